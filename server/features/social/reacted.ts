import { REACTED_PAGE_MAX, REACTED_PAGE_SIZE } from '../../../contract/features/social/limits.ts';
import type { ReactionKind } from '../../../contract/features/social/types.ts';
import { buildQuery, type ListQuery } from '../../../contract/api/query.ts';
import { QueryError } from '../../../contract/api/query-error.ts';
import type { HotStatement } from '../../db/database.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import {
  APPLAUSE,
  cursorsOf,
  FIRST_OWN,
  isVisible,
  LIKE,
  NAMES_READER,
  personCard,
  READER,
  readerValues,
} from '../feed/service.ts';
import { isVisibleComment } from './visibility-sql.ts';
import type { Reactable } from './reactions.ts';

const ID = `$${FIRST_OWN}::bigint`;
const KIND = `$${FIRST_OWN + 1}::smallint`;
const AFTER = `$${FIRST_OWN + 2}::int`;
const SIZE = `$${FIRST_OWN + 3}::int`;

/** Id of the last one (empty on the last page), a bar, and the array of people. NULL when the thing is invisible. */
const pageText = (table: string, key: string, visible: string): string => `
  with ids as materialized (
    select r.user_id from ${table} r
    where r.org_id = ${READER.org} and r.${key} = ${ID} and r.kind = ${KIND} and r.user_id > ${AFTER}
    order by r.user_id limit ${SIZE} + 1),
  page as materialized (select user_id from ids order by user_id limit ${SIZE})
  select case when exists (${visible}) and ${NAMES_READER} then
    coalesce((select max(user_id)::text from page where (select count(*) from ids) > ${SIZE}), '') || '|' ||
    coalesce((select json_agg(${personCard(READER, 'u')} order by u.id)::text from page
      join users u on u.org_id = ${READER.org} and u.id = page.user_id), '[]')
  end`;

const PAGES: Readonly<Record<Reactable, HotStatement>> = {
  item: {
    name: 'social_item_reacted',
    text: pageText(
      'reactions',
      'item_id',
      `select from feed_items i where i.org_id = ${READER.org} and i.id = ${ID} and ${isVisible(READER, 'i')}`,
    ),
  },
  comment: {
    name: 'social_comment_reacted',
    text: pageText(
      'comment_reactions',
      'comment_id',
      `select from comments c where c.org_id = ${READER.org} and c.id = ${ID} and ${isVisibleComment(READER, 'c')}`,
    ),
  },
};

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
  const values = readerValues(context);
  const text = await db.hot(viewer.org, PAGES[on], [...values, id, KIND_NUMBERS[kind], after, size]);
  if (text === null) throw notFound();
  const bar = text.indexOf('|');
  const last = text.slice(0, bar);
  const next = last === '' ? null : `${path}?${buildQuery({ ...query, next: cursors.seal([last], binding, now) })}`;
  return `{"results":${text.slice(bar + 1)},"__next":${JSON.stringify(next)}}`;
}
