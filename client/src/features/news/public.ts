import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { newspaperDuotoneIcon, newspaperFillIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval } from '../feed/public.ts';

/** What the pages use that show the news together with events. All of it is fetched when it is needed. */
export const NewsTab = lazyNamed(() => import('./components/news-tab.tsx'), 'NewsTab');
export const NewsActions = lazyNamed(() => import('./components/news-actions.tsx'), 'NewsActions');
export const NewsItemPage = lazyNamed(() => import('./pages/news-item-page.tsx'), 'NewsItemPage');

export const newsFeature: ClientFeature = {
  pages: [
    {
      path: paths.admin('news'),
      title: 'news',
      Page: lazyNamed(() => import('./pages/news-admin-page.tsx'), 'NewsAdminPage'),
    },
  ],
  feedCards: {
    new: {
      address: paths.newsItem,
      chip: { tone: 'lago', icon: newspaperFillIcon },
      Body: lazyNamed(() => import('./components/news-card-body.tsx'), 'NewsCardBody'),
      EditDialog: lazyNamed(() => import('./components/edit-news-of-item.tsx'), 'EditNewsOfItem'),
      remove: lazyRemoval(() => import('./remove-news.ts'), 'removeNews'),
    },
  },
  notificationIcons: { news_published: newspaperFillIcon, news_reminder: newspaperDuotoneIcon },
};
