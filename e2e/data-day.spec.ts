import { expect, type Page } from '@playwright/test';
import { IDLE_MINUTES } from '#contract/features/session/limits.ts';
import { LAST_ACTIVITY_KEY } from '../client/src/lib/last-activity.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { startDemo } from './demo-server.ts';
import { PHONE } from './kept-pages.ts';
import { accountOf, fillSignIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/**
 * Working day on a phone that saves data, with the application installed the day before: its bytes in both directions,
 * counted between the browser and the product.
 */

const BYTES_MAX = 1_500_000;

/** Visits of the day, at which five screens are opened each, and six photos altogether. */
const VISITS = 8;
const SCREENS = ['/news', '/directory', '/groups', '/repository'];
const PHOTOS = 6;

/** Polls from the last touch of a visit to its idle sign-out: one a minute, while pushes arrive (`poll-loop.ts`). */
const POLLS_AT_REST = IDLE_MINUTES;

test.use({ ...PHONE, serviceWorkers: 'allow' });

/** Opens the application as its icon does, and waits until it is at rest. */
async function open(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/home`);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens a screen by the bar at the bottom, or by its sheet. */
async function press(page: Page, path: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Principal, móvil' });
  const link = bar.locator(`a[href="${path}"]`);
  if ((await link.count()) > 0) await link.click();
  else {
    await bar.getByRole('button', { name: 'Más Opciones' }).click();
    await page.getByRole('dialog').locator(`a[href="${path}"]`).click();
  }
  await page.waitForURL(`**${path}`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens a photo of the feed whole, and closes it. */
async function openPhoto(page: Page, which: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ver foto/ })
    .nth(which)
    .click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
}

/** Waits until nothing has been sent for two seconds. */
async function untilQuiet(proxy: CountingProxy): Promise<void> {
  let before = -1;
  const isSame = () => before === (before = proxy.bytes());
  await expect.poll(isSame, { intervals: [2_000] }).toBe(true);
}

/** Imitates the idle time after a visit: the next one begins with a renewed sign-in. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(`localStorage.setItem('${LAST_ACTIVITY_KEY}', String(Date.now() - 10 * 60_000))`);

test('a working day on a phone that saves data costs less than 1.5 MB', FULL_ONLY, async ({ context }) => {
  const [port, behind] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const proxy = await startCountingProxy(port, behind);
  const server = await startDemo({ ORIGIN: origin }, behind);
  const page = await context.newPage();
  await context.addInitScript(`localStorage.setItem('tertulia.dataSaving', 'on')`);
  await page.goto(origin);
  await fillSignIn(page, accountOf('laura.castaneda').email);
  await open(page, origin);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await rest(page);
  const installed = proxy.bytes();
  for (let visit = 0; visit < VISITS; visit += 1) {
    await open(page, origin);
    if (visit < PHOTOS) await openPhoto(page, visit % 2);
    for (const path of SCREENS) await press(page, path);
    if (visit < VISITS - 1) await rest(page);
  }
  await untilQuiet(proxy);
  const moved = proxy.bytes();
  await page.waitForResponse(response => response.url().includes('/api/poll'));
  const polled = VISITS * POLLS_AT_REST * (proxy.bytes() - moved);
  expect(moved - installed + polled).toBeLessThan(BYTES_MAX);
  await server.stop();
  await proxy.close();
});
