import { orNull, record, several, TEXT } from '../../../base/shapes.ts';
import { feedItem, FOLD } from '../item/shapes.ts';
import type { Context } from '../../../base/context.ts';
import type { HotOperation } from '../../../http/operation.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { readerValues } from '../audience/reader-sql.ts';
import { feedHeads, feedIds, feedPages, foldedPages } from './page-sql.ts';
import { cursorsOf } from '../../../lists/keyset.ts';
import { printFilter, type Filter } from '#contract/api/parse-filter.ts';
import { QueryError } from '#contract/api/problem.ts';
import { FEED_PAGE_MAX, FEED_PAGE_SIZE } from '#contract/features/feed/limits.ts';
import { buildQuery, parseQuery, type ListQuery } from '#contract/api/query.ts';

/**
 * Feed that is requested: home, a group's or area's page, a person's profile, the reader's saved items, or some items.
 * @spec 1§2 Feed item
 */
interface FeedScope {
  readonly page: keyof ReturnType<typeof feedPages>;
  /** Id of the group or person; null for the others. */
  readonly of: number | null;
  /** Ids of the requested items. */
  readonly ids?: readonly number[];
  /** Whether long runs of home are folded. */
  readonly isFolded?: true;
}

/** Request for a page. */
interface FeedRequest {
  readonly scope: FeedScope;
  readonly size: number;
  /** Members of the items in the response: all, only the id, or id, type and author. */
  readonly members: 'all' | 'id' | 'head';
  readonly query: ListQuery;
}

const PAGES: ReadonlyMap<string, FeedScope['page']> = new Map([
  ['GroupId', 'group'],
  ['CreatedBy', 'profile'],
]);

/** Fields that `$select` may name. */
const HEAD: ReadonlySet<string> = new Set(['Id', 'Type', 'CreatedBy']);

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
  return { scope: scopeOf(query.filter), size, members: membersOf(query.select), query };
}

function membersOf(select: readonly string[] | undefined): FeedRequest['members'] {
  const unknown = select?.find(field => !HEAD.has(field));
  if (unknown !== undefined) throw new QueryError('unknown_option', `$select: ${unknown}`);
  if (select === undefined) return 'all';
  return select.every(field => field === 'Id') ? 'id' : 'head';
}

/**
 * Reads the scope of a feed from the filter: `Folded eq true`, `GroupId eq 12`, `CreatedBy eq 5`, `Saved eq true` or
 * `Id in (7,8)`, alone. Two scopes at once, or any other condition, are refused.
 */
function scopeOf(filter: Filter | undefined): FeedScope {
  if (filter === undefined) return { page: 'home', of: null };
  if (filter.kind === 'in' && filter.field === 'Id') return { page: 'picked', of: null, ids: filter.values.map(idOf) };
  if (filter.kind !== 'compare' || filter.operator !== 'eq') throw new QueryError('malformed_option', '$filter');
  if (filter.field === 'Saved' && filter.value === true) return { page: 'saved', of: null };
  if (filter.field === 'Folded' && filter.value === true) return { page: 'home', of: null, isFolded: true };
  const page = PAGES.get(filter.field);
  if (page === undefined) throw new QueryError('unknown_option', `$filter: ${filter.field}`);
  return { page, of: idOf(filter.value) };
}

/** @throws QueryError for anything but an id */
function idOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new QueryError('malformed_option', '$filter');
  return value;
}

/** Relative address of the page behind a cursor, with the options of this request. */
const nextAddress = ({ query }: FeedRequest, cursor: string): string =>
  `/api/Flx_Feed?${buildQuery({ ...query, next: cursor })}`;

/** Returns the binding of a cursor, which continues only this feed of this viewer. */
const bindingOf = ({ viewer }: Context, { query }: FeedRequest): string =>
  JSON.stringify([viewer.org, viewer.id, 'Flx_Feed', query.filter === undefined ? null : printFilter(query.filter)]);

/** Id above every item, where the first page begins. */
const NEWEST = '9223372036854775807';

/**
 * Returns the id that the page's items must be older than, as text.
 * @throws QueryError when `$next` is invalid, too old, or of another feed
 */
async function startOf(context: Context, request: FeedRequest): Promise<string> {
  const { next } = request.query;
  if (next === undefined) return NEWEST;
  const cursors = cursorsOf(context.db);
  const [id] = cursors.open(next, bindingOf(context, request), context.now);
  if (id === undefined || id === null) throw new QueryError('malformed_option', '$next');
  return id;
}

/** Returns the cursor of the page after an item. */
export const cursorAfter = async (context: Context, request: FeedRequest, id: string): Promise<string> =>
  cursorsOf(context.db).seal([id], bindingOf(context, request), context.now);

/**
 * Returns a page of a feed as finished JSON text (contract `FeedPage`), in one round trip. The items come from
 * PostgreSQL as text and are sent unchanged; only the address of the next page is added.
 * @throws ProblemError 404 for a group or person that the viewer can't know of; 400 for a foreign `$userId`
 * @throws QueryError for options that are not understood
 */
export async function feedPageText(context: Context, parameters: URLSearchParams): Promise<string> {
  const request = readFeedRequest(parameters);
  const { scope, size, members, query } = request;
  if (query.userId !== undefined && query.userId !== context.viewer.id)
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  const { of, ids = [] } = scope;
  const values = { ...readerValues(context), before: await startOf(context, request), size, of, ids };
  const isFolded = scope.isFolded === true && members === 'all';
  const statements = { all: feedPages(context.contentKinds), id: feedIds, head: feedHeads }[members];
  const statement = isFolded ? foldedPages(context.contentKinds) : statements[scope.page];
  const text = await context.db.hot(context.viewer.org, statement, values);
  if (text === null) throw notFound();
  const bar = text.indexOf('|');
  const last = text.slice(0, bar);
  const next = last === '' ? null : nextAddress(request, await cursorAfter(context, request, last));
  const end = `"__next":${JSON.stringify(next)}}`;
  if (!isFolded) return `{"results":${text.slice(bar + 1)},${end}`;
  const line = text.indexOf('\n');
  return `{"results":${text.slice(line + 1)},"Folds":${text.slice(bar + 1, line)},${end}`;
}

/**
 * Operation `GET /api/Flx_Feed`: home; `?$filter=GroupId eq 12`; `?$filter=CreatedBy eq 5`; `$top`, `$next`,
 * `$select=Id`, `$select=Id,Type,CreatedBy`. @spec 1§7 Load feed
 */
export const feedPage: HotOperation = {
  method: 'get',
  path: 'Flx_Feed',
  summary: 'One page of a feed: home, the page of a group or area, or the profile of a person.',
  query: {
    $filter:
      '`GroupId eq <id>`, `CreatedBy eq <id>`, `Saved eq true` or `Id in (<ids>)`; home without it, with long runs of one place folded by `Folded eq true`.',
    $select: '`Id`, or `Id,Type,CreatedBy`, where these are enough.',
    $top: 'Items per page.',
    $next: 'Cursor of the next page, as `__next` gave it.',
  },
  status: 200,
  answer: contentKinds =>
    record(
      { results: several({ ...feedItem(contentKinds), required: ['Id'] }), __next: orNull(TEXT) },
      { Folds: several(FOLD) },
    ),
  problems: ['not_found'],
  answerHot: async (context, parameters, _request, response) => {
    const text = await feedPageText(context, parameters);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(text);
  },
};
