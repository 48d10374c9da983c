import { param, prepared, sql, type Prepared, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { personCard } from '../feed/service.ts';

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
