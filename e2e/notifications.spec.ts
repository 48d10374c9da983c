import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInWithApi, type Api } from './api.ts';
import { makePhoto } from './files.ts';
import { PHONE, signIn } from './people.ts';

/** What two people at once are told of each other: the bell, the page, and what somebody does not want to hear. */

/** Two people, the pace of the bell, and several looks with axe in both schemes. */
test.setTimeout(150_000);

/** The bell asks every ten seconds. @spec 1§9 */
const BELL_WAIT_MS = 12_000;

const READER = 'natalia.gomez';
const ACTOR = 'mafe.ospina';

/** Bogotá D.C. among the municipalities. */
const BOGOTA = 11_001;

const stamp = (): string => Math.random().toString(36).slice(2, 8);

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notificaciones/ });
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificaciones' });

/** What the bell counts. */
async function unreadOf(page: Page): Promise<number> {
  const name = await bellOf(page).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

async function waitForUnread(page: Page, unread: number): Promise<void> {
  const name = unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`;
  await expect(bellOf(page)).toHaveAccessibleName(name, { timeout: BELL_WAIT_MS });
}

const publish = async ({ post }: Api, Description: string): Promise<number> =>
  (await post('/api/Flx_Posts', { Description })).Id;

const comment = async ({ post }: Api, PostId: number, Description: string): Promise<number> =>
  (await post('/api/Flx_Comments', { PostId, ResponseTo: null, Description })).Id;

const mention = async ({ post }: Api, PostId: number, person: number, Description: string): Promise<number> =>
  (await post('/api/Flx_Comments', { PostId, ResponseTo: null, Description, Mentions: [person] })).Id;

/** The comment is in sight, and has the focus. */
async function expectLedTo(page: Page, path: string, id: number): Promise<void> {
  await page.waitForURL(url => url.pathname === path && url.hash === `#comment-${id}`);
  const shown = page.locator(`[id="comment-${id}"]`);
  await expect(shown).toBeInViewport();
  await expect(shown).toBeFocused();
}

/** Two people, each in a browser. */
async function twoPeople(page: Page): Promise<{ reader: Api; actor: Api; close: () => Promise<void> }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('No browser');
  const context = await browser.newContext();
  const reader = await signInWithApi(page, READER);
  const actor = await signInWithApi(await context.newPage(), ACTOR);
  return { reader, actor, close: () => context.close() };
}

