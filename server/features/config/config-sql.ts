import { sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';

/** Condition: there is a municipality of this id. */
export const isCity = (id: Sql): Sql => sql`exists (select from cities c where c.id = ${id})`;

/** Whether there is a municipality of this id, as `known`. */
export const knowsCity = (id: number): Sql => sql`select ${isCity(sql`${id}::bigint`)} as known`;

/** Keeps a setting of a locked person instead of what they had chosen before. */
export const replaceSetting = (org: number, user: number, title: string, value: string): Sql => sql`
  insert into user_settings (org_id, user_id, title, value) values (${org}, ${user}, ${title}, ${value})
  on conflict (org_id, user_id, title) do update set value = excluded.value`;

export const deleteSetting = (org: number, user: number, title: string): Sql =>
  sql`delete from user_settings where org_id = ${org} and user_id = ${user} and title = ${title}`;

/** SQL for the address of the logo that a row of the configuration names by its id, NULL without. */
export const logoAddress = (row: Pick<SqlRow, 'alias'>): Sql =>
  pictureAddress(row, 'logo', sql`(${row.alias}.value ->> 'logo')::bigint`);
