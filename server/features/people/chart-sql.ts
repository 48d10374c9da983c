import { CHART_LEVELS_MAX } from '../../../contract/features/people/limits.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isAttachedTo } from '../files/service.ts';

/** Everybody above some person, the next one first: `id` and `level`. @param first the one whom they report to */
const above = (org: Sql, first: Sql): Sql => sql`
  with recursive above (id, manager_id, level) as (
    select m.id, m.manager_id, 1 from users m where m.org_id = ${org} and m.id = ${first}
    union all select m.id, m.manager_id, a.level + 1 from above a join users m on m.org_id = ${org} and m.id = a.manager_id
      where a.level < ${literal(CHART_LEVELS_MAX)})`;

const ID = param('id', 'bigint');

/** The path up from a person, as JSON text (contract `ManagerStep[]`); no row of who isn't there. Parameters: `id`, and who reads. */
export const MANAGERS = prepared(
  'people_managers',
  sql`
  select (${above(READER.org, sql`u.manager_id`)}
    select coalesce(json_agg(json_build_object('Id', m.id, 'Title', trim(m.first_name || ' ' || m.last_name),
      'Foto', (select media_address(f.org_id, ${READER.viewer}, f.id, ${READER.portraitUntil}, ${READER.mediaKey})
        from files f where f.org_id = m.org_id and ${isAttachedTo(sql`f`, 'portrait', sql`m.id`)}),
      'Position', m.position) order by a.level), '[]')::text
    from above a join users m on m.org_id = ${READER.org} and m.id = a.id)
  from users u where u.org_id = ${READER.org} and u.id = ${ID} and u.is_active`,
);

/** Two changes of the chart that would each be right alone could close a circle, so they take turns. */
export const takeTurns = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('people_chart'), ${org})`;

/** Whether the manager is there, and whether they stand below the person already. */
export const findManager = (org: number, person: number, manager: number): Sql => sql`
  ${above(sql`${org}`, sql`${manager}::bigint`)}
  select m.is_active as "isActive", exists (select from above where id = ${person}) as "isBelow"
  from users m where m.org_id = ${org} and m.id = ${manager}::bigint`;

export const saveManager = (org: number, person: number, manager: number | null): Sql =>
  sql`update users set manager_id = ${manager} where org_id = ${org} and id = ${person}`;
