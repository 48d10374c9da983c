import { CHART_LEVELS_MAX } from '#contract/features/people/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';

/** SQL of everybody above a person, the nearest first: `id` and `level`. @param first the person's manager */
const above = (org: Sql, first: Sql): Sql => sql`
  with recursive above (id, manager_id, level) as (
    select m.id, m.manager_id, 1 from users m where m.org_id = ${org} and m.id = ${first}
    union all select m.id, m.manager_id, a.level + 1 from above a join users m on m.org_id = ${org} and m.id = a.manager_id
      where a.level < ${literal(CHART_LEVELS_MAX)})`;

/** SQL of a person above another (contract `ManagerStep`). @param m their row of `users` */
const step = (m: Sql): Sql => sql`json_build_object('Id', ${m}.id, 'Title', ${fullName(m)},
  'Foto', ${pictureAddress({ alias: m }, 'portrait')}, 'Position', ${m}.position)`;

/** SQL of the manager of a row of `users`; NULL at the top, and while the manager is blocked. */
export const managerOf = ({ alias }: SqlRow): Sql => sql`(
  select ${step(sql`m`)} from users m where m.org_id = ${alias}.org_id and m.id = ${alias}.manager_id and m.is_active)`;

const ID = param('id', 'bigint');

/**
 * Path up from a person, as JSON text (contract `ManagerStep[]`); no row if the person does not exist. Parameters:
 * `id`, and the reader.
 */
export const MANAGERS = prepared(
  'people_managers',
  sql`
  select (${above(READER.org, sql`u.manager_id`)}
    select coalesce(json_agg(${step(sql`m`)} order by a.level), '[]')::text
    from above a join users m on m.org_id = ${READER.org} and m.id = a.id)
  from users u where u.org_id = ${READER.org} and u.id = ${ID} and u.is_active`,
);

/** Lock for changes of the chart: two changes, each valid alone, could together close a circle. */
export const takeTurns = (org: number): Sql => sql`select take_chart_turn(${org})`;

/** Returns whether the manager is active, and whether they are below the person already. */
export const findManager = (org: number, person: number, manager: number): Sql => sql`
  ${above(sql`${org}`, sql`${manager}::bigint`)}
  select m.is_active as "isActive", exists (select from above where id = ${person}) as "isBelow"
  from users m where m.org_id = ${org} and m.id = ${manager}::bigint`;

/** Former and present manager of a person, for the audit log: with names, which outlive the person. */
export interface ManagerChange {
  readonly before: NamedManager;
  readonly after: NamedManager;
}
interface NamedManager {
  readonly ManagerId: number | null;
  readonly ManagerName: string | null;
}

const named = (org: number, manager: Sql): Sql => sql`json_build_object('ManagerId', ${manager}, 'ManagerName',
  (select ${fullName(sql`m`)} from users m where m.org_id = ${org} and m.id = ${manager}))`;

/** Saves a manager; returns a `ManagerChange`. */
export const saveManager = (org: number, person: number, manager: number | null): Sql => sql`
  with former as (select manager_id from users where org_id = ${org} and id = ${person})
  update users set manager_id = ${manager} where org_id = ${org} and id = ${person}
  returning (select ${named(org, sql`former.manager_id`)} from former) as before, ${named(org, sql`users.manager_id`)} as after`;
