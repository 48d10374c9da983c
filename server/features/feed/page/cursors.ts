import { cursorsOf } from '../../../lists/cursor.ts';
import type { Context } from '../../../base/context.ts';
import { printFilter } from '#contract/api/filter.ts';
import { QueryError } from '#contract/api/query-error.ts';
import type { FeedRequest } from './scope.ts';

/** A cursor continues this feed of this viewer and no other. */
const bindingOf = ({ viewer }: Context, { query }: FeedRequest): string =>
  JSON.stringify([viewer.org, viewer.id, 'Flx_Feed', query.filter === undefined ? null : printFilter(query.filter)]);

/** Above every id: where the first page begins. */
const NEWEST = '9223372036854775807';

/**
 * The id that the page's items must be older than, as text.
 * @throws QueryError when `$next` is not ours, too old, or of another feed
 */
export async function startOf(context: Context, request: FeedRequest): Promise<string> {
  const { next } = request.query;
  if (next === undefined) return NEWEST;
  const cursors = cursorsOf(context.db);
  const [id] = cursors.open(next, bindingOf(context, request), context.now);
  if (id === undefined || id === null) throw new QueryError('malformed_option', '$next');
  return id;
}

/** The cursor of the page behind an item. */
export const cursorAfter = async (context: Context, request: FeedRequest, id: string): Promise<string> =>
  cursorsOf(context.db).seal([id], bindingOf(context, request), context.now);
