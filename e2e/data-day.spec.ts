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
const SCREENS = ['/home', '/news', '/directory', '/groups', '/notifications'];
const PHOTOS = 6;

/** Polls of each visit that its minutes of rest would send: one a minute, until the idle sign-out. */
const POLLS = 4;

test.use({ ...PHONE, serviceWorkers: 'allow' });

/** Imitates the idle time after a visit: the next one begins with a sign-in. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(`localStorage.setItem('${LAST_ACTIVITY_KEY}', String(Date.now() - 10 * 60_000))`);

test('a working day on a phone that saves data costs less than 1.5 MB', FULL_ONLY, async ({ context }) => {
  const [port, behind] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const proxy = await startCountingProxy(port, behind);
  const server = await startDemo({ ORIGIN: origin }, behind);
  const page = await context.newPage();
  await context.addInitScript(`localStorage.setItem('tertulia.dataSaving', 'on')`);
  const log: string[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const before = proxy.bytes();
    await page.goto(`${origin}/home`);
    if (visit === 0) await fillSignIn(page, accountOf('laura.castaneda').email);
    await page.getByRole('article').first().waitFor();
    for (const screen of SCREENS) {
      if (screen !== '/home') await page.goto(origin + screen);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      log.push(`${visit} ${screen} ${proxy.bytes() - before}`);
    }
    await rest(page);
  }
  console.log(log.join('\n'), proxy.bytes());
  expect(proxy.bytes()).toBeLessThan(BYTES_MAX);
  await server.stop();
  await proxy.close();
});
