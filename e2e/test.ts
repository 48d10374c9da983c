import { test as playwright, type Page } from '@playwright/test';
import { countPages } from './count-pages.ts';
import { startDemo } from './demo-server.ts';
import { startPortal } from './portal.ts';
import { keepPages, type Device, type KeptPages } from './kept-pages.ts';
import { signIn } from './people.ts';
import { prepareContent, type Content } from './sweep/content.ts';

/** Tag of an additional journey of a feature, which only `npm run test:full` runs (playwright.config.ts). */
export const FULL_ONLY = { tag: '@full' };

interface OfTest {
  /** Opens a page of its own for another signed-in person, at the given path. */
  readonly signedIn: (mailbox: string, path?: string, device?: Device) => Promise<Page>;
}

interface OfWorker {
  /** Another site, whose page frames the address given after `?`. */
  readonly portal: string;
  readonly product: string;
  /** Content for the sweep, published once. */
  readonly content: Content;
  readonly keptPages: KeptPages;
}

/**
 * Test with the built product and separate demo data for each worker: files that run at the same time count other
 * people's posts, bells and cases. `page` is kept from test to test; `context` is a fresh browser context.
 */
export const test = playwright.extend<OfTest, OfWorker>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, provide) => {
      const portal = await startPortal();
      await provide(portal.origin);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ portal }, provide) => {
      const server = await startDemo({ FRAME_ORIGINS: portal });
      await provide(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  content: [
    async ({ product }, provide) => provide(await prepareContent(product)),
    { scope: 'worker', timeout: 240_000 },
  ],
  browser: [
    async ({ browser }, provide) => {
      countPages(browser);
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  keptPages: [async ({ browser }, provide) => provide(keepPages(browser)), { scope: 'worker' }],
  baseURL: ({ product }, provide) => provide(product),
  page: async ({ keptPages, isMobile }, provide) => {
    const device = isMobile ? 'telephone' : 'desktop';
    const page = await keptPages.take(device);
    await provide(page);
    await keptPages.giveBack(device, page);
  },
  signedIn: async ({ keptPages }, provide) => {
    const taken: [Device, Page][] = [];
    await provide(async (mailbox, path = '/home', device = 'desktop') => {
      const page = await keptPages.take(device);
      taken.push([device, page]);
      await signIn(page, mailbox, path);
      return page;
    });
    for (const [device, page] of taken) await keptPages.giveBack(device, page);
  },
});
