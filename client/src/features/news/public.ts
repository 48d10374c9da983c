import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyRemoval, type FeedCard } from '../feed/public.ts';

/** What the application uses of the news. All of it is fetched when it is needed. */
export const NewsTab = lazyNamed(() => import('./components/news-tab.tsx'), 'NewsTab');
export const NewsActions = lazyNamed(() => import('./components/news-actions.tsx'), 'NewsActions');
export const NewsItemPage = lazyNamed(() => import('./pages/news-item-page.tsx'), 'NewsItemPage');
export const NewsAdminPage = lazyNamed(() => import('./pages/news-admin-page.tsx'), 'NewsAdminPage');

/** What a news item brings to its card in the feed. */
export const newsFeedCard: FeedCard = {
  Body: lazyNamed(() => import('./components/news-card-body.tsx'), 'NewsCardBody'),
  EditDialog: lazyNamed(() => import('./components/edit-news-of-item.tsx'), 'EditNewsOfItem'),
  remove: lazyRemoval(() => import('./remove-news.ts'), 'removeNews'),
};
