import { chromium, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seeds/demo/accounts.ts';
import { startBuilt } from '../server/testing/built-server.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { median, plain, type Figure } from './table.ts';

/** Slow 4G as the usual tools define it: bytes per second down and up, milliseconds of latency. */
const SLOW_4G = { downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8, latency: 150 };
const RUNS = 5;

/**
 * Loads /home as a signed-in person on a phone with an empty cache: bytes over the wire, largest paint, layout shift.
 */
export async function firstLoad(dataDir: string): Promise<Figure[]> {
  const server = await startBuilt(dataDir, { DEMO: 'yes' });
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { origin } = server;
    const signedIn = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'es-CO' });
    const page = await signedIn.newPage();
    await page.goto(origin);
    await page.getByLabel('Correo').fill(DEMO_ACCOUNTS[0]?.email ?? '');
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/home');
    const storageState = await signedIn.storageState();
    const runs: Load[] = [];
    for (let turn = 0; turn < RUNS; turn += 1) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        locale: 'es-CO',
        storageState,
      });
      runs.push(await loadOnce(await context.newPage(), origin));
      await context.close();
    }
    const of = (key: keyof Load): number => median(runs.map(run => run[key]));
    return [
      {
        what: 'first load of /home: JavaScript over the wire',
        value: `${plain(of('script') / 1000)} kB`,
        goal: '≤ 165 kB (brotli)',
      },
      { what: 'style sheets', value: `${plain(of('style') / 1000)} kB`, goal: '≤ 25 kB' },
      { what: 'everything but the pictures of the posts', value: `${plain(of('all') / 1000)} kB`, goal: '≤ 400 kB' },
      {
        what: 'largest contentful paint, applied slow 4G',
        value: `${plain(of('paint') / 1000, 2)} s`,
        goal: '≤ 1.8 s (simulated slow 4G)',
      },
      { what: 'cumulative layout shift', value: plain(of('shift'), 3), goal: '< 0.02' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Figures of one load: bytes, milliseconds, and the layout shift score. */
interface Load {
  script: number;
  style: number;
  all: number;
  paint: number;
  shift: number;
}

/** Script that runs in the page: keeps the last largest paint and the sum of layout shifts without user input. */
const OBSERVER = `
  window.seen = { paint: 0, shift: 0 };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

async function loadOnce(page: Page, origin: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  const load: Load = { script: 0, style: 0, all: 0, paint: 0, shift: 0 };
  const kinds = new Map<string, { type: string; url: string }>();
  session.on('Network.responseReceived', event =>
    kinds.set(event.requestId, { type: event.type, url: event.response.url }),
  );
  session.on('Network.loadingFinished', event => {
    const { type = '', url = '' } = kinds.get(event.requestId) ?? {};
    if (url.includes('/media/')) return;
    load.all += event.encodedDataLength;
    if (type === 'Script') load.script += event.encodedDataLength;
    if (type === 'Stylesheet') load.style += event.encodedDataLength;
  });
  await page.addInitScript({ content: OBSERVER });
  await page.goto(`${origin}/home`);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<{ paint: number; shift: number }>('window.seen');
  return { ...load, ...seen };
}
