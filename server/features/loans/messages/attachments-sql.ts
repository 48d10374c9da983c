import { sql, type Sql } from '../../../db/sql.ts';
import { isUnrestricted } from '../scope-sql.ts';

export interface NewAttachment {
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  readonly head: Buffer;
}

/** Adds a file to a message that has yet to be sent. Returns its id. */
export const addAttachment = (org: number, author: number, file: NewAttachment, now: Date): Sql => sql`
  insert into loan_message_files (org_id, author_id, mime, bytes, storage_key, head, created_at)
  values (${org}, ${author}, ${file.mime}, ${file.bytes}, ${file.storageKey}, ${file.head}, ${now}) returning id`;

/** Counts the files that a person has added since a moment. */
export const countAttachments = (org: number, author: number, since: Date): Sql => sql`
  select count(*)::int as count from loan_message_files where org_id = ${org} and author_id = ${author} and created_at > ${since}`;

/** File of a message that has yet to be sent. */
export interface StagedAttachment extends NewAttachment {
  readonly id: number;
}

/** Locks those of these files that their author has added and not sent. */
export const lockAttachments = (org: number, author: number, ids: readonly number[]): Sql => sql`
  select id, mime, bytes, storage_key as "storageKey", head from loan_message_files
  where org_id = ${org} and author_id = ${author} and message_id is null and id = any(${ids}::int[]) order by id for update`;

/** Attaches files to a message; the keys that open them are kept with its copies. */
export const sendAttachments = (org: number, message: number, ids: readonly number[]): Sql => sql`
  update loan_message_files set message_id = ${message}, head = null where org_id = ${org} and id = any(${ids}::int[])`;

/** File of a message, with the copy by which its reader opens it, and all recipients of the message. */
export interface SentAttachment {
  readonly author: number;
  readonly storageKey: string;
  readonly mime: string;
  readonly person: number;
  readonly files: Buffer;
  readonly people: readonly number[];
}

/**
 * Returns a file of a message that the reader was sent or has written; of any message to credit administrators, as the
 * list shows them.
 */
export const readAttachment = (
  org: number,
  message: number,
  file: number,
  reader: { readonly id: number; readonly isCreditor: boolean },
): Sql => sql`
  select f.author_id as author, f.storage_key as "storageKey", f.mime, p.user_id as person, p.files,
    (select jsonb_agg(o.user_id) from loan_message_people o where o.org_id = f.org_id and o.message_id = f.message_id) as people
  from loan_message_files f join loan_message_people p on p.org_id = f.org_id and p.message_id = f.message_id
  where f.org_id = ${org} and f.message_id = ${message}::bigint and f.id = ${file}::bigint and p.files is not null
    and ((p.user_id = ${reader.id} and p.delivered_at is not null)
      or ((${reader.isCreditor} or f.author_id = ${reader.id}) and not exists (select from loan_message_people hidden_copy
        where hidden_copy.org_id = f.org_id and hidden_copy.message_id = f.message_id and not ${isUnrestricted(sql`hidden_copy`)})))
  order by p.user_id = ${reader.id} desc, p.user_id limit 1`;

/** Storage keys of a person's files, and the authors who sealed them. */
export const readAttachmentPlaces = (org: number, person: number): Sql => sql`
  select f.id, f.author_id as author, f.storage_key as "storageKey" from loan_message_files f
  join loan_message_people p on p.org_id = f.org_id and p.message_id = f.message_id
  where f.org_id = ${org} and p.user_id = ${person} and p.delivered_at is not null order by f.id`;
