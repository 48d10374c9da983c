import type { ListPage } from '../../../contract/api/lists.ts';
import { SKIP_MAX } from '../../../contract/api/limits.ts';
import type { ApiRequest } from './api-request.ts';

/** One page of a list that is turned over by its numbers. */
export interface NumberedPage<Row> {
  rows: Row[];
  /** Rows of all pages; the server counts up to `TOTAL_COUNT_MAX`. */
  total: number;
}

interface NumberedPageRequest {
  /** The list: `/Flx_News`. */
  url: string;
  /** Filter, order and what else the list is read with, without `$top` and `$next`. */
  params: NonNullable<ApiRequest['params']>;
  /** From 1. A page behind the last one that can be read has no rows that count; `useLastPage` turns back from it. */
  page: number;
  /** Rows of a page. */
  size: number;
}

/** The request for page `page` alone: `$next` says how many rows to pass over. `numberedPageOf` reads its answer. @spec decision 3 */
export const numberedPageRequest = ({ url, params, page, size }: NumberedPageRequest): ApiRequest => ({
  url,
  params: { ...params, $next: `${Math.min((page - 1) * size, SKIP_MAX)},${size}`, $count: true },
});

/** The answer to a `numberedPageRequest`. */
export const numberedPageOf = <Row>({ results, TotalCount = results.length }: ListPage<Row>): NumberedPage<Row> => ({
  rows: results,
  total: TotalCount,
});
