import { NEWS_FEATURED_MAX } from '#contract/features/news/limits.ts';
import type { ApiRequest } from '../../api/api-request.ts';
import type { NewsListView } from './list-address.ts';

type Params = Record<string, string | number | boolean>;

/** `$filter` for news that everyone can read. */
export const PUBLISHED = "State eq 'publicada'";

/** Request for the news in the carousel. @spec 1§2 News tab */
export const FEATURED: ApiRequest = {
  url: '/Flx_News',
  params: {
    $filter: `Featured eq true and ${PUBLISHED}`,
    $orderby: 'PublicationDate desc',
    $expand: 'CategoryInfo',
    $top: NEWS_FEATURED_MAX,
  },
};

/** Displayed width of the carousel covers, as the `sizes` attribute of `<img>`. */
export const FEATURED_SIZES = '(max-width: 899px) 96vw, 560px';

/** Number of news items shown beside another. @assumed */
export const OTHERS_SHOWN = 4;

/** Selection of the grid: news matching the search and category, without those in the carousel. */
export interface NewsGrid extends Pick<NewsListView, 'search' | 'category'> {
  except: readonly number[];
}

/**
 * Returns the query parameters of the grid, without the news of the carousel above it. Scheduled news is included; the
 * server returns it only to its author and the administrators. @spec 1§2 News tab
 */
export function gridParams({ search, category, except }: NewsGrid): Params {
  const conditions = [
    "State ne 'vencida'",
    ...except.map(id => `Id ne ${id}`),
    ...(category === null ? [] : [`Category eq ${category}`]),
  ];
  return {
    $filter: conditions.join(' and '),
    $orderby: 'PublicationDate desc',
    $expand: 'CategoryInfo',
    ...(search !== '' && { $search: search }),
  };
}
