import { chmod } from 'node:fs/promises';
import { test as playwright } from '@playwright/test';
import { startBuilt } from '../server/testing/built-server.ts';
import { tempFolder } from '../server/testing/temp-folder.ts';

/**
 * The built product with demo data on an empty database of its own, one for each worker: files that run at the same time
 * count other people's posts, bells and cases.
 */
export const test = playwright.extend<object, { product: string }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, provide) => {
      const folder = await tempFolder();
      // When root runs the tests, PostgreSQL has an account of its own, which must be able to pass through.
      await chmod(folder.path, 0o711);
      try {
        const server = await startBuilt(folder.path, { DEMO: 'yes', LOG_LEVEL: 'warn' });
        await provide(server.origin);
        await server.stop();
      } finally {
        await folder.remove();
      }
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  baseURL: ({ product }, provide) => provide(product),
});
