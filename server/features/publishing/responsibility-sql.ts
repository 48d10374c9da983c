import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { identifier, literal, sql, type Sql } from '../../db/sql.ts';

/** Shared drafts that a person began, with their names. */
export const draftsOf = (table: string, org: number, person: number): Sql => sql`
  select id, name as title from ${identifier(table)} where org_id = ${org} and author_id = ${person}
  order by id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Changes the author of a draft; returns a row if it belonged to the previous author. */
export const giveDraft = (table: string, org: number, id: number, from: number, to: number): Sql => sql`
  update ${identifier(table)} set author_id = ${to} where org_id = ${org} and id = ${id} and author_id = ${from} returning id`;
