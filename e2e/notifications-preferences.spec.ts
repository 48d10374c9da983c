import { expect, type Page } from '@playwright/test';
import type { NotificationPreferences } from '#contract/features/notifications/types.ts';
import { publish } from './api.ts';
import { READER, bellOf, panelOf, unreadOf, waitForUnread, comment, mention, twoPeople } from './two-people.ts';
import { stamp } from './feed-page.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Choice of notifications: preferences, and a muted item. */

/** Waits until such preferences have been saved; changes in quick succession are sent as one. */
async function untilSaved(page: Page, isIt: (preferences: NotificationPreferences) => boolean): Promise<void> {
  await page.waitForResponse(answer => {
    const request = answer.request();
    return (
      request.method() === 'PUT' &&
      request.url().endsWith('/Flx_Notifications/preferences') &&
      answer.ok() &&
      isIt(request.postDataJSON() as NotificationPreferences)
    );
  });
}

test('the preferences are saved as they are changed', FULL_ONLY, async ({ page }) => {
  await signIn(page, READER);
  await bellOf(page).click();
  await panelOf(page).getByRole('link', { name: 'Preferencias de notificaciones' }).click();
  await expect(page).toHaveTitle(/^Preferencias de notificaciones · /);
  const byEmail = page.getByRole('switch', { name: 'Menciones, por correo' });
  const quiet = page.getByRole('switch', { name: /^No enviarme correos ni avisos al dispositivo a ciertas horas/ });
  await page.getByText('Ajustar uno por uno').click();
  await expect(byEmail).not.toBeChecked();
  const saved = untilSaved(page, one => one.QuietFrom === '21:30' && one.Digest);
  await byEmail.check();
  await quiet.check();
  await page.getByLabel('Desde').selectOption('21:30');
  await page.getByRole('switch', { name: /^Un correo cada mañana/ }).check();
  await expect(page.getByLabel('Hasta').locator('option[value="21:30"]')).toHaveCount(0);
  await saved;
  await page.reload();
  await page.getByText('Ajustar uno por uno').click();
  await expect(byEmail).toBeChecked();
  await expect(page.getByLabel('Desde')).toHaveValue('21:30');
  await expect(page.getByLabel('Hasta')).toHaveValue('07:00');

  // A change that can't be saved is reverted.
  await page.route('**/api/Flx_Notifications/preferences', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await byEmail.click();
  await expect(page.getByRole('alert')).toContainText('No se pudieron guardar tus preferencias.');
  await expect(byEmail).toBeChecked();
  await page.unroute('**/api/Flx_Notifications/preferences');
  const reset = untilSaved(page, one => one.QuietFrom === null && !one.Digest);
  for (const one of [byEmail, quiet, page.getByRole('switch', { name: /^Un correo cada mañana/ })]) await one.uncheck();
  await expect(page.getByLabel('Desde')).toHaveCount(0);
  await reset;
});

test('who wants to hear of no comments hears of mentions alone', FULL_ONLY, async ({ page, product }) => {
  const { reader, actor } = await twoPeople(product);
  const subject = `Sin avisos ${stamp()}`;
  const post = await publish(reader, subject);
  await signIn(page, READER, '/notifications/preferences');
  await page.getByText('Ajustar uno por uno').click();
  const comments = page.getByRole('switch', { name: 'Comentarios, en la red' });
  const saved = untilSaved(page, one => !one.Topics.comments.Web);
  await comments.uncheck();
  await saved;
  const before = await unreadOf(reader);
  await comment(actor, post, 'Esto no se avisa');
  await mention(actor, post, reader.id, '@Natalia Gómez esto sí');
  await waitForUnread(page, before + 1);
  await bellOf(page).click();
  const notification = panelOf(page)
    .getByRole('link')
    .filter({ hasText: subject.slice(0, 10) });
  await expect(
    panelOf(page)
      .getByText(/te mencionó/)
      .first(),
  ).toBeVisible();
  await expect(notification.filter({ hasText: 'comentó' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const reset = untilSaved(page, one => one.Topics.comments.Web);
  await comments.check();
  await reset;
});

test('who mutes a post hears no more of it, and of the others as before', FULL_ONLY, async ({ page, product }) => {
  const { reader, actor } = await twoPeople(product);
  const [muted, other] = [`Callada ${stamp()}`, `Sonora ${stamp()}`];
  const posts = [await publish(reader, muted), await publish(reader, other)];
  // The feed may fold one of two posts of the same person.
  await signIn(page, READER, `/post/${posts[0]}`);
  const card = page.getByRole('article').filter({ hasText: muted });
  const choose = async (entry: string) => {
    await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Silenciar notificaciones');
  await expect(page.getByText('Ya no te avisaremos de lo que pase aquí.')).toBeVisible();
  await page.reload();
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Activar notificaciones' })).toBeVisible();
  await page.keyboard.press('Escape');

  const before = await unreadOf(reader);
  for (const post of posts) await comment(actor, post, 'Hola');
  await waitForUnread(page, before + 1);
  await bellOf(page).click();
  await expect(panelOf(page).getByText(other)).toBeVisible();
  await expect(panelOf(page).getByText(muted)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose('Activar notificaciones');
  await expect(page.getByText('Volveremos a avisarte de lo que pase aquí.')).toBeVisible();
  await comment(actor, posts[0] ?? 0, 'Hola otra vez');
  await waitForUnread(page, before + 2);
});
