/**
 * The first script, small on purpose. It sends strangers to the sign-in before the application is fetched; for everybody else
 * it fetches the application and, beside it, asks for what the first screen shows: the picture that it begins with before all.
 */
import type { BannerRow } from '#contract/features/config/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { FeedPage } from '#contract/features/feed/types.ts';
import { askEarly, peekEarly } from '../api/early-answers.ts';
import { BANNERS, GENERAL } from '../features/config/early.ts';
import type { EarlyScreen } from '../features/feature.ts';
import { FIRST_OF_HOME, firstPictureOf } from '../features/feed/early.ts';
import { newsEarly } from '../features/news/early.ts';
import { CURRENT_USER } from '../features/session/early.ts';
import { tiendaEarly } from '../features/tienda/early.ts';
import { rememberedLanguage } from '../lib/language.ts';
import { PHONE } from '../lib/phone.ts';
import { paths } from '../lib/paths.ts';
import { isNobodyHere } from '../lib/session-cache.ts';
import { openSession } from '../lib/session-opening.ts';
import { FONTS } from '../ui/fonts.ts';
import { beginsWithPicture, nextPaint, showFirstPicture } from './first-picture.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import './start.css';

/** The pages that people begin at. A feature with such a page adds its line. */
const FIRST_SCREENS: readonly EarlyScreen[] = [
  homeAt(paths.guest),
  homeAt(paths.home),
  { ...newsEarly, load: () => Promise.all([import('./pages/tabs-page.tsx'), newsEarly.load()]) },
  tiendaEarly,
];

/** For so long at most the application waits for the picture that its page begins with, in milliseconds. */
const PICTURE_FIRST_MS = 1_000;

// Another tab of such a page, which the fragment names, shows something else.
const screen = FIRST_SCREENS.find(({ path }) => path === window.location.pathname + window.location.hash);

const opened = openSession().then(remembered => {
  if (remembered === null) return;
  askEarly(remembered.token, [...(screen?.requests ?? []), CURRENT_USER, GENERAL]);
  return screen && firstPicture(screen);
});

// Whoever may be signed in needs the application whatever comes out; it says what has failed.
if (isNobodyHere()) {
  // The page that this one is left for; its fonts are not asked for here, because they would be in its way.
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
 * Has this release not been here before? Then the application takes seconds on a slow network, and would keep the picture from
 * arriving; else it is there at once, and waits for nothing.
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

async function firstPicture({ requests: [first], picture }: EarlyScreen): Promise<void> {
  const answer = first && (await peekEarly(first));
  const found = answer === undefined ? undefined : picture(answer);
  if (found !== undefined) await showFirstPicture(found);
}

/** Text comes with the application: what the outline paints goes before its fonts. */
function preloadFonts(): void {
  for (const href of Object.values(FONTS)) preload('font', href, { crossOrigin: '', fetchPriority: 'low' });
  document.documentElement.dataset['fonts'] = '';
}

function preload(as: string, href: string, more: Partial<HTMLLinkElement> = {}): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href, ...more }));
}

/** Where the banner is folded, nobody sees its pictures: home begins with the first item. */
function homeAt(path: string): EarlyScreen {
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

/** As public/appearance.js has found out, and on a phone alone. */
function isBannerFolded(): boolean {
  return document.documentElement.dataset['banner'] === 'folded' && matchMedia(PHONE).matches;
}
