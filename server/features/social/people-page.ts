import { REACTED_PAGE_MAX, REACTED_PAGE_SIZE } from '#contract/features/social/limits.ts';
import { buildQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/query-error.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import type { NamedValues, Prepared } from '../../db/sql.ts';
import { cursorsOf } from '../../lists/cursor.ts';
import { readerValues } from '../feed/service.ts';

interface PeopleRequest {
  /** Statement made by `peoplePage`. */
  readonly page: Prepared;
  readonly path: string;
  /** Parameters that the statement takes besides `after`, `size` and the reader's. */
  readonly values: NamedValues;
}

/**
 * Returns a page of people who did the same to something, as JSON text (contract `ReactedPage`), in the order of their
 * ids.
 * @param query `$top` and `$next`
 * @throws ProblemError 404 when the thing is absent or invisible; QueryError for options out of bounds
 */
export async function peopleText(
  context: Context,
  { page, path, values }: PeopleRequest,
  query: ListQuery,
): Promise<string> {
  const { viewer, now, db } = context;
  const size = query.top ?? REACTED_PAGE_SIZE;
  if (size > REACTED_PAGE_MAX) throw new QueryError('limit_exceeded', '$top');
  const binding = JSON.stringify([viewer.org, viewer.id, path]);
  const cursors = cursorsOf(db);
  const after = query.next === undefined ? '0' : (cursors.open(query.next, binding, now)[0] ?? '0');
  const text = await db.hot(viewer.org, page, { ...readerValues(context), ...values, after, size });
  if (text === null) throw notFound();
  const bar = text.indexOf('|');
  const last = text.slice(0, bar);
  const next = last === '' ? null : `${path}?${buildQuery({ ...query, next: cursors.seal([last], binding, now) })}`;
  return `{"results":${text.slice(bar + 1)},"__next":${JSON.stringify(next)}}`;
}
