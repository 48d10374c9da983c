import { expect, type Page } from '@playwright/test';
import { DERIVED_TITLE_MAX } from '#contract/features/feed/limits.ts';
import { apiOf, publish } from './api.ts';
import { chooseOf } from './composer.ts';
import { cardOf, expectNotified, stamp } from './feed-page.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Reports, and the reviewers' actions: keep, remove, undo, close. */

/** Returns a post's title in the console and, before the "…", in notifications: the beginning of its text. */
const titleOf = (text: string): string => text.slice(0, DERIVED_TITLE_MAX).trim();

const AUTHOR = 'laura.castaneda';
const REPORTER = 'luzdary.chindoy';

/** Publishes a post as one person, and reports it as another. */
async function reportPost(product: string, text: string, reason: string) {
  const author = await apiOf(product, AUTHOR);
  const PostId = await publish(author, text);
  const reporter = await apiOf(product, REPORTER);
  await reporter.post('/api/Flx_Reports', { PostId, Description: reason });
  return { author, PostId };
}

/** Opens the newest case of the queue whose title begins like this. */
async function openCase(page: Page, text: string): Promise<void> {
  await page
    .getByRole('link', { name: titleOf(text) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Denuncia: ${titleOf(text)}` })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Denuncia: ${titleOf(text)}… · `));
}

const REASON = 'Vender empanadas está permitido.';

test(
  'a reviewer keeps what was reported twice, with a note that only reviewers read',
  FULL_ONLY,
  async ({ page, product, signedIn }) => {
    const text = `Vendo empanadas ${stamp()}`;
    const { PostId } = await reportPost(product, text, 'Hace comercio.');
    const second = await apiOf(product, 'natalia.gomez');
    await second.post('/api/Flx_Reports', { PostId, Description: 'Me dio hambre.' });

    const reviewer = await signedIn('valentina.rios', '/admin/reports');
    await openCase(reviewer, text);
    await expect(
      reviewer.getByRole('region', { name: 'Quién lo denunció y por qué' }).getByRole('listitem'),
    ).toHaveText([/Natalia Gómez.*Me dio hambre\./s, /Luz Dary Chindoy.*Hace comercio\./s]);
    await reviewer.getByRole('textbox', { name: 'Nota interna' }).fill('Preguntar a Laura por las de pipián.');
    await reviewer.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(reviewer.getByText('cambió la nota interna')).toBeVisible();
    await reviewer.getByRole('button', { name: 'Tomar el caso' }).click();
    await expect(reviewer.getByText('En manos de Valentina Ríos')).toBeVisible();
    await reviewer.getByRole('textbox', { name: 'Motivo' }).fill(REASON);
    await reviewer.getByRole('button', { name: 'Conservar' }).click();
    await expect(reviewer.getByText('Decisión de Valentina Ríos')).toBeVisible();
    await expect(reviewer.getByRole('button', { name: 'Retirar' })).toHaveCount(0);
    await reviewer.getByRole('main').getByRole('link', { name: 'Denuncias', exact: true }).click();
    await reviewer.getByRole('tab', { name: 'Conservado' }).click();
    await expect(reviewer.getByRole('link', { name: titleOf(text) }).first()).toBeVisible();
    await expect(reviewer).toHaveURL(/estado=kept/);

    await signIn(page, AUTHOR);
    await expectNotified(
      page,
      `La administración revisó una denuncia de lo que publicaste («${titleOf(text)}…») y lo conservó. Motivo: ${REASON}`,
    );
    await expect(cardOf(page, text)).toBeVisible();
    const reporting = await signedIn(REPORTER);
    await expectNotified(
      reporting,
      `Gracias por tu denuncia: «${titleOf(text)}…» se revisó y se conserva. Motivo: ${REASON}`,
    );
    await expect(reporting.getByText('pipián')).toHaveCount(0);
  },
);

/** Reports a post from its menu, as a person does. */
async function report(page: Page, text: string, reason: string): Promise<void> {
  const card = cardOf(page, text);
  await chooseOf(card, 'Denunciar publicación');
  const dialog = page.getByRole('dialog', { name: 'Enviar denuncia del contenido' });
  const send = dialog.getByRole('button', { name: 'Enviar' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox').fill(reason);
  await send.click();
  await expect(dialog.getByText('Denuncia enviada')).toBeVisible();
  await expect(dialog).toBeHidden();
  // The dialog closed by itself; the focus still returns.
  await expect(card.getByRole('button', { name: /^Opciones de la publicación/ })).toBeFocused();
}

test(
  'a reported post is removed, comes back, and everybody is notified',
  FULL_ONLY,
  async ({ page, product, signedIn }) => {
    const text = `Rifa sin permiso ${stamp()}`;
    const PostId = await publish(await apiOf(product, AUTHOR), text);
    const reporter = await signedIn(REPORTER);
    await report(reporter, text, 'Pide plata sin permiso.');

    const reviewer = await signedIn('valentina.rios', '/admin/reports');
    await openCase(reviewer, text);
    await expect(reviewer.getByText('Pide plata sin permiso.')).toBeVisible();
    await reviewer.getByRole('button', { name: 'Tomar el caso' }).click();
    await expect(reviewer.getByText('En manos de Valentina Ríos')).toBeVisible();
    await expect(reviewer.getByRole('button', { name: 'Retirar' })).toBeDisabled();
    await reviewer.getByLabel('Motivo').fill('Las rifas necesitan permiso.');
    await reviewer.getByRole('button', { name: 'Retirar' }).click();
    const undo = reviewer.getByRole('button', { name: 'Deshacer el retiro' });
    await expect(undo).toBeVisible();
    await expect(reviewer.getByText(/^Se puede deshacer hasta el/)).toBeVisible();
    await signIn(page, AUTHOR);
    await expectNotified(page, /La administración retiró lo que publicaste .*Las rifas necesitan permiso/);
    await expect(cardOf(page, text)).toHaveCount(0);
    await reporter.reload();
    await expectNotified(reporter, /Gracias por tu denuncia: .* fue retirado/);
    await page.goto(`/post/${PostId}`);
    await expect(page.getByText('Publicación no encontrada')).toBeVisible();

    await undo.click();
    await expect(reviewer.getByText('El contenido está visible otra vez')).toBeVisible();
    await expect(reviewer.getByText('deshizo el retiro')).toBeVisible();
    await expect(reviewer.getByText('En manos de Valentina Ríos')).toBeVisible();
    await expect(undo).toHaveCount(0);
    await page.goto('/home');
    await expectNotified(page, `La administración restableció lo que publicaste («${titleOf(text)}…»)`);
    await expect(cardOf(page, text)).toBeVisible();
    await reporter.goto(`/post/${PostId}`);
    await expect(cardOf(reporter, text)).toBeVisible();
  },
);

test('a case is closed when its author has deleted the post meanwhile', async ({ page, product }) => {
  const text = `Cambio celular ${stamp()}`;
  const { author, PostId } = await reportPost(product, text, 'Hace comercio.');
  await signIn(page, 'valentina.rios', '/admin/reports');
  await openCase(page, text);
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Va en la Tienda.');
  await author.remove(`/api/Flx_Posts/${PostId}`);
  await page.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText(/El contenido ya no existe/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar el caso' }).click();
  await expect(page.getByText('cerró el caso: el contenido ya no existía')).toBeVisible();
  await signIn(page, REPORTER);
  await expectNotified(page, `Gracias por tu denuncia: «${titleOf(text)}…» fue retirado`);
});
