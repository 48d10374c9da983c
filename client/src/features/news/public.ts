import { newsNames as english } from '#contract/i18n/en-US/news-names.ts';
import { newsNames as spanish } from '#contract/i18n/es-CO/news-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { newspaperFillIcon, newspaperIcon } from '../../ui/content/icons.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval, OPEN_ITEM } from '../feed/public.ts';
import { newsPaths } from './paths.ts';

export { newsPaths };

export const newsNames = featureNames(spanish, english);

const name = () => newsNames().title;

/** Feature declaration of news: its tab, the page of one item, its feed card and the console. */
export const newsFeature: ClientFeature = {
  pages: [
    {
      path: newsPaths.pattern,
      Page: lazyNamed(() => import('./pages/news-item-page.tsx'), 'NewsItemPage'),
      reads: id => [{ type: 'Flx_News', id }, OPEN_ITEM],
    },
    {
      path: paths.admin('news'),
      title: name,
      Page: lazyNamed(() => import('./pages/news-admin-page.tsx'), 'NewsAdminPage'),
      reads: () => ['Flx_CurrentUser'],
    },
  ],
  tab: {
    path: newsPaths.list,
    name,
    icons: [newspaperIcon, newspaperFillIcon],
    Content: lazyNamed(() => import('./components/news-tab.tsx'), 'NewsTab'),
    app: 'news',
    Create: lazyNamed(() => import('./components/create-news-button.tsx'), 'CreateNewsButton'),
  },
  destinations: {
    news: {
      name,
      address: () => newsPaths.list,
      icons: { rest: newspaperIcon, active: newspaperFillIcon },
      pages: newsPaths.pattern,
    },
  },
  adminNames: { news: name },
  itemNames: { new: () => newsNames().card },
  feedCards: {
    new: {
      address: newsPaths.one,
      chip: { tone: 'lago', icon: newspaperFillIcon },
      Body: lazyNamed(() => import('./components/news-card-body.tsx'), 'NewsCardBody'),
      EditDialog: lazyDialog(() => import('./forms/edit-news-dialog.tsx'), 'EditNewsOfItem'),
      remove: lazyRemoval(() => import('./components/news-menu.tsx'), 'removeNews'),
    },
  },
};
