import { SETTINGS_HISTORY_MAX } from '#contract/features/config/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Part of the configuration that is saved together. */
export type ChangeKind = 'banners' | 'general';

/** Locks the configuration, so that saves take turns. */
export const takeTurns = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('setting_changes'), ${org})`;

/** Selects the current edition: id of the last change, 0 if there is none. */
export const editionOf = (org: number, kind: ChangeKind): Sql =>
  sql`select coalesce(max(id), 0) as version from setting_changes where org_id = ${org} and kind = ${kind}`;

export const addChange = (org: number, author: number, kind: ChangeKind, change: unknown, now: Date): Sql => sql`
  insert into setting_changes (org_id, kind, created_at, author_id, change)
  values (${org}, ${kind}, ${now}, ${author}, ${JSON.stringify(change)}::jsonb) returning id`;

/** Selects the changes of a kind that its history shows, the newest first. */
export const changesOf = (org: number, kind: ChangeKind): Sql => sql`
  select c.id as "Id", to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Created",
    ${fullName(sql`u`)} as "AuthorName", c.change,
    row_number() over (order by c.id desc) = 1 as "IsLast"
  from setting_changes c join users u on u.org_id = c.org_id and u.id = c.author_id
  where c.org_id = ${org} and c.kind = ${kind} order by c.id desc limit ${SETTINGS_HISTORY_MAX}`;

/** Selects one of the changes shown; older ones can't be undone. */
export const changeOf = (org: number, kind: ChangeKind, id: number): Sql => sql`
  select change from (select id, change from setting_changes where org_id = ${org} and kind = ${kind}
    order by id desc limit ${SETTINGS_HISTORY_MAX}) c
  where c.id = ${id}`;
