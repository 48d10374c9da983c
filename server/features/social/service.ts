import { REACTED_PAGE_MAX, REACTED_PAGE_SIZE } from '#contract/features/social/limits.ts';
import { buildQuery, type ListQuery } from '#contract/api/query.ts';
import { QueryError } from '#contract/api/problem.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { type NamedValues, type Prepared, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { cursorsOf } from '../../lists/keyset.ts';
import { readerValues, personCard } from '../feed/service.ts';
import { READER } from '../../content-kinds/reader.ts';

const AFTER = param('after', 'int');
const SIZE = param('size', 'int');

interface PeoplePage {
  /** SQL of the people: `from … where …` with their `user_id` in the alias `p`. */
  readonly people: Sql;
  /** Selects the thing if the viewer sees it. */
  readonly contentKind: Sql;
}

/**
 * Prepares a page of people who did the same to something: the id of the last one (empty on the last page), a bar, and
 * the array of people. NULL if the thing is invisible.
 */
export const peoplePage = (name: string, { people, contentKind }: PeoplePage): Prepared =>
  prepared(
    name,
    sql`
  with ids as materialized (
    select p.user_id ${people} and p.user_id > ${AFTER} order by p.user_id limit ${SIZE} + 1),
  page as materialized (select user_id from ids order by user_id limit ${SIZE})
  select case when exists (${contentKind}) then
    coalesce((select max(user_id)::text from page where (select count(*) from ids) > ${SIZE}), '') || '|' ||
    coalesce((select json_agg(${personCard(READER, sql`u`)} order by u.id)::text from page
      join users u on u.org_id = ${READER.org} and u.id = page.user_id), '[]')
  end`,
  );

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

/** Functions of the conversation that other features use. */
