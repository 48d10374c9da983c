import { sql, type Sql } from '../../db/sql.ts';
import { iso } from './iso-sql.ts';

export interface StoredDraft {
  readonly step: number;
  readonly data: Buffer;
  readonly edition: string;
}

const columns = sql`step, data, ${iso(sql`edited_at`)} as edition`;

/** What the wizard has kept of a person since a day. */
export const readDraft = (org: number, person: number, since: Date): Sql => sql`
  select ${columns} from loan_drafts where org_id = ${org} and user_id = ${person} and edited_at > ${since}`;

/** The same, locked: of two that keep at once the second waits. */
export const lockDraft = (org: number, person: number, since: Date): Sql => sql`
  select ${columns} from loan_drafts where org_id = ${org} and user_id = ${person} and edited_at > ${since} for update`;

export interface KeptDraft {
  readonly step: number;
  readonly data: Buffer;
  /** Whether the one that stands was seen, and locked. */
  readonly isSeen: boolean;
}

/** Keeps what was filled in so far. No row when another was made meanwhile; one that is too old, before `since`, is nobody's. */
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

/** Removes drafts that nobody has gone on with since then, some at a time, and the documents of who has registered nothing. */
export const removeOldDrafts = (org: number, before: Date, most: number): Sql => sql`
  with old as (
      select user_id from loan_drafts where org_id = ${org} and edited_at <= ${before} order by user_id limit ${most}
      for update skip locked),
    documents as (
      delete from loan_documents d using old where d.org_id = ${org} and d.user_id = old.user_id
        and not exists (select from loan_applicants a where a.org_id = ${org} and a.user_id = old.user_id))
  delete from loan_drafts d using old where d.org_id = ${org} and d.user_id = old.user_id returning d.user_id`;
