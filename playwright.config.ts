import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

const PORT = Number(process.env['E2E_PORT'] ?? 3170);
const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');

const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-e2e-'));
// When root runs the tests, PostgreSQL has an account of its own, which must be able to pass through.
chmodSync(dataDir, 0o711);

/** The built product with demo data on an empty database of its own; Debian's Chromium; each file in a worker of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${PORT}`,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      ORIGIN: `http://localhost:${PORT}`,
      DATA_DIR: dataDir,
      DEMO: 'yes',
      LOG_LEVEL: 'warn',
    },
  },
});
