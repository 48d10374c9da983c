import { cursorsOf } from '../../../lists/cursor.ts';
import type { Context } from '../../../base/context.ts';
import { printFilter } from '#contract/api/filter.ts';
import { QueryError } from '#contract/api/query-error.ts';
import type { FeedRequest } from './scope.ts';

/** Returns the binding of a cursor, which continues only this feed of this viewer. */
const bindingOf = ({ viewer }: Context, { query }: FeedRequest): string =>
  JSON.stringify([viewer.org, viewer.id, 'Flx_Feed', query.filter === undefined ? null : printFilter(query.filter)]);

/** Id above every item, where the first page begins. */
const NEWEST = '9223372036854775807';

/**
 * Returns the id that the page's items must be older than, as text.
 * @throws QueryError when `$next` is invalid, too old, or of another feed
 */
export async function startOf(context: Context, request: FeedRequest): Promise<string> {
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
