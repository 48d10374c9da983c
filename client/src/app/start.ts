/**
 * The first script, small on purpose. It sends strangers to the sign-in before the application is fetched; for everybody else
 * it fetches the application and, beside it, asks for what the first screen shows.
 */
import type { BannerRow } from '../../../contract/features/config/types.ts';
import type { ListPage } from '../../../contract/api/lists.ts';
import { askEarly, peekEarly } from '../api/early-answers.ts';
import { BANNERS, GENERAL } from '../features/config/early.ts';
import type { EarlyPicture, EarlyScreen } from '../features/feature.ts';
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

/** The pages that people begin at. A feature with such a page adds its line. */
const FIRST_SCREENS: readonly EarlyScreen[] = [
  homeAt(paths.guest),
  homeAt(paths.home),
  { ...newsEarly, load: () => Promise.all([import('./pages/tabs-page.tsx'), newsEarly.load()]) },
  tiendaEarly,
];

const screen = FIRST_SCREENS.find(({ path }) => path === window.location.pathname);

const opened = openSession().then(remembered => {
  if (remembered === null) return;
  askEarly(remembered.token, [...(screen?.requests ?? []), CURRENT_USER, GENERAL]);
  if (screen?.requests[0]) void peekEarly(screen.requests[0]).then(answer => answer && preload(screen.picture(answer)));
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

function preload(picture: EarlyPicture | undefined): void {
  if (picture === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', ...picture });
  link.fetchPriority = 'high';
  document.head.append(link);
}

function homeAt(path: string): EarlyScreen {
  return {
    path,
    requests: [BANNERS, FIRST_OF_HOME],
    picture: answer => {
      const [href] = (answer as ListPage<BannerRow>).results.flatMap(({ Image }) => Image ?? []);
      return href === undefined ? undefined : { href };
    },
  };
}
