import { expect, type Locator } from '@playwright/test';
import { publish } from './api.ts';
import { READER, bellOf, panelOf, unreadOf, waitForUnread, comment, expectLedTo, twoPeople } from './two-people.ts';
import { stamp } from './feed-page.ts';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Notifications between two people at once: the bell, its list, and the page. */

test('a comment rings the bell, opens at the comment, and is seen', async ({ page, product }) => {
  const { reader, actor } = await twoPeople(product);
  await signIn(page, READER);
  const post = await publish(reader, `Café a las tres ${stamp()}`);
  for (let n = 0; n < 6; n += 1) await comment(reader, post, `Cupo ${n}`);
  const before = await unreadOf(reader);
  const id = await comment(actor, post, '¡Me apunto!');
  await waitForUnread(page, before + 1);

  await bellOf(page).click();
  const row = panelOf(page)
    .getByRole('link', { name: /comentó tu publicación/ })
    .first();
  await expect(row).toContainText('Sin leer');
  await expect(panelOf(page).getByRole('heading', { name: 'Social' })).toBeVisible();
  await row.click();
  await expectLedTo(page, `/post/${post}`, id);
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByText('Notificación Vista')).toBeVisible();
  await waitForUnread(page, before);

  // Another comment for the person who is reading the post: it is newer than the loaded page.
  const next = await comment(actor, post, '¿Y mañana?');
  await waitForUnread(page, before + 1);
  await bellOf(page).click();
  await row.click();
  await expectLedTo(page, `/post/${post}`, next);

  // Once more from another page: the cached data leads there as well.
  await page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }).click();
  await bellOf(page).click();
  await expect(row).not.toContainText('Sin leer');
  await row.click();
  await expectLedTo(page, `/post/${post}`, next);
});

test.describe('on a telephone', () => {
  test.use(PHONE);

  test('everything is discarded, and comes back', FULL_ONLY, async ({ page, product }) => {
    const { reader, actor } = await twoPeople(product);
    const subject = `Rifa ${stamp()}`;
    const post = await publish(reader, subject);
    await signIn(page, READER, '/notifications');
    const before = await unreadOf(reader);
    await comment(actor, post, 'Dos boletas');
    await waitForUnread(page, before + 1);

    await bellOf(page).click();
    await panelOf(page).getByRole('button', { name: 'Descartar Todo' }).click();
    await expect(panelOf(page).getByText('Usted no tiene notificaciones nuevas.')).toBeVisible();
    await expect(panelOf(page).getByRole('heading', { name: 'Notificaciones', exact: true })).toBeFocused();
    await expect(page.getByText('Notificaciones descartadas con éxito.')).toBeVisible();
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(panelOf(page).getByText(subject)).toBeVisible();
    await expect(bellOf(page)).toHaveAccessibleName(`Notificaciones, ${before + 1} sin leer`);

    await panelOf(page).getByRole('link', { name: 'Ver todas las notificaciones' }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(page).toHaveTitle(/^Notificaciones · /);
    const main = page.getByRole('main');
    await expect(main.getByText(subject)).toBeVisible();
    await main.getByRole('button', { name: 'Descartar Todo' }).click();
    await expect(main.getByText('Usted no tiene notificaciones nuevas.')).toBeVisible();
    await expect(main.getByText(subject)).toHaveCount(0);
    await main.getByRole('button', { name: 'Ver anteriores' }).click();
    await expect(main.getByText(subject)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Descartar Todo' })).toHaveCount(0);
    await page.goBack();
    await expect(main.getByText('Usted no tiene notificaciones nuevas.')).toBeVisible();
  });
});

/** Returns the address of the first of these links. */
const addressOf = (links: Locator): Promise<string | null> => links.first().getAttribute('href');

test(
  'the keys walk through the bell; the pages of the list are turned, and stay where they are',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'laura.castaneda', '/notifications');
    await bellOf(page).focus();
    await page.keyboard.press('Enter');
    const links = panelOf(page).getByRole('link');
    const discardAll = panelOf(page).getByRole('button', { name: 'Descartar Todo' });
    // Waits for the server's data; the links to the page are there before.
    await expect(discardAll).toBeVisible();
    await expect(panelOf(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(discardAll).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await expect(bellOf(page)).toBeFocused();

    const main = page.getByRole('main');
    const rows = main.getByRole('listitem').getByRole('link');
    const pages = main.getByRole('navigation', { name: 'Páginas de notificaciones' });
    await expect(rows).toHaveCount(7);
    const newest = await addressOf(rows);
    await pages.getByRole('button', { name: 'Página 2' }).click();
    await expect(page).toHaveURL('/notifications?pagina=2');
    await expect.poll(() => addressOf(rows)).not.toBe(newest);
    await page.reload();
    await expect(pages.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect.poll(() => addressOf(rows)).toBe(newest);
    await page.goto('/notifications?pagina=900');
    await expect(rows.first()).toBeVisible();
    await expect(pages.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
  },
);
