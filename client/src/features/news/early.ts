import type { ListPage } from '#contract/api/lists.ts';
import type { News } from '#contract/features/news/types.ts';
import type { EarlyScreen } from '../feature.ts';
import { firstPhoto } from '../files/early.ts';
import { FEATURED, FEATURED_SIZES } from './list-params.ts';
import { newsPaths } from './paths.ts';

/** Requests and code that the news tab starts with, fetched in parallel with the application. */
export const newsEarly = {
  path: newsPaths.list,
  requests: [FEATURED],
  picture: answer => firstPhoto((answer as ListPage<News>).results[0]?.Attachments, FEATURED_SIZES),
  load: () => import('./components/news-tab.tsx'),
} satisfies EarlyScreen;
