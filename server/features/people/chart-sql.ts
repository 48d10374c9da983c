import { CHART_LEVELS_MAX } from '#contract/features/people/limits.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';

/** Everybody above some person, the next one first: `id` and `level`. @param first the one whom they report to */
const above = (org: Sql, first: Sql): Sql => sql`
  with recursive above (id, manager_id, level) as (
    select m.id, m.manager_id, 1 from users m where m.org_id = ${org} and m.id = ${first}
    union all select m.id, m.manager_id, a.level + 1 from above a join users m on m.org_id = ${org} and m.id = a.manager_id
      where a.level < ${literal(CHART_LEVELS_MAX)})`;

/** Somebody above a person (contract `ManagerStep`). @param m their row of `users` */
const step = (
  m: Sql,
): Sql => sql`json_build_object('Id', ${m}.id, 'Title', trim(${m}.first_name || ' ' || ${m}.last_name),
  'Foto', ${pictureAddress({ alias: m }, 'portrait')}, 'Position', ${m}.position)`;

/** Whom the person of a row of `users` reports to; NULL at the top, and while it is somebody blocked. */
export const managerOf = ({ alias }: SqlRow): Sql => sql`(
  select ${step(sql`m`)} from users m where m.org_id = ${alias}.org_id and m.id = ${alias}.manager_id and m.is_active)`;

const ID = param('id', 'bigint');

/** The path up from a person, as JSON text (contract `ManagerStep[]`); no row of who isn't there. Parameters: `id`, and who reads. */
export const MANAGERS = prepared(
  'people_managers',
  sql`
  select (${above(READER.org, sql`u.manager_id`)}
    select coalesce(json_agg(${step(sql`m`)} order by a.level), '[]')::text
    from above a join users m on m.org_id = ${READER.org} and m.id = a.id)
  from users u where u.org_id = ${READER.org} and u.id = ${ID} and u.is_active`,
);

/** Two changes of the chart that would each be right alone could close a circle, so they take turns. */
export const takeTurns = (org: number): Sql => sql`select take_chart_turn(${org})`;

/** Whether the manager is there, and whether they stand below the person already. */
export const findManager = (org: number, person: number, manager: number): Sql => sql`
  ${above(sql`${org}`, sql`${manager}::bigint`)}
  select m.is_active as "isActive", exists (select from above where id = ${person}) as "isBelow"
  from users m where m.org_id = ${org} and m.id = ${manager}::bigint`;

/** Whom somebody reported to and whom they report to now, as the audit log keeps it: names too, which outlive the person. */
export interface ManagerChange {
  readonly before: NamedManager;
  readonly after: NamedManager;
}
interface NamedManager {
  readonly ManagerId: number | null;
  readonly ManagerName: string | null;
}

const named = (org: number, manager: Sql): Sql => sql`json_build_object('ManagerId', ${manager}, 'ManagerName',
  (select trim(m.first_name || ' ' || m.last_name) from users m where m.org_id = ${org} and m.id = ${manager}))`;

/** Answers a `ManagerChange`. */
export const saveManager = (org: number, person: number, manager: number | null): Sql => sql`
  with former as (select manager_id from users where org_id = ${org} and id = ${person})
  update users set manager_id = ${manager} where org_id = ${org} and id = ${person}
  returning (select ${named(org, sql`former.manager_id`)} from former) as before, ${named(org, sql`users.manager_id`)} as after`;
