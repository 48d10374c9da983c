import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';
import { isFullRun } from './server/testing/full-run.ts';

const executablePath = findChromium();

/** Options that start Debian's Chromium without a screen; it asks nothing of the network by itself. */
const launch = (...flags: readonly string[]) => ({
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
    ...flags,
  ],
});

/**
 * Runs the built product in Debian's Chromium. There are two workers, each with its own server and database: while one
 * waits, the other works.
 */
export default defineConfig({
  testDir: 'e2e',
  ...(!isFullRun && { grepInvert: /@full/ }),
  globalSetup: ['./e2e/require-chromium.ts', './e2e/demo-server.ts'],
  fullyParallel: false,
  workers: 2,
  // The retry gets a new server. A test that passes only then still counts as failed, unless scripts/known-flaky.json
  // names it.
  retries: 1,
  // For a busy machine: a failure is still reported, only later.
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
    // A worker would answer in place of a test's routes; phone.spec.ts allows it.
    serviceWorkers: 'block',
    // Pages live for seconds: the work of the optimising compilers would be discarded before it pays off.
    launchOptions: launch('--js-flags=--no-turbofan --no-maglev'),
  },
});
