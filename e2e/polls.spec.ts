import { expect, type Locator, type Page } from '@playwright/test';
import { cardOf, stamp } from './feed-page.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';
import { bellOf, waitForNews } from './two-people.ts';

/** Two people at once: a poll, a mention, an answer. */

async function publishPoll(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Encuesta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear post' });
  const publish = dialog.getByRole('button', { name: 'Publicar' });
  await expect(dialog.getByText('Puedes crear hasta 3 posibles respuestas')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fotos y videos' })).toBeDisabled();
  await dialog.getByLabel('Pregunta').fill(question);
  await dialog.getByLabel('Respuesta 1', { exact: true }).fill('Excel para la vida real');
  await expect(publish).toBeDisabled();
  await dialog.getByLabel('Respuesta 2', { exact: true }).fill('Primeros auxilios');
  await dialog.getByRole('button', { name: 'Agregar respuesta' }).click();
  await dialog.getByLabel('Respuesta 3', { exact: true }).fill('Hablar en público');
  await publish.click();
  await expect(dialog).toBeHidden();
}

/** Writes a comment that mentions a person, chosen by keyboard. */
async function mention(card: Locator, letters: string, name: string): Promise<void> {
  await card.getByRole('button', { name: /^Comentar/ }).click();
  const editor = card.getByRole('textbox', { name: 'Escribe un comentario' });
  await editor.pressSequentially(`Tú qué dices @${letters}`);
  await expect(card.page().getByRole('option', { name }).first()).toBeVisible();
  await editor.press('Enter');
  await expect(editor).toHaveValue(`Tú qué dices @${name} `);
  await card.getByRole('button', { name: 'Enviar comentario' }).click();
  await expect(card.getByRole('link', { name: `@${name}` })).toBeVisible();
}

async function voteAndReply(page: Page, question: string): Promise<void> {
  const card = cardOf(page, question);
  await expect(card.getByText('Elige una opción')).toBeVisible();
  await expect(card.getByText('%')).toHaveCount(0);
  await card.getByRole('radio', { name: 'Primeros auxilios' }).check();
  await card.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(card.getByText('100 %, 1 voto')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await card
    .getByRole('button', { name: /^Responder a/ })
    .first()
    .click();
  await card.getByRole('textbox', { name: 'Escribe una respuesta' }).fill('Me anoto en primeros auxilios.');
  await card.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(card.getByText('Me anoto en primeros auxilios.')).toBeVisible();
}

test('one posts a poll and mentions somebody, who is notified, votes and replies', async ({ page, signedIn }) => {
  const question = `¿Qué curso prefieres? ${stamp()}`;
  await signIn(page, 'laura.castaneda');
  const other = await signedIn('luzdary.chindoy');
  await publishPoll(page, question);
  const card = cardOf(page, question);
  await expect(card).toContainText('compartió una encuesta');
  await mention(card, 'luz da', 'Luz Dary Chindoy');

  await waitForNews(other);
  await bellOf(other).click();
  await other.getByText('Laura Castañeda te mencionó en un comentario').first().click();
  await other.waitForURL(/\/post\/\d+#comment-\d+$/);
  await expect(other.locator(`[id="${new URL(other.url()).hash.slice(1)}"]`)).toBeInViewport();
  await voteAndReply(other, question);
  await waitForNews(page);
});

test('a poll that was not sent is still there after a reload, with its places', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  const dialog = page.getByRole('dialog');
  const begin = () => page.getByRole('button', { name: 'Encuesta' }).first().click();
  const openPlaces = () => dialog.getByRole('button', { name: 'Elegir grupos y áreas' }).click();
  const place = (title: string) => dialog.getByRole('checkbox', { name: title });
  await begin();
  await dialog.getByRole('textbox', { name: 'Pregunta' }).fill('A medio escribir');
  await openPlaces();
  await place('Áreas específicas').check();
  await place('Innovación').check();
  await place('Inicio').uncheck();
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await begin();
  await expect(dialog.getByRole('textbox', { name: 'Pregunta' })).toHaveValue('A medio escribir');
  await expect(dialog.getByText('Se publica en Innovación · llega a')).toBeVisible();
  await openPlaces();
  await expect(place('Innovación')).toBeChecked();
  await expect(place('Inicio')).not.toBeChecked();
});
