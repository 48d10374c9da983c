import { expect, type BrowserContext, type Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { ACTOR, bellOf, comeBack, READER } from './two-people.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Polling for updates: one tab polls for all, and the screen stays still while there is no news. */

/** Interval of the bell's poll: ten seconds, plus or minus a tenth, with a margin. @spec 1§9 */
const BELL_WAIT_MS = 12_000;

/** Whether the address is that of a poll, with any visible items. */
const isPoll = (url: string): boolean => new URL(url).pathname === '/api/poll';

/** Records the polls of every tab, in order: the page, and the status of the response. */
function watchPolls(context: BrowserContext): { page: Page; status: number }[] {
  const polls: { page: Page; status: number }[] = [];
  context.on('response', response => {
    if (!isPoll(response.url())) return;
    polls.push({ page: response.frame().page(), status: response.status() });
  });
  return polls;
}

/** Hides or shows the page, as if the person went to another window or came back. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);

/** Script that counts every change in the document from now on. */
const COUNT_CHANGES = `
  window.changes = 0;
  new MutationObserver(changes => { window.changes += changes.length; }).observe(document.documentElement, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
`;

test('an unchanged poll is a 304, and changes nothing on the screen', FULL_ONLY, async ({ context }) => {
  const page = await context.newPage();
  await signIn(page, READER, '/apps');
  await page.getByRole('heading', { name: 'Consultas' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const answered: number[] = [];
  const asked = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isPoll(request.url)) asked.add(requestId);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) answered.push(statusCode);
  });
  // Waits until the page is at rest and the bell has its count.
  await expect(async () => {
    answered.length = 0;
    await page.evaluate(COUNT_CHANGES);
    for (const polls of [1, 2]) {
      await comeBack(page);
      await expect.poll(() => answered.length).toBe(polls);
    }
    expect(new Set(answered)).toEqual(new Set([304]));
    expect(await page.evaluate('window.changes')).toBe(0);
  }).toPass();
});

/** Lets a poll's interval pass in every tab until the condition is true, within the next poll or two. */
async function afterPolls(context: BrowserContext, isSo: () => Promise<boolean> | boolean): Promise<void> {
  await expect(async () => {
    await context.clock.fastForward(BELL_WAIT_MS);
    // This timeout fails nothing: more time passes after it.
    await expect.poll(isSo, { timeout: 5_000 }).toBe(true);
  }).toPass();
}

/** Opens two tabs of the same person, with a clock that the test controls. */
async function openTwoTabs(page: Page): Promise<{ other: Page; polls: ReturnType<typeof watchPolls> }> {
  const other = await page.context().newPage();
  await other.goto('/home');
  await other.getByRole('article').first().waitFor();
  return { other, polls: watchPolls(page.context()) };
}

test(
  'one of two tabs asks, both ring, and the one that somebody looks at goes on asking',
  FULL_ONLY,
  async ({ context, product }) => {
    const page = await context.newPage();
    await context.clock.install();
    const reader = await apiOf(product, READER);
    await signIn(page, READER);
    const { Id } = await reader.post('/api/Flx_Posts', { Description: 'Dos ventanas' });
    const { other, polls } = await openTwoTabs(page);
    await afterPolls(context, () => polls.length > 0);
    const leader = polls.at(-1)?.page ?? page;
    polls.length = 0;
    for (const times of [1, 2, 3]) await afterPolls(context, () => polls.length >= times);
    expect(polls.every(one => one.page === leader)).toBe(true);

    const actor = await apiOf(product, ACTOR);
    const before = await bellText(page);
    await actor.post('/api/Flx_Comments', { PostId: Id, ResponseTo: null, Description: 'Hola' });
    for (const tab of [page, other]) await afterPolls(context, async () => (await bellText(tab)) !== before);
    expect(await bellText(page)).toBe(await bellText(other));

    const follower = leader === page ? other : page;
    const untilAsks = (tab: Page) => afterPolls(context, () => polls.at(-1)?.page === tab);

    // This tab is hidden, and the other one is in sight.
    await setHidden(leader, true);
    await untilAsks(follower);

    // It polls again once it is shown, and hands over when it closes.
    await setHidden(leader, false);
    await untilAsks(leader);
    await leader.close();
    await untilAsks(follower);
  },
);

const bellText = (page: Page): Promise<string | null> => bellOf(page).getAttribute('aria-label');
