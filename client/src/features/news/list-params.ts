import { NEWS_FEATURED_MAX } from '#contract/features/news/limits.ts';
import type { ApiRequest } from '../../api/api-request.ts';
import type { NewsListView } from './list-address.ts';

type Params = Record<string, string | number | boolean>;

/** `$filter` of what everybody reads. */
export const PUBLISHED = "State eq 'publicada'";

/** What stands in the carousel. @spec 1§2 News tab */
export const FEATURED: ApiRequest = {
  url: '/Flx_News',
  params: {
    $filter: `Featured eq true and ${PUBLISHED}`,
    $orderby: 'PublicationDate desc',
    $expand: 'CategoryInfo',
    $top: NEWS_FEATURED_MAX,
  },
};

/** How wide their covers are shown, as of `<img>`. */
export const FEATURED_SIZES = '(max-width: 899px) 96vw, 560px';

/** News at the side of another. @assumed */
export const OTHERS_SHOWN = 4;

/** What the grid shows: news that are found, of a category, and not in the carousel. */
export interface NewsGrid extends Pick<NewsListView, 'search' | 'category'> {
  except: readonly number[];
}

/**
 * Of the grid: without those of the carousel above it. What is still to be published is among them; the server tells it to
 * nobody but its author and the administrators. @spec 1§2 News tab
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
