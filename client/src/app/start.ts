/**
 * The first script, small on purpose. It sends strangers to the sign-in before the application is fetched; for everybody else
 * it fetches the application and, beside it, asks for what the first screen shows.
 */
import type { BannerRow } from '../../../contract/features/config/types.ts';
import type { ListPage } from '../../../contract/api/lists.ts';
import type { ApiRequest } from '../api/api-request.ts';
import { askEarly, peekEarly } from '../api/early-answers.ts';
import { BANNERS, GENERAL } from '../features/config/early.ts';
import { FIRST_OF_HOME } from '../features/feed/early.ts';
import { newsEarly } from '../features/news/early.ts';
import { CURRENT_USER } from '../features/session/early.ts';
import { tiendaEarly } from '../features/tienda/early.ts';
import { rememberedLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { isNobodyHere } from '../lib/session-cache.ts';
import { openSession } from '../lib/session-opening.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import './start.css';

/** What a page shows first, beside the frame. A feature whose page people begin at adds its line. */
const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: paths.guest, requests: [BANNERS, FIRST_OF_HOME] },
  { path: paths.home, requests: [BANNERS, FIRST_OF_HOME] },
  { ...newsEarly, load: () => Promise.all([import('./pages/tabs-page.tsx'), newsEarly.load()]) },
  tiendaEarly,
];

interface FirstScreen {
  readonly path: string;
  readonly requests: readonly ApiRequest[];
  /** Fetches the page's own parts. */
  readonly load?: () => Promise<unknown>;
}

const screen = FIRST_SCREENS.find(({ path }) => path === window.location.pathname);

const opened = openSession().then(remembered => {
  if (remembered === null) return;
  askEarly(remembered.token, [CURRENT_USER, GENERAL, ...(screen?.requests ?? [])]);
  void peekEarly(BANNERS).then(preloadPicture);
});

// Whoever may be signed in needs the application whatever comes out; it says what has failed.
if (isNobodyHere()) opened.catch(loadApplication);
else {
  opened.catch(() => undefined);
  loadApplication();
}

function loadApplication(): void {
  if (rememberedLanguage() === 'EN-US') void import('../lib/texts-en.ts').catch(() => undefined);
  void import('./main.tsx');
  void screen?.load?.().catch(() => undefined);
}

/** The banner is the largest picture of its page, and its address is known long before the page. */
function preloadPicture(banners: unknown): void {
  const [href] = (banners as ListPage<BannerRow> | undefined)?.results.flatMap(({ Image }) => Image ?? []) ?? [];
  if (href === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href });
  link.fetchPriority = 'high';
  document.head.append(link);
}
