import { REACTED_PAGE_MAX, REACTED_PAGE_SIZE } from '../../../contract/features/social/limits.ts';
import type { ReactionKind } from '../../../contract/features/social/types.ts';
import { buildQuery, type ListQuery } from '../../../contract/api/query.ts';
import { QueryError } from '../../../contract/api/query-error.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { APPLAUSE, cursorsOf, LIKE, readerValues } from '../feed/service.ts';
import { REACTED_PAGES } from './reacted-sql.ts';
import type { Reactable } from './reactions.ts';

const LISTS: Readonly<Record<Reactable, string>> = { item: 'Flx_Feed', comment: 'Flx_Comments' };
const KIND_NUMBERS: Readonly<Record<ReactionKind, number>> = { like: LIKE, applause: APPLAUSE };

interface Reacted {
  readonly on: Reactable;
  readonly id: number;
  readonly kind: ReactionKind;
}

/**
 * A page of who reacted to something in one way, as JSON text (contract `ReactedPage`), in the order of their ids.
 * @param query `$top` and `$next`
 * @throws ProblemError 404 when the thing is absent or invisible; QueryError for options out of bounds
 */
export async function reactedText(context: Context, { on, id, kind }: Reacted, query: ListQuery): Promise<string> {
  const { viewer, now, db } = context;
  const size = query.top ?? REACTED_PAGE_SIZE;
  if (size > REACTED_PAGE_MAX) throw new QueryError('limit_exceeded', '$top');
  const path = `/api/${LISTS[on]}/${id}/reactions/${kind}`;
  const binding = JSON.stringify([viewer.org, viewer.id, path]);
  const cursors = await cursorsOf(db);
  const after = query.next === undefined ? '0' : (cursors.open(query.next, binding, now)[0] ?? '0');
  const values = { ...readerValues(context), id, kind: KIND_NUMBERS[kind], after, size };
  const text = await db.hot(viewer.org, REACTED_PAGES[on], values);
  if (text === null) throw notFound();
  const bar = text.indexOf('|');
  const last = text.slice(0, bar);
  const next = last === '' ? null : `${path}?${buildQuery({ ...query, next: cursors.seal([last], binding, now) })}`;
  return `{"results":${text.slice(bar + 1)},"__next":${JSON.stringify(next)}}`;
}
