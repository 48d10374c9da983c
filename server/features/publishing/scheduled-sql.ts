import { identifier, sql, type Sql } from '../../db/sql.ts';

/**
 * Locks the first row that is due, unless its author is blocked or another process works on it. @param tried is left
 * out
 */
export const lockDue = (table: string, org: number, now: Date, tried: readonly number[]): Sql => sql`
  select n.id from ${identifier(table)} n join users u on u.org_id = n.org_id and u.id = n.author_id and u.is_active
  where n.org_id = ${org} and not n.is_published and n.publication_at <= ${now} and not n.id = any(${tried}::bigint[])
  order by n.publication_at, n.id limit 1 for no key update of n skip locked`;

export const markPublished = (table: string, org: number, id: number, at: Date): Sql => sql`
  update ${identifier(table)} set is_published = true, publication_at = ${at} where org_id = ${org} and id = ${id} and not is_published`;

export const saveItemOf = (table: string, org: number, id: number, item: number): Sql =>
  sql`update ${identifier(table)} set item_id = ${item} where org_id = ${org} and id = ${id}`;
