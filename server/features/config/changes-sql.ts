import { sql, type Sql } from '../../db/sql.ts';

/** What is saved of the configuration at once. */
export type ChangeKind = 'banners' | 'general';

/** Whoever saves the configuration takes turns. */
export const takeTurns = (org: number): Sql => sql`select pg_advisory_xact_lock(hashtext('setting_changes'), ${org})`;

/** The edition of what stands: id of the last change, 0 before any. */
export const editionOf = (org: number, kind: ChangeKind): Sql =>
  sql`select coalesce(max(id), 0) as version from setting_changes where org_id = ${org} and kind = ${kind}`;

export const addChange = (org: number, author: number, kind: ChangeKind, change: unknown, now: Date): Sql => sql`
  insert into setting_changes (org_id, kind, created_at, author_id, change)
  values (${org}, ${kind}, ${now}, ${author}, ${JSON.stringify(change)}::jsonb) returning id`;
