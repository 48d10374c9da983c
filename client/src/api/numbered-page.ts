import type { ListPage } from '../../../contract/api/lists.ts';
import { PAGE_SIZE_MAX } from '../../../contract/api/limits.ts';
import type { ApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';

/** One page of a list that is turned over by its numbers. */
export interface NumberedPage<Row> {
  rows: Row[];
  /** Rows of all pages; the server counts up to `TOTAL_COUNT_MAX`. */
  total: number;
}

export interface NumberedPageRequest {
  /** The list: `/Flx_News`. */
  url: string;
  /** Filter, order and what else the list is read with, without `$top` and `$next`. */
  params: NonNullable<ApiRequest['params']>;
  /** From 1. */
  page: number;
  /** Rows of a page. */
  size: number;
}

type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };
type Read = (request: ApiRequest) => Answer<unknown> | PromiseLike<Answer<unknown>>;

/**
 * Reads page `page`. The server pages by cursors, which are quick however far they lead and lose nothing when rows come in
 * between; a number is turned into one by reading the ids of the rows before, a hundred at a time. Behind the end there are
 * no rows, and `total` says how many pages there are. For `queryFn` of an endpoint.
 */
export async function readNumberedPage<Row>(
  request: NumberedPageRequest,
  read: Read,
): Promise<Answer<NumberedPage<Row>>> {
  const { url, params, page, size } = request;
  const start = await cursorAfter((page - 1) * size, request, read);
  if (start.error) return start;
  // The page lies behind the end: the first one still says how many there are.
  const isBeyond = start.data === null;
  const next = start.data || undefined;
  const answer = await read({ url, params: { ...params, $top: size, $next: next, $count: true } });
  if (answer.error) return answer;
  const { results, TotalCount = results.length } = answer.data as ListPage<Row>;
  return { data: { rows: isBeyond ? [] : results, total: TotalCount } };
}

/** The cursor behind the first `count` rows: '' at the beginning, null where there are not that many. */
async function cursorAfter(count: number, request: NumberedPageRequest, read: Read): Promise<Answer<string | null>> {
  const { $expand: _related, ...params } = request.params;
  let cursor = '';
  for (let left = count; left > 0; left -= PAGE_SIZE_MAX) {
    const top = Math.min(left, PAGE_SIZE_MAX);
    const answer = await read({
      url: request.url,
      params: { ...params, $select: 'Id', $top: top, $next: cursor || undefined },
    });
    if (answer.error) return answer;
    const { __next } = answer.data as ListPage<{ Id: number }>;
    if (__next === null) return { data: null };
    cursor = new URL(__next, location.origin).searchParams.get('$next') ?? '';
  }
  return { data: cursor };
}
