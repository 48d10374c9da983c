import { DEFAULT_ORGANISATION, INVITATION_QUOTA } from '#contract/features/config/limits.ts';
import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { pictureAddress } from '../files/service.ts';

/** Condition: there is a municipality with this id. */
export const isCity = (id: Sql): Sql => sql`exists (select from cities c where c.id = ${id})`;

/** Returns SQL for a setting of the organisation, or else the default one, as jsonb. */
const general = (org: Sql, title: string): Sql => sql`(select c.value from general_config c
  where c.title = ${literal(title)} and c.org_id in (${org}, ${literal(NO_ORG)}) order by (c.org_id = ${org}) desc limit 1)`;

/** Returns SQL for the number of open invitations that one person may have. */
export const invitationQuota = (org: number): Sql =>
  sql`coalesce((${general(sql`${org}::int`, 'invitationQuota')} #>> '{}')::int, ${literal(INVITATION_QUOTA)})`;

/** Condition: the organisation offers the theme; all themes are offered if it has no setting for them. */
export const isOffered = (org: Sql, theme: Sql): Sql => sql`coalesce((
  select bool_or(t ->> 'nombre' = ${theme}) from jsonb_array_elements(${general(org, 'themes')}) t), true)`;

/** Selects whether the theme may be chosen, as `offered`. */
export const offersTheme = (org: number, theme: string): Sql =>
  sql`select ${isOffered(sql`${org}::int`, sql`${theme}::text`)} as offered`;

/** Selects whether there is a municipality with this id, as `known`. */
export const knowsCity = (id: number): Sql => sql`select ${isCity(sql`${id}::bigint`)} as known`;

/** Saves a setting of a locked person, replacing their former one. */
export const replaceSetting = (org: number, user: number, title: string, value: string): Sql => sql`
  insert into user_settings (org_id, user_id, title, value) values (${org}, ${user}, ${title}, ${value})
  on conflict (org_id, user_id, title) do update set value = excluded.value`;

export const deleteSetting = (org: number, user: number, title: string): Sql =>
  sql`delete from user_settings where org_id = ${org} and user_id = ${user} and title = ${title}`;

/** Returns SQL for the address of the logo that a configuration row names by its id, NULL if there is none. */
export const logoAddress = (row: Pick<SqlRow, 'alias'>): Sql =>
  pictureAddress(row, 'logo', sql`(${row.alias}.value ->> 'logo')::bigint`);

/**
 * Returns SQL for `IdOrg` of a row that may be a default one; default rows are attributed to the first organisation.
 */
export const organisationOf = ({ alias }: SqlRow): Sql =>
  sql`coalesce(nullif(${alias}.org_id, ${literal(NO_ORG)}), ${literal(DEFAULT_ORGANISATION)})`;
