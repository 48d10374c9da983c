import type { NewsListView } from './list-address.ts';

type Params = Record<string, string | number | boolean>;

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
