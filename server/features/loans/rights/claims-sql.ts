import type { ClaimKind } from '#contract/features/loans/claims.ts';
import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { iso } from '../iso-sql.ts';

/** Row of a claim. */
export interface StoredClaim {
  readonly id: number;
  readonly person: number;
  readonly name: string;
  readonly kind: ClaimKind;
  readonly words: Buffer;
  readonly at: string;
  readonly due: string;
  readonly extension: Buffer | null;
  readonly answer: Buffer | null;
  readonly answeredAt: string | null;
}

const columns = sql`c.id, c.user_id as person, ${fullName(sql`u`)} as name, c.kind, c.words,
  ${iso(sql`c.created_at`)} as at, to_char(c.due_on, 'YYYY-MM-DD') as due, c.extension, c.answer, ${iso(sql`c.answered_at`)} as "answeredAt"`;

const from = sql`from loan_claims c join users u on u.org_id = c.org_id and u.id = c.user_id`;

/** Claims of a person, the newest first. */
export const readOwnClaims = (org: number, person: number, most: number): Sql => sql`
  select ${columns} ${from} where c.org_id = ${org} and c.user_id = ${person} order by c.id desc limit ${most}`;

/** Claims that wait for an answer, the one due first at the top, without the reader's own. */
export const readOpenClaims = (org: number, reader: number, most: number): Sql => sql`
  select ${columns} ${from} where c.org_id = ${org} and c.answered_at is null and c.user_id <> ${reader}
  order by c.due_on, c.id limit ${most}`;

/** Person who made a claim. */
export const readClaimant = (org: number, id: number): Sql =>
  sql`select user_id as person from loan_claims where org_id = ${org} and id = ${id}::bigint`;

/** Locks a claim of another person. */
export const lockClaim = (org: number, id: number, reader: number): Sql => sql`
  select ${columns} ${from} where c.org_id = ${org} and c.id = ${id}::bigint and c.user_id <> ${reader} for update of c`;

/** Counts a person's claims that wait for an answer. */
export const countOpenClaims = (org: number, person: number): Sql => sql`
  select count(*)::int as open from loan_claims where org_id = ${org} and user_id = ${person} and answered_at is null`;

export const addClaim = (
  org: number,
  person: number,
  { kind, words, due }: { kind: ClaimKind; words: Buffer; due: string },
  now: Date,
): Sql => sql`
  insert into loan_claims (org_id, user_id, kind, words, created_at, due_on)
  values (${org}, ${person}, ${kind}, ${words}, ${now}, ${due})`;

export const answerClaim = (org: number, id: number, answer: Buffer, answerer: number, now: Date): Sql => sql`
  update loan_claims set answer = ${answer}, answered_at = ${now}, answerer_id = ${answerer} where org_id = ${org} and id = ${id}`;

export const extendClaim = (org: number, id: number, reason: Buffer, due: string, now: Date): Sql => sql`
  update loan_claims set extension = ${reason}, extended_at = ${now}, due_on = ${due} where org_id = ${org} and id = ${id}`;

/** SQL for whether a person has an open claim, shown on the row of their registration ('reclamo en trámite'). */
export const hasClaim = (alias: Sql): Sql => sql`exists (select from loan_claims c
  where c.org_id = ${alias}.org_id and c.user_id = ${alias}.user_id and c.answered_at is null)`;
