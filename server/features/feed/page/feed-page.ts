import type { Context } from '../../../base/context.ts';
import type { HotOperation } from '../../../http/operation.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { cursorAfter, startOf } from './cursors.ts';
import { readerValues } from '../audience/reader-sql.ts';
import { feedIds, feedPages } from './page-sql.ts';
import { nextAddress, readFeedRequest } from './scope.ts';

/**
 * Returns a page of a feed as finished JSON text (contract `FeedPage`), in one round trip. The items come from
 * PostgreSQL as text and are sent unchanged; only the address of the next page is added.
 * @throws ProblemError 404 for a group or person that the viewer can't know of; 400 for a foreign `$userId`
 * @throws QueryError for options that are not understood
 */
export async function feedPageText(context: Context, parameters: URLSearchParams): Promise<string> {
  const request = readFeedRequest(parameters);
  const { scope, size, isIds, query } = request;
  if (query.userId !== undefined && query.userId !== context.viewer.id)
    throw new ProblemError('identity_mismatch', { subject: '$userId' });
  const values = { ...readerValues(context), before: await startOf(context, request), size, of: scope.of };
  const statements = isIds ? feedIds : feedPages(context.things);
  const text = await context.db.hot(context.viewer.org, statements[scope.page], values);
  if (text === null) throw notFound();
  const bar = text.indexOf('|');
  const last = text.slice(0, bar);
  const next = last === '' ? null : nextAddress(request, await cursorAfter(context, request, last));
  return `{"results":${text.slice(bar + 1)},"__next":${JSON.stringify(next)}}`;
}

/**
 * Operation `GET /api/Flx_Feed`: home; `?$filter=GroupId eq 12`; `?$filter=CreatedBy eq 5`; `$top`, `$next`,
 * `$select=Id`. @spec 1§7 Load feed
 */
export const feedPage: HotOperation = {
  method: 'get',
  path: 'Flx_Feed',
  summary: 'One page of a feed: home, the page of a group or area, or the profile of a person.',
  query: {
    $filter: '`GroupId eq <id>`, `CreatedBy eq <id>` or `Saved eq true`; home without it.',
    $select: '`Id`, where the ids of the items are enough.',
    $top: 'Items per page.',
    $next: 'Cursor of the next page, as `__next` gave it.',
  },
  status: 200,
  answer: {
    type: 'object',
    properties: { results: { type: 'array', items: { type: 'object' } }, __next: { type: ['string', 'null'] } },
  },
  problems: ['not_found'],
  answerHot: async (context, parameters, _request, response) => {
    const text = await feedPageText(context, parameters);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(text);
  },
};
