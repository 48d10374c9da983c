import type { ListPage } from '#contract/api/lists.ts';
import { SKIP_MAX } from '#contract/api/limits.ts';
import type { ApiRequest } from './api-request.ts';

/** One page of a list that is turned over by its numbers. */
export interface NumberedPage<Row> {
  rows: Row[];
  /** Rows of all pages; the server counts up to `TOTAL_COUNT_MAX`. */
  total: number;
  /** Leads to the page behind: `link` of its request. Null on the last one. */
  next: string | null;
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
  /** `next` of the page before, where that has been read: it goes on behind its last row, whatever came or went meanwhile. */
  link?: string | null;
}

/**
 * The request for page `page` alone: by the stored link to it or, without one, by how many rows to pass over.
 * `numberedPageOf` reads its answer. @spec 2§2 Administration consoles, decision 3
 */
export const numberedPageRequest = ({ url, params, page, size, link = null }: NumberedPageRequest): ApiRequest =>
  link === null
    ? { url, params: { ...params, $next: `${Math.min((page - 1) * size, SKIP_MAX)},${size}`, $count: true } }
    : { url: link };

/** The answer to a `numberedPageRequest`. */
export const numberedPageOf = <Row>({
  results,
  __next,
  TotalCount = results.length,
}: ListPage<Row>): NumberedPage<Row> => ({
  rows: results,
  total: TotalCount,
  next: __next,
});