for (const [device, options] of [
  ['a desktop', {}],
  ['a telephone', PHONE],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a comment rings the bell, opens at the comment, and is seen', async ({ page }) => {
      const { reader, actor, close } = await twoPeople(page);
      const post = await publish(reader, `Café a las tres ${stamp()}`);
      for (let n = 0; n < 6; n += 1) await comment(reader, post, `Cupo ${n}`);
      const before = await unreadOf(page);
      const id = await comment(actor, post, '¡Me apunto!');
      await waitForUnread(page, before + 1);

      await bellOf(page).click();
      const row = panelOf(page)
        .getByRole('link', { name: /comentó tu publicación/ })
        .first();
      await expect(row).toContainText('Sin leer');
      await expect(panelOf(page).getByRole('heading', { name: 'Social' })).toBeVisible();
      await expectAccessible(page);
      await row.click();
      await expectLedTo(page, `/post/${post}`, id);
      await expect(panelOf(page)).toBeHidden();
      await expect(page.getByText('Notificación Vista')).toBeVisible();
      await waitForUnread(page, before);

      // Another one, to who is reading the post: it is newer than what the page has read.
      const next = await comment(actor, post, '¿Y mañana?');
      await waitForUnread(page, before + 1);
      await bellOf(page).click();
      await row.click();
      await expectLedTo(page, `/post/${post}`, next);

      // Once more from elsewhere: what was fetched before leads there as well.
      await page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }).click();
      await bellOf(page).click();
      await expect(row).not.toContainText('Sin leer');
      await row.click();
      await expectLedTo(page, `/post/${post}`, next);
      await close();
    });

    test('everything is discarded, and comes back', async ({ page }) => {
      const { reader, actor, close } = await twoPeople(page);
      const subject = `Rifa ${stamp()}`;
      const post = await publish(reader, subject);
      await page.goto('/notifications');
      const before = await unreadOf(page);
      await comment(actor, post, 'Dos boletas');
      await waitForUnread(page, before + 1);

      await bellOf(page).click();
      await panelOf(page).getByRole('button', { name: 'Descartar Todo' }).click();
      await expect(panelOf(page).getByText('Usted no tiene notificaciones nuevas.')).toBeVisible();
      await expect(panelOf(page).getByRole('heading', { name: 'Notificaciones', exact: true })).toBeFocused();
      await expect(page.getByText('Notificaciones descartadas con éxito.')).toBeVisible();
      await expect(bellOf(page)).toHaveAccessibleName('Notificaciones');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect(panelOf(page).getByText(subject)).toBeVisible();
      await expect(bellOf(page)).toHaveAccessibleName(`Notificaciones, ${before + 1} sin leer`);

      await panelOf(page).getByRole('link', { name: 'Ver todas las notificaciones' }).click();
      await expect(page).toHaveURL('/notifications');
      await expect(page).toHaveTitle(/^Notificaciones · /);
      const main = page.getByRole('main');
      await expect(main.getByText(subject)).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('button', { name: 'Descartar Todo' }).click();
      await expect(main.getByText('Usted no tiene notificaciones nuevas.')).toBeVisible();
      await expect(main.getByText(subject)).toHaveCount(0);
      await main.getByRole('button', { name: 'Ver anteriores' }).click();
      await expect(main.getByText(subject)).toBeVisible();
      await expect(main.getByRole('button', { name: 'Descartar Todo' })).toHaveCount(0);
      await expectAccessible(page);
      await page.goBack();
      await expect(main.getByText('Usted no tiene notificaciones nuevas.')).toBeVisible();
      await close();
    });

    test('the preferences are saved as they are changed', async ({ page }) => {
      await signIn(page, READER);
      await bellOf(page).click();
      await panelOf(page).getByRole('link', { name: 'Preferencias de notificaciones' }).click();
      await expect(page).toHaveTitle(/^Preferencias de notificaciones · /);
      const byEmail = page.getByRole('switch', { name: 'Menciones, por correo' });
      const quiet = page.getByRole('switch', { name: /^No enviarme correos a ciertas horas/ });
      await expect(byEmail).not.toBeChecked();
      await byEmail.check();
      await quiet.check();
      await page.getByLabel('Desde').selectOption('21:30');
      await page.getByRole('switch', { name: /^Un correo cada mañana/ }).check();
      await expect(page.getByLabel('Hasta').locator('option[value="21:30"]')).toHaveCount(0);
      await expectAccessible(page);
      await page.waitForLoadState('networkidle');
      await page.reload();
      await expect(byEmail).toBeChecked();
      await expect(page.getByLabel('Desde')).toHaveValue('21:30');
      await expect(page.getByLabel('Hasta')).toHaveValue('07:00');

      // What can't be saved is taken back.
      await page.route('**/api/Flx_Notifications/preferences', route =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await byEmail.click();
      await expect(page.getByRole('alert')).toContainText('No se pudieron guardar tus preferencias.');
      await expect(byEmail).toBeChecked();
      await page.unroute('**/api/Flx_Notifications/preferences');
      for (const one of [byEmail, quiet, page.getByRole('switch', { name: /^Un correo cada mañana/ })])
        await one.uncheck();
      await expect(page.getByLabel('Desde')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    });
  });
}

