import { expect, type BrowserContext, type Page } from '@playwright/test';
import { signInWithApi } from './api.ts';
import { ACTOR, BELL_WAIT_MS, bellOf, comeBack, READER } from './bell.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** How a browser asks for what is new: one tab for all, and nothing on the screen moves while nothing is. */

test.setTimeout(120_000);

/** Polls of every tab, in order: whose, and with what status the server answered. */
function watchPolls(context: BrowserContext): { page: Page; status: number }[] {
  const polls: { page: Page; status: number }[] = [];
  context.on('response', response => {
    if (!response.url().endsWith('/api/poll')) return;
    polls.push({ page: response.frame().page(), status: response.status() });
  });
  return polls;
}

/** As when somebody goes to another window, or comes back. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);

/** Counts whatever changes in the document from now on. */
const COUNT_CHANGES = `
  window.changes = 0;
  new MutationObserver(changes => { window.changes += changes.length; }).observe(document.documentElement, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
`;

test('an unchanged poll is a 304, and changes nothing on the screen', async ({ page, context }) => {
  await signIn(page, READER);
  await page.goto('/contact');
  await page.getByRole('heading', { name: 'Próximamente' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const answered: number[] = [];
  const asked = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/poll')) asked.add(requestId);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) answered.push(statusCode);
  });
  // The page has come to rest, and the bell to its count.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => answered.length, { timeout: 2 * BELL_WAIT_MS }).toBeGreaterThanOrEqual(1);
  answered.length = 0;
  await page.evaluate(COUNT_CHANGES);
  for (const polls of [1, 2]) {
    await comeBack(page);
    await expect.poll(() => answered.length).toBe(polls);
  }
  expect(new Set(answered)).toEqual(new Set([304]));
  expect(await page.evaluate('window.changes')).toBe(0);
});

test('one of two tabs asks, and both ring', async ({ page, context, browser }) => {
  const reader = await signInWithApi(page, READER);
  const { Id } = await reader.post('/api/Flx_Posts', { Description: 'Dos ventanas' });
  const other = await context.newPage();
  await other.goto('/home');
  await other.getByRole('article').first().waitFor();
  const polls = watchPolls(context);
  await page.waitForTimeout(2 * BELL_WAIT_MS);
  const leader = polls[0]?.page;
  expect(polls.length).toBeGreaterThanOrEqual(1);
  expect(polls.length).toBeLessThanOrEqual(3);
  expect(polls.every(one => one.page === leader)).toBe(true);

  const away = await browser.newContext();
  const actor = await signInWithApi(await away.newPage(), ACTOR);
  const before = await bellText(page);
  await actor.post('/api/Flx_Comments', { PostId: Id, ResponseTo: null, Description: 'Hola' });
  for (const tab of [page, other]) {
    await expect.poll(() => bellText(tab), { timeout: BELL_WAIT_MS }).not.toBe(before);
  }
  expect(await bellText(page)).toBe(await bellText(other));
  await away.close();
});

test('the tab that somebody looks at goes on asking', async ({ page, context }) => {
  await signIn(page, READER);
  const other = await context.newPage();
  await other.goto('/home');
  await other.getByRole('article').first().waitFor();
  const polls = watchPolls(context);
  await expect.poll(() => polls.length, { timeout: BELL_WAIT_MS }).toBe(1);
  const leader = polls[0]?.page ?? page;
  const follower = leader === page ? other : page;

  // Nobody looks at it any more, but somebody at the other one.
  await setHidden(leader, true);
  await expect.poll(() => polls.at(-1)?.page === follower, { timeout: BELL_WAIT_MS }).toBe(true);

  // Its turn comes back with the eyes, and passes on with its end.
  await setHidden(leader, false);
  await expect.poll(() => polls.at(-1)?.page === leader, { timeout: BELL_WAIT_MS }).toBe(true);
  await leader.close();
  await expect.poll(() => polls.at(-1)?.page === follower, { timeout: BELL_WAIT_MS }).toBe(true);
});

const bellText = (page: Page): Promise<string | null> => bellOf(page).getAttribute('aria-label');
