import { NEWS_FEATURED_MAX } from '#contract/features/news/limits.ts';
import type { ApiRequest } from '../../api/api-request.ts';

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
