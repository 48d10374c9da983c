import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { cardOf, stamp } from './feed-page.ts';
import { makeDocument, makePhoto } from './files.ts';
import { PHONE, signIn } from './people.ts';
import { test } from './test.ts';

/** The main job, as a person does it: publish, react, comment, reply, edit, delete. */

async function publish(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Sobre qué quieres hablar?' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear post' });
  await dialog.getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill(text);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([await makePhoto('Vivero.png'), await makePhoto('Sede.png', '#8b3a62')]);
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles([makeDocument('Guía del voluntario.txt')]);
  await expect(dialog.getByText('Guía del voluntario.txt')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
}

async function converse(page: Page, card: Locator): Promise<void> {
  const like = card.getByRole('button', { name: /^Me gusta/ }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: /^Comentar/ }).click();
  await card.getByRole('textbox', { name: 'Escribe un comentario' }).fill('¡Qué buena idea!');
  await card.getByRole('button', { name: 'Enviar comentario' }).click();
  const comment = card.getByText('¡Qué buena idea!');
  await expect(comment).toBeVisible();
  await card
    .getByRole('button', { name: /^Responder/ })
    .first()
    .click();
  await card.getByRole('textbox', { name: 'Escribe una respuesta' }).fill('Nos vemos el viernes.');
  await card.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(card.getByText('Nos vemos el viernes.')).toBeVisible();
}

async function editAndRemove(page: Page, text: string): Promise<void> {
  const card = cardOf(page, text);
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await page.getByRole('menuitem', { name: 'Editar publicación' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill(`${text} (otra vez)`);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  const edited = cardOf(page, `${text} (otra vez)`);
  await expect(edited).toBeVisible();
  await edited.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar publicación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar publicación' }).click();
  await expect(edited).toBeHidden();
}

for (const [device, options] of [
  ['a desktop', {}],
  ['a telephone', PHONE],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a member publishes with photos and a document, converses, edits and deletes', async ({ page }) => {
      await signIn(page, 'laura.castaneda');
      const text = `Ya tenemos vivero propio ${stamp()}`;
      await publish(page, text);
      const card = page.getByRole('article').first();
      await expect(card).toContainText(text);
      await expect(card).toContainText('compartió medios y documentos');
      await expect(card.getByRole('button', { name: /^Ver foto/ })).toHaveCount(2);
      await expect(card.getByRole('link', { name: /Guía del voluntario\.txt/ })).toBeVisible();
      await converse(page, card);
      await expectAccessible(page);
      await page.reload();
      await expect(
        cardOf(page, text)
          .getByRole('button', { name: /^Me gusta/ })
          .first(),
      ).toHaveAttribute('aria-pressed', 'true');
      await editAndRemove(page, text);
      await page.reload();
      await page.getByRole('article').first().waitFor();
      await expect(cardOf(page, text)).toHaveCount(0);
    });
  });
}

test('the feed goes on page by page, and a photo opens large', async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('button', { name: 'Ver más publicaciones' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page
    .getByRole('button', { name: /^Ver foto 1/ })
    .first()
    .click();
  const gallery = page.getByRole('dialog');
  await expect(gallery).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
});

/** What can be begun from the composer: how it is opened, and its first field. */
const BEGUN = [
  { name: 'post', button: 'Sobre qué quieres hablar?', field: 'Sobre qué quieres hablar?' },
  { name: 'poll', button: 'Encuesta', field: 'Pregunta' },
];

for (const { name, button, field } of BEGUN) {
  test(`a ${name} that was not sent is still there after a reload, with its places`, async ({ page }) => {
    await signIn(page, 'laura.castaneda');
    const dialog = page.getByRole('dialog');
    const begin = () => page.getByRole('button', { name: button }).first().click();
    const openPlaces = () => dialog.getByRole('button', { name: 'Elegir grupos y áreas' }).click();
    const place = (title: string) => dialog.getByRole('checkbox', { name: title });
    await begin();
    await dialog.getByRole('textbox', { name: field }).fill('A medio escribir');
    await openPlaces();
    await place('Innovación').check();
    await place('Inicio').uncheck();
    await page.reload();
    await page.getByRole('article').first().waitFor();
    await begin();
    await expect(dialog.getByRole('textbox', { name: field })).toHaveValue('A medio escribir');
    await expect(dialog.getByText('Se publica donde elijas · lo verá')).toBeVisible();
    await openPlaces();
    await expect(place('Innovación')).toBeChecked();
    await expect(place('Inicio')).not.toBeChecked();
  });
}

test('an address that is nobody’s says so', async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  await page.goto('/post/999999999');
  await expect(page.getByText('Publicación no encontrada')).toBeVisible();
  await expectAccessible(page);
});
