import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { cardOf, expectTold, stamp } from './feed-page.ts';
import { PHONE, signedIn, signIn } from './people.ts';
import { test } from './test.ts';

/** Two people at once: a poll, a mention, an answer. */

/** Two or three people, several looks with axe in both schemes, and the pace of the bell. */
test.setTimeout(120_000);

/** The bell asks every ten seconds. @spec 1§9 */
const BELL_WAIT_MS = 12_000;

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
  await expectAccessible(page);
  await publish.click();
  await expect(dialog).toBeHidden();
}

/** Writes a comment that mentions somebody, chosen by the keys. */
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
  await expectAccessible(page);
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
  await expectAccessible(page);
}

test('one posts a poll and mentions somebody, who is told, votes and replies', async ({ page, browser }) => {
  const question = `¿Qué curso prefieres? ${stamp()}`;
  await signIn(page, 'laura.castaneda');
  const { page: other, context } = await signedIn(browser, 'luzdary.chindoy');
  await publishPoll(page, question);
  const card = cardOf(page, question);
  await expect(card).toContainText('compartió una encuesta');
  await mention(card, 'luz da', 'Luz Dary Chindoy');

  const bell = other.getByRole('button', { name: /^Notificaciones/ });
  await expect(bell).toHaveAccessibleName(/sin leer/, { timeout: BELL_WAIT_MS });
  await bell.click();
  await other.getByText('Laura Castañeda te mencionó en un comentario').first().click();
  await other.waitForURL(/\/post\/\d+#comment-\d+$/);
  await expect(other.locator(`[id="${new URL(other.url()).hash.slice(1)}"]`)).toBeInViewport();
  await voteAndReply(other, question);
  await context.close();

  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toHaveAccessibleName(/sin leer/, {
    timeout: BELL_WAIT_MS,
  });
});

async function report(page: Page, text: string, reason: string): Promise<void> {
  await page.goto('/home');
  const card = cardOf(page, text);
  const options = card.getByRole('button', { name: /^Opciones de la publicación/ });
  await options.click();
  await page.getByRole('menuitem', { name: 'Denunciar publicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar denuncia del contenido' });
  const send = dialog.getByRole('button', { name: 'Enviar' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox').fill(reason);
  await expectAccessible(page);
  await send.click();
  await expect(dialog.getByText('Denuncia enviada')).toBeVisible();
  await expect(dialog).toBeHidden();
  // It went by itself; the focus is back all the same.
  await expect(options).toBeFocused();
}

test('a reported post is reviewed and removed, and both are told', async ({ page, browser }) => {
  const text = `Rifa sin permiso ${stamp()}`;
  await signIn(page, 'laura.castaneda');
  await page.getByRole('button', { name: 'Sobre qué quieres hablar?' }).click();
  const composer = page.getByRole('dialog', { name: 'Crear post' });
  await composer.getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill(text);
  await composer.getByRole('button', { name: 'Publicar' }).click();
  await expect(cardOf(page, text)).toBeVisible();

  const { page: reporter, context } = await signedIn(browser, 'luzdary.chindoy');
  await report(reporter, text, 'Pide plata sin permiso.');

  const { page: reviewer, context: reviewing } = await signedIn(browser, 'valentina.rios');
  await reviewer.goto('/admin/reports');
  await expect(reviewer.getByRole('link', { name: /Rifa sin permi/ }).first()).toBeVisible();
  await expectAccessible(reviewer);
  await reviewer
    .getByRole('link', { name: /Rifa sin permi/ })
    .first()
    .click();
  await expect(reviewer.getByText('Pide plata sin permiso.')).toBeVisible();
  await reviewer.getByRole('button', { name: 'Tomar el caso' }).click();
  await expect(reviewer.getByText('En manos de Valentina Ríos')).toBeVisible();
  await expectAccessible(reviewer);
  await expect(reviewer.getByRole('button', { name: 'Retirar' })).toBeDisabled();
  await reviewer.getByLabel('Motivo').fill('Las rifas necesitan permiso.');
  await reviewer.getByRole('button', { name: 'Retirar' }).click();
  await expect(reviewer.getByRole('button', { name: 'Deshacer el retiro' })).toBeVisible();
  await reviewing.close();

  await expectTold(page, /La administración retiró lo que publicaste .*Las rifas necesitan permiso/);
  await expect(cardOf(page, text)).toHaveCount(0);
  await expectTold(reporter, /Gracias por tu denuncia: .* fue retirado/);
  await context.close();
});

for (const [device, options] of [
  ['a desktop', {}],
  ['a telephone', PHONE],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('who can be mentioned is offered whole, over whatever follows', async ({ page }) => {
      await signIn(page, 'laura.castaneda');
      const card = page.getByRole('article').first();
      await card.getByRole('button', { name: /^Comentar/ }).click();
      const editor = card.getByRole('textbox', { name: 'Escribe un comentario' });
      await editor.pressSequentially('Hola @ma');
      const offered = page.getByRole('listbox', { name: 'Personas para mencionar' }).getByRole('option');
      await expect(offered.last()).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await editor.press('Escape');
      await expect(offered).toHaveCount(0);
      await editor.fill('');
      await editor.pressSequentially('Hola @ma');
      const name = (await offered.first().locator('span').last().innerText()).split('\n')[0] ?? '';
      // It shows once the keyboard of the device has had its time to come.
      await expect(page.locator('[data-placement]')).toHaveCSS('opacity', '1');
      await (device === 'a telephone' ? offered.first().tap() : offered.first().click());
      await expect(editor).toHaveValue(`Hola @${name} `);
      await expect(editor).toBeFocused();
      if (device === 'a telephone') return;
      // Longer than the pause after which people are looked for: the name is not, and Enter is for the comment.
      await page.waitForTimeout(500);
      await editor.press('Enter');
      await expect(editor).toHaveValue('');
      await expect(card.getByRole('link', { name: `@${name}` })).toBeVisible();
    });
  });
}
