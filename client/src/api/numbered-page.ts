import type { ListPage } from '#contract/api/lists.ts';
import { SKIP_MAX } from '#contract/api/limits.ts';
import type { ApiRequest } from './api-request.ts';

/** Page of a list that is turned by page number. */
export interface NumberedPage<Row> {
  rows: Row[];
  /** Rows of all pages; the server counts up to `TOTAL_COUNT_MAX`. */
  total: number;
  /** Link to the next page, to be used as `link` of its request. Null on the last one. */
  next: string | null;
}

interface NumberedPageRequest {
  /** Path of the list, such as `/Flx_News`. */
  url: string;
  /** Filter, order and other options of the list, without `$top` and `$next`. */
  params: NonNullable<ApiRequest['params']>;
  /** Page number, from 1. A page beyond the last readable one has no rows; `useLastPage` turns back from it. */
  page: number;
  /** Number of rows on a page. */
  size: number;
  /**
   * `next` of the previous page, if that has been read. It continues after its last row, even if rows were added or
   * removed meanwhile.
   */
  link?: string | null;
}

/**
 * Builds the request for page `page` alone: by the stored link to it or, without one, by the number of rows to skip.
 * `numberedPageOf` reads its answer. @spec 2§2 Administration consoles, decision 3
 */
export const numberedPageRequest = ({ url, params, page, size, link = null }: NumberedPageRequest): ApiRequest =>
  link === null
    ? { url, params: { ...params, $next: `${Math.min((page - 1) * size, SKIP_MAX)},${size}`, $count: true } }
    : { url: link };

/** Reads the answer to a `numberedPageRequest`. */
export const numberedPageOf = <Row>({
  results,
  __next,
  TotalCount = results.length,
}: ListPage<Row>): NumberedPage<Row> => ({
  rows: results,
  total: TotalCount,
  next: __next,
});
