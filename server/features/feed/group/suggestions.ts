import { PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import { SUGGESTIONS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import { buildQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/query-error.ts';
import type { Context } from '../../../base/context.ts';
import { cursorsOf } from '../../../lists/cursor.ts';
import { readerValues } from '../audience/reader-sql.ts';
import { SUGGESTIONS } from './suggestions-sql.ts';

const PATH = '/api/Flx_Teams/suggestions';

/** Position before every suggestion: larger than any of its numbers. */
const FIRST = ['2147483647', '2147483647', '2147483647', '2147483647'];

/** Result of `SUGGESTIONS`. */
interface Found {
  readonly more: boolean;
  readonly last: readonly number[] | null;
  readonly results: unknown[];
}

/**
 * Returns a page of groups that may interest the viewer (contract `SuggestionsPage`). @throws QueryError for options
 * out of bounds
 */
export async function suggestionsFor(context: Context, query: ListQuery): Promise<unknown> {
  const { viewer, now, db } = context;
  const { top: size = SUGGESTIONS_PAGE_SIZE, next } = query;
  if (size > PAGE_SIZE_MAX) throw new QueryError('limit_exceeded', '$top');
  const binding = JSON.stringify([viewer.org, viewer.id, PATH]);
  const cursors = cursorsOf(db);
  const [colleagues, interest, activity, id] = next === undefined ? FIRST : cursors.open(next, binding, now);
  const place = { colleagues, interest, activity, id };
  const text = await db.hot(viewer.org, SUGGESTIONS, { ...readerValues(context), size, ...place });
  const { more, last, results } = JSON.parse(text ?? '{}') as Found; // The statement builds it in this shape.
  const cursor = more && last !== null ? cursors.seal(last.map(String), binding, now) : null;
  return { results, __next: cursor === null ? null : `${PATH}?${buildQuery({ ...query, next: cursor })}` };
}
