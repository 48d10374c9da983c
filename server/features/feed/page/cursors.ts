import { createCursors, loadCursorKey, type Cursors } from '../../../lists/cursor.ts';
import type { Context } from '../../../base/context.ts';
import { printFilter } from '../../../../contract/api/filter.ts';
import type { Database } from '../../../db/database.ts';
import { QueryError } from '../../../../contract/api/query-error.ts';
import type { FeedRequest } from './scope.ts';

const known = new WeakMap<Database, Promise<Cursors>>();

/** The sealing of cursors, whose key is read once. */
export function cursorsOf(db: Database): Promise<Cursors> {
  const found = known.get(db);
  if (found !== undefined) return found;
  const loading = loadCursorKey(db).then(createCursors);
  known.set(db, loading);
  // A database that was away must not be remembered as one without a key.
  loading.catch(() => known.delete(db));
  return loading;
}

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
  const cursors = await cursorsOf(context.db);
  const [id] = cursors.open(next, bindingOf(context, request), context.now);
  if (id === undefined || id === null) throw new QueryError('malformed_option', '$next');
  return id;
}

/** The cursor of the page behind an item. */
export const cursorAfter = async (context: Context, request: FeedRequest, id: string): Promise<string> =>
  (await cursorsOf(context.db)).seal([id], bindingOf(context, request), context.now);
