import { sql, type Sql } from '../../db/sql.ts';
import { iso } from './iso-sql.ts';

export interface StoredDraft {
  readonly step: number;
  readonly data: Buffer;
  readonly edition: string;
}

const columns = sql`step, data, ${iso(sql`edited_at`)} as edition`;

/** Reads a person's draft of the wizard, if it was edited since a moment. */
export const readDraft = (org: number, person: number, since: Date): Sql => sql`
  select ${columns} from loan_drafts where org_id = ${org} and user_id = ${person} and edited_at > ${since}`;

/** Reads the draft and locks it: of two concurrent saves the second waits. */
export const lockDraft = (org: number, person: number, since: Date): Sql => sql`
  select ${columns} from loan_drafts where org_id = ${org} and user_id = ${person} and edited_at > ${since} for update`;

export interface KeptDraft {
  readonly step: number;
  readonly data: Buffer;
  /** Whether the existing draft was read and locked. */
  readonly isSeen: boolean;
}

/**
 * Keeps the values filled in so far. No row when another draft was made meanwhile; one from before `since` is ignored.
 */
export const keepDraft = (
  org: number,
  person: number,
  { step, data, isSeen }: KeptDraft,
  { now, since }: { now: Date; since: Date },
): Sql => sql`
  insert into loan_drafts (org_id, user_id, step, data, created_at, edited_at)
  values (${org}, ${person}, ${step}, ${data}, ${now}, ${now})
  on conflict (org_id, user_id) do update set step = excluded.step, data = excluded.data, edited_at = excluded.edited_at
    where ${isSeen} or loan_drafts.edited_at <= ${since}
  returning ${columns}`;

export const removeDraft = (org: number, person: number): Sql =>
  sql`delete from loan_drafts where org_id = ${org} and user_id = ${person}`;

/**
 * Removes drafts last edited before a date, `most` at a time, and the documents of their owners who have registered
 * nothing.
 */
export const removeOldDrafts = (org: number, before: Date, most: number): Sql => sql`
  with old as (
      select user_id from loan_drafts where org_id = ${org} and edited_at <= ${before} order by user_id limit ${most}
      for update skip locked),
    documents as (
      delete from loan_documents d using old where d.org_id = ${org} and d.user_id = old.user_id
        and not exists (select from loan_applicants a where a.org_id = ${org} and a.user_id = old.user_id))
  delete from loan_drafts d using old where d.org_id = ${org} and d.user_id = old.user_id returning d.user_id`;
