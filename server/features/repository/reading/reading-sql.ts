import { bogotaDay } from '#contract/lib/time.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { Lost } from './reading-process.ts';
import type { ReadingAnswer } from './reading-messages.ts';

/** Document that has not been read yet. */
export interface Waiting {
  readonly file: string;
  /** Person who uploaded it. */
  readonly owner: number;
  readonly mime: string;
  readonly key: string;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/**
 * Leases a document to one process until a moment. Untried ones come first, then those of the person with the least
 * reading time today, then the one that has waited longest. People who have used `most` ms today wait until tomorrow.
 */
export const lease = (org: number, now: Date, until: Date, most: number): Sql => sql`
  with next as (
    select t.file_id
    from document_texts t
    join files f on f.org_id = t.org_id and f.id = t.file_id
    left join reading_days d on d.org_id = f.org_id and d.user_id = f.owner_id and d.day = ${bogotaDay(now)}::date
    where t.org_id = ${org} and t.state = 'waiting' and t.next_at <= ${now} and coalesce(d.spent_ms, 0) < ${most}
    order by t.attempts, coalesce(d.spent_ms, 0), t.next_at, t.file_id limit 1 for update of t skip locked),
  taken as (
    update document_texts t set attempts = t.attempts + 1, next_at = ${until} from next
    where t.org_id = ${org} and t.file_id = next.file_id returning t.file_id, t.attempts)
  select f.id::text as file, f.owner_id as owner, f.mime, f.storage_key as key, taken.attempts
  from taken join files f on f.org_id = ${org} and f.id = taken.file_id`;

/** Adds to the time spent today on a person's documents; earlier days are dropped. */
export const countReading = (org: number, owner: number, now: Date, ms: number): Sql => sql`
  insert into reading_days as d (org_id, user_id, day, spent_ms) values (${org}, ${owner}, ${bogotaDay(now)}::date, ${ms})
  on conflict (org_id, user_id) do update set day = excluded.day,
    spent_ms = case when d.day = excluded.day then d.spent_ms else 0 end + excluded.spent_ms`;

export const keepWords = (org: number, file: string, answer: ReadingAnswer | Lost): Sql =>
  'failure' in answer
    ? sql`update document_texts set state = ${answer.failure} where org_id = ${org} and file_id = ${file}::uuid`
    : sql`update document_texts set state = 'read', words = ${answer.words}, pages = ${answer.pages}
        where org_id = ${org} and file_id = ${file}::uuid`;

export const postpone = (org: number, file: string, until: Date): Sql =>
  sql`update document_texts set next_at = ${until} where org_id = ${org} and file_id = ${file}::uuid`;
