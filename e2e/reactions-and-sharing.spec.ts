import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInWithApi } from './api.ts';
import { cardOf, stamp } from './feed-page.ts';
import { signedIn, signIn } from './people.ts';
import { test } from './test.ts';

/** What people do with what others wrote: who reacted, sending it on, keeping it for later. */

/** Two people, several looks with axe in both schemes. */
test.setTimeout(120_000);

async function choose(page: Page, card: Locator, entry: string): Promise<void> {
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('everybody sees who reacted, by name and kind', async ({ page, browser }) => {
  const text = `Cumplimos un año ${stamp()}`;
  const api = await signInWithApi(page, 'laura.castaneda');
  const { Id } = await api.post('/api/Flx_Posts', { Description: text });
  await page.goto(`/post/${Id}`);
  const card = cardOf(page, text);
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ver quién reaccionó' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Me gusta/ }).click();

  const { page: other, context } = await signedIn(browser, 'luzdary.chindoy');
  await other.goto(`/post/${Id}`);
  const theirs = cardOf(other, text);
  await theirs.getByRole('button', { name: /^Me gusta/ }).click();
  await theirs.getByRole('button', { name: /^Aplaudir/ }).click();
  await expect(theirs.getByRole('button', { name: /^Me gusta/ })).toContainText('2');
  await choose(other, theirs, 'Ver quién reaccionó');
  const dialog = other.getByRole('dialog', { name: 'Quién reaccionó' });
  const people = dialog.getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expect(people.filter({ hasText: 'Laura Castañeda' })).toBeVisible();
  await expect(people.filter({ hasText: 'Luz Dary Chindoy' })).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('tab', { name: /^Aplaudir/ }).click();
  await expect(people).toHaveText(/Luz Dary Chindoy/);
  await dialog.getByRole('link', { name: /Luz Dary/ }).click();
  await expect(other).toHaveURL(/\/profile\/\d+$/);
  await context.close();

  await page.reload();
  await choose(page, card, 'Ver quién reaccionó');
  await page.getByRole('tab', { name: /^Aplaudir/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/Luz Dary Chindoy/);
});

/** The web page of the messaging app, which no test asks for in earnest. */
const MESSAGING = /^https:\/\/wa\.me\//;

/** How long the app has to open. @spec 1§9 */
const APP_WAIT_MS = 500;

/** Presses the button that sends a post on; gives the address that only the app opens. */
async function share(page: Page, card: Locator): Promise<string> {
  const asked = page.waitForRequest(/^whatsapp:/);
  await card.getByRole('button', { name: 'Compartir por WhatsApp' }).click();
  return (await asked).url();
}

test('the address of a post is copied, and sent on by the messaging app, else by its web page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.route(MESSAGING, route => route.fulfill({ contentType: 'text/plain', body: 'WhatsApp' }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await signInWithApi(page, 'laura.castaneda');
  const text = `Se busca quien toque la guitarra ${stamp()}`;
  const address = `${baseURL}/post/${(await api.post('/api/Flx_Posts', { Description: text })).Id}`;
  const words = encodeURIComponent(`Laura Castañeda compartió algo en nuestra red: ${address}`);
  await page.goto(address);
  await choose(page, cardOf(page, text), 'Copiar enlace');
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);

  const opening = context.waitForEvent('page');
  const pressedAt = Date.now();
  expect(await share(page, cardOf(page, text))).toBe(`whatsapp://send?text=${words}`);
  const web = await opening;
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(APP_WAIT_MS);
  await expect(web).toHaveURL(`https://wa.me/?text=${words}`);
  await web.close();

  // In a page of its own, as the browser may still be asking for an app in the first one.
  const other = await context.newPage();
  await other.goto(address);
  await cardOf(other, text).waitFor();
  // As it is once the app is in front.
  await other.evaluate('document.hasFocus = () => false');
  await share(other, cardOf(other, text));
  await other.waitForTimeout(2 * APP_WAIT_MS);
  expect(context.pages()).toEqual([page, other]);
});

test('what is kept is found in Guardados, until it is taken out', async ({ page }) => {
  const api = await signInWithApi(page, 'natalia.gomez');
  const text = `Receta de arepas ${stamp()}`;
  await api.post('/api/Flx_Posts', { Description: text });
  await page.goto('/home');
  const filter = page.getByRole('group', { name: 'Qué publicaciones ver' });
  await filter.getByRole('button', { name: 'Guardados' }).click();
  await expect(page.getByText('Aún no has guardado nada')).toBeVisible();
  await expectAccessible(page);
  await filter.getByRole('button', { name: 'Todas' }).click();
  await choose(page, cardOf(page, text), 'Guardar');
  await expect(page.getByText('Guardada. La encuentras en Guardados.')).toBeVisible();

  await filter.getByRole('button', { name: 'Guardados' }).click();
  await expect(filter.getByRole('button', { name: 'Guardados' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveText(new RegExp(text));
  await expectAccessible(page);
  await choose(page, cardOf(page, text), 'Quitar de guardados');
  await page.goBack();
  await expect(filter.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(page, text)).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Aún no has guardado nada')).toBeVisible();
});

/** A little more than the time after which the feed is asked for news. */
const CHECK_MS = 21_000;

test('new posts wait behind a pill, so that nothing jumps', async ({ page, browser }) => {
  await page.clock.install();
  await signIn(page, 'laura.castaneda');
  const context = await browser.newContext();
  const api = await signInWithApi(await context.newPage(), 'luzdary.chindoy');
  const read = page.getByRole('article').nth(2);
  await read.scrollIntoViewIfNeeded();
  const before = [await read.innerText(), await read.boundingBox()];

  const [older, newer] = [`Uno nuevo ${stamp()}`, `Otro nuevo ${stamp()}`];
  await api.post('/api/Flx_Posts', { Description: older });
  await page.clock.fastForward(CHECK_MS);
  await expect(page.getByRole('button', { name: '1 publicación nueva' })).toBeInViewport();
  await api.post('/api/Flx_Posts', { Description: newer });
  await page.clock.fastForward(CHECK_MS);
  const pill = page.getByRole('button', { name: '2 publicaciones nuevas' });
  await expect(pill).toBeInViewport();
  expect([await read.innerText(), await read.boundingBox()]).toEqual(before);
  await expectAccessible(page);
  await pill.click();
  await expect(page.getByRole('article').first()).toContainText(newer);
  await expect(page.getByRole('article').nth(1)).toContainText(older);
  await expect(pill).toHaveCount(0);
  expect(await page.evaluate<number>('scrollY')).toBe(0);
  await context.close();
});
