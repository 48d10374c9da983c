import { sql, type Sql } from '../../db/sql.ts';

export interface StoredApplicant {
  readonly held: 'minor' | null;
  readonly data: Buffer;
}

/** What a person has registered. */
export const readApplicant = (org: number, person: number): Sql => sql`
  select held, data from loan_applicants where org_id = ${org} and user_id = ${person}`;

/** Whose registration it is. */
export const readRegistered = (org: number, id: number): Sql => sql`
  select user_id as person from loan_applicants where org_id = ${org} and id = ${id}::bigint`;