test('the keys open the bell, walk through it and close it', async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  const links = panelOf(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('button', { name: 'Descartar Todo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
});

/** Where the first of these leads. */
const addressOf = (links: Locator): Promise<string | null> => links.first().getAttribute('href');

test('the pages are turned, and stay where they are', async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  await page.goto('/notifications');
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
});

test('who wants to hear of no comments hears of mentions alone', async ({ page }) => {
  const { reader, actor, close } = await twoPeople(page);
  const subject = `Sin avisos ${stamp()}`;
  const post = await publish(reader, subject);
  await page.goto('/notifications/preferences');
  const comments = page.getByRole('switch', { name: 'Comentarios, en la red' });
  const saved = page.waitForResponse(one => one.url().endsWith('/preferences') && one.request().method() === 'PUT');
  await comments.uncheck();
  await saved;
  const before = await unreadOf(page);
  await comment(actor, post, 'Esto no se avisa');
  await mention(actor, post, reader.id, '@Natalia Gómez esto sí');
  await waitForUnread(page, before + 1);
  await bellOf(page).click();
  const told = panelOf(page)
    .getByRole('link')
    .filter({ hasText: subject.slice(0, 10) });
  await expect(
    panelOf(page)
      .getByText(/te mencionó/)
      .first(),
  ).toBeVisible();
  await expect(told.filter({ hasText: 'comentó' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await comments.check();
  await page.waitForLoadState('networkidle');
  await close();
});

test('who mutes a post hears no more of it, and of the others as before', async ({ page }) => {
  const { reader, actor, close } = await twoPeople(page);
  const [muted, other] = [`Callada ${stamp()}`, `Sonora ${stamp()}`];
  const posts = [await publish(reader, muted), await publish(reader, other)];
  await page.goto('/home');
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

  const before = await unreadOf(page);
  for (const post of posts) await comment(actor, post, 'Hola');
  await waitForUnread(page, before + 1);
  await bellOf(page).click();
  await expect(panelOf(page).getByText(other)).toBeVisible();
  await expect(panelOf(page).getByText(muted)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose('Activar notificaciones');
  await comment(actor, posts[0] ?? 0, 'Hola otra vez');
  await waitForUnread(page, before + 2);
  await close();
});

for (const [list, path] of [
  ['Flx_Store', 'ads'],
  ['Flx_Events', 'event'],
] as const) {
  test(`a mention in a comment of ${list} opens /${path} at the comment`, async ({ page }) => {
    const { reader, actor, close } = await twoPeople(page);
    const [row] = await reader.rows(`/api/${list}?$top=1`);
    if (!row || !('PostId' in row)) throw new Error(`The demo has nothing in ${list}`);
    const before = await unreadOf(page);
    const id = await mention(actor, Number(row.PostId), reader.id, `@Natalia Gómez mira ${stamp()}`);
    await waitForUnread(page, before + 1);
    await bellOf(page).click();
    await panelOf(page)
      .getByRole('link', { name: /te mencionó en un comentario/ })
      .first()
      .click();
    await expectLedTo(page, `/${path}/${row.Id}`, id);
    await close();
  });
}

test('news rings every bell, and a mention in its comments opens it there', async ({ page, browser }) => {
  const reader = await signInWithApi(page, READER);
  const before = await unreadOf(page);
  const context = await browser.newContext();
  const editor = await signInWithApi(await context.newPage(), 'yuliana.mosquera');
  const title = `Sede ${stamp()}`;
  const [photo] = await editor.upload([await makePhoto('Sede.png')]);
  const [category] = await editor.rows('/api/Flx_NewsCategories?$top=1');
  const news = await editor.post('/api/Flx_News', {
    Title: title,
    Description: 'Abre el lunes.',
    Content: '<p>Abre el lunes.</p>',
    Category: category?.Id,
    City: BOGOTA,
    Featured: false,
    Corporative: false,
    Attachments: [{ id: photo }],
    Home: true,
  });
  await waitForUnread(page, before + 1);
  await bellOf(page).click();
  await panelOf(page)
    .getByRole('link', { name: `Yuliana Mosquera publicó la noticia «${title}»` })
    .click();
  await expect(page).toHaveURL(`/new/${news.Id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  const [row] = await editor.rows(`/api/Flx_News?$filter=Id eq ${news.Id}`);
  if (!row || !('PostId' in row)) throw new Error('The news has no item');
  const id = await mention(editor, Number(row.PostId), reader.id, `@Natalia Gómez mira ${stamp()}`);
  await waitForUnread(page, before + 1);
  await bellOf(page).click();
  await panelOf(page)
    .getByRole('link', { name: /^Yuliana Mosquera te mencionó en un comentario/ })
    .first()
    .click();
  await expectLedTo(page, `/new/${news.Id}`, id);
  await context.close();
});
