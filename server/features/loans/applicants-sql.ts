import { sql, type Sql } from '../../db/sql.ts';

export interface StoredApplicant {
  readonly id: number;
  readonly held: 'minor' | null;
  readonly data: Buffer;
}

/** What a person has registered, locked: whoever asks for a loan upon it takes turns. */
export const lockApplicant = (org: number, person: number): Sql => sql`
  select id, held, data from loan_applicants where org_id = ${org} and user_id = ${person} for no key update`;
