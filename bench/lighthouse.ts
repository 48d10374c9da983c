import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../scripts/find-chromium.mjs';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/i18n/language.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seeds/demo/accounts.ts';
import { startBuilt } from '../server/testing/built-server.ts';
import { median, plain, type Figure } from './table.ts';

/** Packages that are fetched for the measurement and are not dependencies of the product. */
const TOOLS = ['lighthouse@12', 'puppeteer-core@24'];
/** Number of runs for a figure that varies; accessibility does not. */
const RUNS = 3;
const PHONE = { width: 412, height: 823 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** Page, with its goals for the largest paint (s) and the score. */
interface Measured {
  readonly path: string;
  readonly paint: number;
  readonly score: number;
  /** Storage key to clear before: home shows its whole banner once a day, and folded after that. */
  readonly forgets?: { readonly key: string; readonly means: string };
}

const PAGES: readonly Measured[] = [
  { path: '/home', paint: 1.6, score: 95, forgets: { key: 'tertulia.banner', means: 'first of a day' } },
  { path: '/home', paint: 1.6, score: 95 },
  { path: '/news', paint: 2.2, score: 92 },
  { path: '/ads', paint: 2.2, score: 92 },
];

/** Part of the two tools' types that is used, because they are not installed when this is compiled. */
interface Page {
  goto(address: string, options?: { waitUntil: string }): Promise<unknown>;
  setViewport(size: typeof PHONE): Promise<void>;
  type(selector: string, words: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  keyboard: { press(key: string): Promise<void> };
  createCDPSession(): Promise<{ send(method: string): Promise<unknown> }>;
  close(): Promise<void>;
}
interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Puppeteer {
  launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser>;
}
interface Report {
  categories: Record<'performance' | 'accessibility', { score: number }>;
  audits: Record<
    string,
    { numericValue: number; details?: { items?: { url: string; transferSize?: number; resourceType?: string }[] } }
  >;
}
type Navigate = (page: Page, address: string, options: { flags: object }) => Promise<{ lhr: Report }>;

/**
 * Runs Lighthouse as a phone with an empty cache and simulated slow 4G, and takes medians of three runs. The score
 * depends on the processor.
 */
export async function lighthouse(folder: string): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.');
  await mkdir(folder, { recursive: true });
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, ...TOOLS], {
    stdio: 'ignore',
  });
  const { navigation } = await load<{ navigation: Navigate }>(folder, 'lighthouse');
  const { default: puppeteer } = await load<{ default: Puppeteer }>(folder, 'puppeteer-core');
  const server = await startBuilt(join(folder, 'data'), { DEMO: 'yes' });
  try {
    const figures: Figure[] = [];
    for (const language of LANGUAGES) {
      const browser = await puppeteer.launch({ executablePath, args: FLAGS });
      try {
        if (language === DEFAULT_LANGUAGE) figures.push(...(await signInPage(browser, navigation, server.origin)));
        await signIn(browser, server.origin, language);
        for (const page of PAGES) figures.push(...(await measure(browser, navigation, server.origin, page, language)));
      } finally {
        await browser.close();
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const load = async <Module>(folder: string, name: string): Promise<Module> =>
  (await import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href)) as Module; // documented by the tool

async function runs(
  navigation: Navigate,
  browser: Browser,
  address: string,
  { keepsSession, forgets, times = RUNS }: Pick<Measured, 'forgets'> & { keepsSession: boolean; times?: number },
): Promise<(pick: (report: Report) => number) => number> {
  const reports: Report[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const page = await browser.newPage();
    if (forgets !== undefined) {
      await page.goto(new URL('/favicon.svg', address).href);
      await page.evaluate(`localStorage.removeItem('${forgets.key}')`);
    }
    const devtools = await page.createCDPSession();
    await devtools.send('Network.clearBrowserCache');
    const flags = { onlyCategories: ['performance', 'accessibility'], disableStorageReset: keepsSession };
    reports.push((await navigation(page, address, { flags })).lhr);
    await page.close();
  }
  return pick => median(reports.map(pick));
}

/** Returns the network requests, without the browser's own data URLs such as its video player's buttons. */
const requests = (report: Report) =>
  report.audits['network-requests']?.details?.items?.filter(({ url }) => !url.startsWith('data:')) ?? [];
const kilobytes = (report: Report, type?: string): number =>
  requests(report)
    .filter(({ resourceType }) => type === undefined || resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1000, 0);
const seconds = (report: Report, audit: string): number => (report.audits[audit]?.numericValue ?? NaN) / 1000;

async function signInPage(browser: Browser, navigation: Navigate, origin: string): Promise<Figure[]> {
  const of = await runs(navigation, browser, `${origin}/`, { keepsSession: false });
  return [
    {
      what: 'Lighthouse, sign-in page from /: largest paint',
      value: `${plain(
        of(report => seconds(report, 'largest-contentful-paint')),
        2,
      )} s`,
      goal: '≤ 1.2 s',
    },
    { what: 'scripts', value: `${plain(of(report => kilobytes(report, 'Script')))} kB`, goal: '≤ 30 kB' },
  ];
}

async function measure(
  browser: Browser,
  navigation: Navigate,
  origin: string,
  { path, paint, score, forgets }: Measured,
  language: Language,
): Promise<Figure[]> {
  const of = await runs(navigation, browser, origin + path, {
    keepsSession: true,
    ...(forgets !== undefined && { forgets }),
    ...(language !== DEFAULT_LANGUAGE && { times: 1 }),
  });
  const name = `Lighthouse, ${path}${forgets === undefined ? '' : `, ${forgets.means},`} in ${language}`;
  const accessibility = {
    what: `${name}: accessibility`,
    value: plain(of(report => report.categories.accessibility.score * 100)),
    goal: '100',
  };
  if (language !== DEFAULT_LANGUAGE) return [accessibility];
  return [
    {
      what: `${name}: performance`,
      value: plain(of(report => report.categories.performance.score * 100)),
      goal: `≥ ${score}`,
    },
    {
      what: 'largest (first) contentful paint',
      value: `${plain(
        of(report => seconds(report, 'largest-contentful-paint')),
        2,
      )} (${plain(
        of(report => seconds(report, 'first-contentful-paint')),
        2,
      )}) s`,
      goal: `≤ ${paint} s`,
    },
    {
      what: 'total blocking time',
      value: `${plain(of(report => seconds(report, 'total-blocking-time')) * 1000)} ms`,
      goal: '≤ 200 ms',
    },
    {
      what: 'everything over the wire, in so many requests',
      value: `${plain(of(report => kilobytes(report)))} kB, ${plain(of(report => requests(report).length))}`,
      goal: '≤ 400 kB, ≤ 30',
    },
    accessibility,
  ];
}

/** Signs in and sets the language on the page, because Chromium accepts no language here. */
async function signIn(browser: Browser, origin: string, language: Language): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  await page.goto(origin, { waitUntil: 'networkidle2' });
  await page.type('input[name=email]', DEMO_ACCOUNTS[0]?.email ?? '');
  await page.type('input[type=password]', DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForSelector('article');
  await page.evaluate(`localStorage.setItem('tertulia.language', '${language}')`);
  await page.close();
}
