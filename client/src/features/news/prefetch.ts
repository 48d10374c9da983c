import type { ListPage } from '#contract/api/lists.ts';
import type { News } from '#contract/features/news/types.ts';
import type { PrefetchedScreen } from '../feature.ts';
import { firstPhoto } from '../files/prefetch.ts';
import { FEATURED, FEATURED_SIZES } from './featured.ts';
import { newsPaths } from './paths.ts';

/** Requests and code that the news tab starts with, fetched in parallel with the application. */
export const newsPrefetch = {
  path: newsPaths.list,
  requests: [FEATURED],
  picture: answer => firstPhoto((answer as ListPage<News>).results[0]?.Attachments, FEATURED_SIZES),
  load: () => import('./components/news-tab.tsx'),
} satisfies PrefetchedScreen;
