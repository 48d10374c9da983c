import { sql, type Sql } from '../../db/sql.ts';

export interface StoredApplicant {
  readonly held: 'minor' | null;
  readonly data: Buffer;
}

/** Registration of a person. */
export const readApplicant = (org: number, person: number): Sql => sql`
  select held, data from loan_applicants where org_id = ${org} and user_id = ${person}`;

/** Person to whom a registration belongs. */
export const readRegistered = (org: number, id: number): Sql => sql`
  select user_id as person from loan_applicants where org_id = ${org} and id = ${id}::bigint`;
