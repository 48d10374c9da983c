import { sql, type Sql } from '../../../db/sql.ts';
import type { Lost } from './reading-process.ts';
import type { ReadingAnswer } from './reading-messages.ts';

/** A document that nobody has read yet. */
export interface Waiting {
  readonly file: string;
  readonly mime: string;
  readonly key: string;
  /** With this one. */
  readonly attempts: number;
}

/** Takes a document for one process, until then: those that nobody has tried first, of them the one that has waited longest. */
export const lease = (org: number, now: Date, until: Date): Sql => sql`
  with next as (
    select t.file_id from document_texts t where t.org_id = ${org} and t.state = 'waiting' and t.next_at <= ${now}
    order by t.attempts, t.next_at, t.file_id limit 1 for update skip locked),
  taken as (
    update document_texts t set attempts = t.attempts + 1, next_at = ${until} from next
    where t.org_id = ${org} and t.file_id = next.file_id returning t.file_id, t.attempts)
  select f.id::text as file, f.mime, f.storage_key as key, taken.attempts
  from taken join files f on f.org_id = ${org} and f.id = taken.file_id`;

export const keepWords = (org: number, file: string, answer: ReadingAnswer | Lost): Sql =>
  'failure' in answer
    ? sql`update document_texts set state = ${answer.failure} where org_id = ${org} and file_id = ${file}::uuid`
    : sql`update document_texts set state = 'read', words = ${answer.words}, pages = ${answer.pages}
        where org_id = ${org} and file_id = ${file}::uuid`;

export const postpone = (org: number, file: string, until: Date): Sql =>
  sql`update document_texts set next_at = ${until} where org_id = ${org} and file_id = ${file}::uuid`;
