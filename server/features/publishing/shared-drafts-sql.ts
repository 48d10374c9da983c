import { identifier, literal, sql, type Sql } from '../../db/sql.ts';
import type { Reader } from '../../things/reader.ts';
import { attachmentsWhere, isoTime } from '../feed/service.ts';
import { isAttachedTo } from '../files/service.ts';

/**
 * SQL of the cover of a draft, as JSON of at most one file. @param draft alias of its table @param parent kind of
 * parent of its files
 */
export const draftCover = (reader: Reader, draft: Sql, parent: string): Sql =>
  attachmentsWhere(reader, sql`${isAttachedTo(sql`f`, parent, sql`${draft}.id`)} and f.id = ${draft}.photo_id`);

/** Statements on the shared drafts of one kind. @param name of their table */
export function draftStatements(name: string) {
  const table = identifier(name);
  const one = (org: number, id: number): Sql => sql`org_id = ${org} and id = ${id}`;
  return {
    /** Lock that lets one person at a time add a draft in an organisation, so that no two take the last place. */
    takeTurns: (org: number) => sql`select pg_advisory_xact_lock(hashtext(${literal(name)}), ${org})`,
    /** Counts the drafts of an organisation. */
    count: (org: number) => sql`select count(*)::int as count from ${table} where org_id = ${org}`,
    /** Locks a draft, so that only one publication is made of it. */
    lock: (org: number, id: number) =>
      sql`select ${isoTime(sql`edited_at`)} as edition from ${table} where ${one(org, id)} for update`,
    remove: (org: number, id: number) => sql`delete from ${table} where ${one(org, id)}`,
  };
}
