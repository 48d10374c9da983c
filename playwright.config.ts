import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';
import { isFullRun } from './server/testing/full-run.ts';

const executablePath = findChromium();

/**
 * The built product in Debian's Chromium. Two workers, each with a server and a database of its own: while one waits, the
 * other works.
 */
export default defineConfig({
  testDir: 'e2e',
  ...(!isFullRun && { grepInvert: /@full/ }),
  globalSetup: ['./e2e/require-chromium.ts', './e2e/demo-server.ts'],
  fullyParallel: false,
  workers: 2,
  // Beside a new server. What passes then has failed all the same, unless scripts/known-flaky.json names it.
  retries: 1,
  // For a machine that has other things to do: what fails says so all the same, later.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: what the optimising compilers do is thrown away before it pays.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
});
