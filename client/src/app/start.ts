/**
 * First script, small on purpose. It sends strangers to the sign-in before the application is fetched. For everybody
 * else it fetches the application and, in parallel, the data of the first screen, above all its first picture.
 */
import type { BannerRow } from '#contract/features/config/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { FeedPage } from '#contract/features/feed/types.ts';
import { prefetch, peekPrefetched } from '../api/prefetch.ts';
import { BANNERS, GENERAL } from '../features/config/prefetch.ts';
import type { PrefetchedScreen, PrefetchedPicture } from '../features/feature.ts';
import { FIRST_OF_HOME, firstPictureOf } from '../features/feed/prefetch.ts';
import { newsPrefetch } from '../features/news/prefetch.ts';
import { CURRENT_USER } from '../features/session/prefetch.ts';
import { tiendaPrefetch } from '../features/tienda/prefetch.ts';
import { rememberedLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { isNobodyHere } from '../lib/session-cache.ts';
import { openSession } from '../lib/session-opening.ts';
import { FONTS } from '../ui/fonts.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import './start.css';

const outlined = (): HTMLImageElement | null => document.querySelector('#start .start-post img');

/** Whether this page's outline has a place for the picture; start.css decides. */
const beginsWithPicture = (): boolean => outlined()?.checkVisibility() === true;

/**
 * Fetches the largest picture of the first screen before the page is ready, and shows it in the outline's place for it.
 * Resolves when it has been painted, or won't be.
 */
async function showFirstPicture({ text, shape, ...picture }: PrefetchedPicture): Promise<void> {
  const image = outlined();
  if (image === null) return;
  if (text !== undefined) image.previousElementSibling?.append(text);
  Object.assign(image.style, shape);
  Object.assign(image, picture);
  await image.decode().catch(() => undefined);
  await nextPaint();
}

/**
 * Resolves after the browser has painted the current state; a page in the background paints nothing and resolves at
 * once.
 */
const nextPaint = (): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** First screens that people start at. A feature with such a page adds its line. */
const FIRST_SCREENS: readonly PrefetchedScreen[] = [
  homeAt(paths.guest),
  homeAt(paths.home),
  { ...newsPrefetch, load: () => Promise.all([import('./pages/tabs-page.tsx'), newsPrefetch.load()]) },
  tiendaPrefetch,
];

/** Longest time that the application waits for its page's first picture, in milliseconds. */
const PICTURE_FIRST_MS = 1_000;

// Another tab of such a page, named by the fragment, has other data.
const screen = FIRST_SCREENS.find(({ path }) => path === window.location.pathname + window.location.hash);

const opened = openSession().then(remembered => {
  if (remembered === null) return;
  prefetch(remembered.token, [...(screen?.requests ?? []), CURRENT_USER, GENERAL]);
  return screen && firstPicture(screen);
});

// A person who may be signed in needs the application in any case; it reports failures.
if (isNobodyHere()) {
  // Resources of the sign-in page that follows. Its fonts are not requested here, because they would delay it.
  preload('style', '/sign-in/sign-in.css');
  preload('image', '/sign-in/landscape.svg');
  opened.catch(loadApplication);
} else if (isFirstVisit() && beginsWithPicture()) {
  const pictured = opened.catch(() => undefined);
  const late = new Promise(resolve => setTimeout(resolve, PICTURE_FIRST_MS));
  void Promise.race([pictured, late]).then(() => {
    preloadFonts();
    loadApplication();
  });
} else {
  loadApplication();
  void nextPaint().then(preloadFonts);
}

/**
 * Whether this release was not in the cache. Then the application takes seconds on a slow network and would delay the
 * picture; otherwise it loads at once and need not wait.
 */
function isFirstVisit(): boolean {
  const [script] = performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[];
  return script !== undefined && script.transferSize > 0;
}

function loadApplication(): void {
  if (rememberedLanguage() === 'EN-US') void import('../lib/texts-en.ts').catch(() => undefined);
  void import('./main.tsx');
  void screen?.load?.().catch(() => undefined);
}

async function firstPicture({ requests: [first], picture }: PrefetchedScreen): Promise<void> {
  const answer = first && (await peekPrefetched(first));
  const found = answer === undefined ? undefined : picture(answer);
  if (found !== undefined) await showFirstPicture(found);
}

/** Preloads the fonts at low priority: the outline's resources come first, because text comes with the application. */
function preloadFonts(): void {
  for (const href of Object.values(FONTS)) preload('font', href, { crossOrigin: '', fetchPriority: 'low' });
  document.documentElement.dataset['fonts'] = '';
}

function preload(as: string, href: string, more: Partial<HTMLLinkElement> = {}): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href, ...more }));
}

/**
 * Returns the first screen of home. With a folded banner its pictures are invisible, so home begins with the first
 * item.
 */
function homeAt(path: string): PrefetchedScreen {
  if (isBannerFolded())
    return { path, requests: [FIRST_OF_HOME], picture: answer => firstPictureOf(answer as FeedPage) };
  return {
    path,
    requests: [BANNERS, FIRST_OF_HOME],
    picture: answer => {
      const [src] = (answer as ListPage<BannerRow>).results.flatMap(({ Image }) => Image ?? []);
      return src === undefined ? undefined : { src };
    },
  };
}

/** Whether the banner is folded, as public/appearance.js found out. */
function isBannerFolded(): boolean {
  return document.documentElement.dataset['banner'] === 'folded';
}
