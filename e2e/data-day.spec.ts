import { expect, type Page } from '@playwright/test';
import { LAST_ACTIVITY_KEY } from '../client/src/lib/last-activity.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { startDemo } from './demo-server.ts';
import { PHONE } from './kept-pages.ts';
import { accountOf, fillSignIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Bytes of a working day on a phone that saves data, in both directions, counted between the browser and the product. */

const BYTES_MAX = 1_500_000;

/** Visits of the day, at which five screens are opened each, and six photos altogether. */
const VISITS = 8;
const SCREENS = ['/news', '/directory', '/groups', '/repository'];
const PHOTOS = 6;

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
async function look(page: Page, which: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ver foto/ })
    .nth(which)
    .click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
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
    const b = proxy.bytes();
    await open(page, origin);
    console.log(visit, 'home', proxy.bytes() - b);
    if (visit < PHOTOS) await look(page, visit % 2);
    console.log(visit, 'photo', proxy.bytes() - b);
    for (const path of SCREENS) {
      await press(page, path);
      console.log(visit, path, proxy.bytes() - b);
    }
    await rest(page);
  }
  console.log(installed, proxy.bytes() - installed);
  expect(proxy.bytes() - installed).toBeLessThan(BYTES_MAX);
  await server.stop();
  await proxy.close();
});
