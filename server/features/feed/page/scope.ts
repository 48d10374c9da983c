import { FEED_PAGE_MAX, FEED_PAGE_SIZE } from '#contract/features/feed/limits.ts';
import type { Filter } from '#contract/api/filter.ts';
import { buildQuery, parseQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/query-error.ts';
import type { feedPages } from './page-sql.ts';

/**
 * Feed that is requested: home, a group's or area's page, a person's profile, or the reader's saved items.
 * @spec 1§2 Feed item
 */
interface FeedScope {
  readonly page: keyof ReturnType<typeof feedPages>;
  /** Id of the group or person; null for home and saved items. */
  readonly of: number | null;
}

/** Request for a page. */
export interface FeedRequest {
  readonly scope: FeedScope;
  readonly size: number;
  /** Whether the response has only the ids of the items. */
  readonly isIds: boolean;
  readonly query: ListQuery;
}

const PAGES: ReadonlyMap<string, FeedScope['page']> = new Map([
  ['GroupId', 'group'],
  ['CreatedBy', 'profile'],
]);

const ACCEPTED: ReadonlySet<string> = new Set(['filter', 'top', 'next', 'userId', 'select']);

/**
 * Reads the options of `GET /api/Flx_Feed`.
 * @throws QueryError that names the option: unknown, malformed or excessive ones are refused, never dropped
 */
export function readFeedRequest(parameters: URLSearchParams): FeedRequest {
  // `org` was already compared with the viewer's organisation at authentication.
  const query = parseQuery([...parameters].filter(([name]) => name !== 'org' && name !== '$org'));
  const foreign = Object.keys(query).find(option => !ACCEPTED.has(option));
  if (foreign === 'skip') throw new QueryError('malformed_option', '$next');
  if (foreign !== undefined) throw new QueryError('unknown_option', `$${foreign}`);
  const size = query.top ?? FEED_PAGE_SIZE;
  if (size > FEED_PAGE_MAX) throw new QueryError('limit_exceeded', '$top');
  const unknown = query.select?.find(field => field !== 'Id');
  if (unknown !== undefined) throw new QueryError('unknown_option', `$select: ${unknown}`);
  return { scope: scopeOf(query.filter), size, isIds: query.select !== undefined, query };
}

/**
 * Reads the scope of a feed from the filter: `GroupId eq 12`, `CreatedBy eq 5` or `Saved eq true`, alone. Two scopes at
 * once, or any other condition, are refused.
 */
function scopeOf(filter: Filter | undefined): FeedScope {
  if (filter === undefined) return { page: 'home', of: null };
  if (filter.kind !== 'compare' || filter.operator !== 'eq') throw new QueryError('malformed_option', '$filter');
  if (filter.field === 'Saved' && filter.value === true) return { page: 'saved', of: null };
  const page = PAGES.get(filter.field);
  if (page === undefined) throw new QueryError('unknown_option', `$filter: ${filter.field}`);
  const of = filter.value;
  if (typeof of !== 'number' || !Number.isSafeInteger(of) || of < 1)
    throw new QueryError('malformed_option', `$filter: ${filter.field}`);
  return { page, of };
}

/** Relative address of the page behind a cursor, with the options of this request. */
export const nextAddress = ({ query }: FeedRequest, cursor: string): string =>
  `/api/Flx_Feed?${buildQuery({ ...query, next: cursor })}`;
