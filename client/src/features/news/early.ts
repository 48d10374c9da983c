import { FEATURED } from './list-params.ts';
import { newsPaths } from './paths.ts';

/** What the tab of news begins with: sent and fetched beside the application. */
export const newsEarly = {
  path: newsPaths.list,
  requests: [FEATURED],
  load: () => import('./components/news-tab.tsx'),
};
