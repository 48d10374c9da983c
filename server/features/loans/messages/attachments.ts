import { addHours } from 'date-fns';
import { attachmentName, MESSAGE_FILES_A_DAY, type MessageFile } from '#contract/features/loans/attachments.ts';
import { DOCUMENT_BYTES_MAX } from '#contract/features/loans/documents.ts';
import { holds, type Context, type WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Session } from '../../../db/database.ts';
import { SavedFile } from '../../../http/operation.ts';
import { newStorageKey } from '../../../integrations/storage/keys.ts';
import { keepBytes, reclaimKeys, type UploadRequest, type UploadResponse } from '../../files/service.ts';
import type { DocumentTools } from '../documents.ts';
import { personShown, recordReadings } from '../readings.ts';
import { contentOf, markOf, openBytes, PDF, sealedObject } from '../sealed-bytes.ts';
import type { Opener, Sealing } from '../sealing.ts';
import { loanTexts } from '../texts.ts';
import { lockPeople } from '../turns-sql.ts';
import { watermarked } from '../watermark.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { isUnrestricted } from '../scope-sql.ts';

interface NewAttachment {
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  readonly head: Buffer;
}

/** Adds a file to a message that has yet to be sent. Returns its id. */
const addAttachment = (org: number, author: number, file: NewAttachment, now: Date): Sql => sql`
  insert into loan_message_files (org_id, author_id, mime, bytes, storage_key, head, created_at)
  values (${org}, ${author}, ${file.mime}, ${file.bytes}, ${file.storageKey}, ${file.head}, ${now}) returning id`;

/** Counts the files that a person has added since a moment. */
const countAttachments = (org: number, author: number, since: Date): Sql => sql`
  select count(*)::int as count from loan_message_files where org_id = ${org} and author_id = ${author} and created_at > ${since}`;

/** File of a message that has yet to be sent. */
interface StagedAttachment extends NewAttachment {
  readonly id: number;
}

/** Locks those of these files that their author has added and not sent. */
const lockAttachments = (org: number, author: number, ids: readonly number[]): Sql => sql`
  select id, mime, bytes, storage_key as "storageKey", head from loan_message_files
  where org_id = ${org} and author_id = ${author} and message_id is null and id = any(${ids}::int[]) order by id for update`;

/** Attaches files to a message; the keys that open them are kept with its copies. */
export const sendAttachments = (org: number, message: number, ids: readonly number[]): Sql => sql`
  update loan_message_files set message_id = ${message}, head = null where org_id = ${org} and id = any(${ids}::int[])`;

/** File of a message, with the copy by which its reader opens it, and all recipients of the message. */
interface SentAttachment {
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
const readAttachment = (
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

const MIB = 1024 * 1024;
const HOURS_OF_A_DAY = 24;
const DAY_SECONDS = 86_400;

/** Number of files that a process opens at once: each is in its memory as a whole. @assumed */
const OPENED_AT_ONCE = 8;
const RETRY_SECONDS = 3;

/** Sealed data of a file: its name, and the key of its bytes in base64. */
export interface AttachmentHead extends MessageFile {
  readonly Key: string;
}

/**
 * Label under which the files of a copy are sealed, and below it the label of the head of a file that is not sent yet.
 */
export const ATTACHMENTS = 'message files';
const headOf = (storageKey: string): string => `message file ${storageKey}`;

/** Binding of a file's bytes: its author, and its storage key. */
const boundTo = (org: number, author: number, storageKey: string): string => `${org}/${author}/${headOf(storageKey)}`;

/** Returns the files of a copy; none where they can't be opened. */
export const attachmentsIn = (opener: Opener | undefined, sealed: Buffer | null): readonly AttachmentHead[] =>
  sealed === null ? [] : ((opener?.open(ATTACHMENTS, sealed) as AttachmentHead[] | null | undefined) ?? []); // as they were sealed

/** Returns the data of a file that its reader may see. */
export const withoutKey = ({ Id, Name, Mime, Bytes }: AttachmentHead): MessageFile => ({ Id, Name, Mime, Bytes });

/** @throws ProblemError too_many_requests */
async function limitDay(session: Session, { viewer, now }: Context): Promise<void> {
  const [added] = await session.run<{ count: number }>(
    countAttachments(viewer.org, viewer.id, addHours(now, -HOURS_OF_A_DAY)),
  );
  if ((added?.count ?? 0) >= MESSAGE_FILES_A_DAY)
    throw new ProblemError('too_many_requests', { retryAfterSeconds: DAY_SECONDS });
}

/**
 * Returns the files that the author has added to the message, opened with their key.
 * @throws ProblemError invalid of a file that is absent, another person's or sent already
 */
export async function filesToSend(
  sealing: Sealing,
  { session, viewer, log }: WriteContext,
  ids: readonly number[],
): Promise<AttachmentHead[]> {
  if (ids.length === 0) return [];
  const staged = await session.run<StagedAttachment>(lockAttachments(viewer.org, viewer.id, ids));
  const opener = (await sealing.openersOf(session, [viewer.id], log)).get(viewer.id);
  const heads = staged.flatMap(({ id, mime, bytes, storageKey, head }) => {
    const opened = opener?.open(headOf(storageKey), head) as { Name: string; Key: string } | null | undefined; // as it was sealed
    return opened ? [{ Id: id, Name: opened.Name, Mime: mime, Bytes: bytes, Key: opened.Key }] : [];
  });
  if (heads.length < new Set(ids).size)
    throw new ProblemError('invalid', { errors: { Files: loanTexts(viewer.language).fileUnknown } });
  return heads;
}

/**
 * Files of loan messages: their bytes are sealed with a key of their own, which is kept with each recipient's copy,
 * sealed with the recipient's key. So the files are lost with the copies. They are fetched with the bearer token and
 * have no address. @spec 3§3.4, decision 187
 */
export const createAttachments = ({ sealing, storage, receive }: DocumentTools) => {
  let opening = 0;

  /**
   * Keeps a file for a message that the caller is writing. Photos are re-encoded, without location and camera data.
   * @throws {ProblemError} forbidden to people who may send no messages; 413, 415, 429 of a file that is not accepted
   */
  async function add(context: Context, request: UploadRequest, response: UploadResponse): Promise<MessageFile> {
    const { viewer, db, now } = context;
    if (!holds(viewer, 'Admin-Credits')) throw new ProblemError('forbidden');
    const texts = loanTexts(viewer.language);
    const vault = db.vault('loan');
    const tooLarge = (): ProblemError =>
      new ProblemError('too_large', { detail: texts.documentTooLarge(DOCUMENT_BYTES_MAX / MIB) });
    await vault.read(viewer.org, session => limitDay(session, context));
    return receive({ viewer, bytesMax: DOCUMENT_BYTES_MAX, tooLarge }, request, response, async files => {
      const [file] = files;
      if (file === undefined || files.length > 1)
        throw new ProblemError('invalid', { errors: { files: texts.oneDocument } });
      if (file.bytes > DOCUMENT_BYTES_MAX) throw tooLarge();
      const { mime, content } = await contentOf(context, file);
      const Name = attachmentName(mime === PDF ? file.name : `${file.name.replace(/\.[^.]+$/, '')}.webp`);
      const storageKey = newStorageKey(viewer.org);
      const { key, object } = sealedObject(storageKey, boundTo(viewer.org, viewer.id, storageKey), content);
      let Id = 0;
      await keepBytes(context, storage, [object], () =>
        vault.write(viewer.org, async session => {
          await session.run(lockPeople(viewer.org, [viewer.id]));
          await limitDay(session, context);
          const sealer = await sealing.sealerOf(session, viewer.id, now);
          if ((await reclaimKeys(session, [storageKey])) !== 1)
            throw new Error('The bytes were removed before their row was written');
          const row = {
            mime,
            bytes: content.length,
            storageKey,
            head: sealer.seal(headOf(storageKey), { Name, Key: key }),
          };
          const [added] = await session.run<{ id: number }>(addAttachment(viewer.org, viewer.id, row, now));
          Id = added?.id ?? 0;
        }),
      );
      return { Id, Name, Mime: mime, Bytes: content.length };
    });
  }

  const bytesOf = (org: number, place: Pick<SentAttachment, 'author' | 'storageKey'>, { Key }: AttachmentHead) =>
    openBytes(storage, place.storageKey, boundTo(org, place.author, place.storageKey), Key);

  /**
   * Returns the bytes of a file of a message. Readers who are not recipients must give a reason, which is recorded with
   * the reader before anything is sent.
   * @throws ProblemError not_found, invalid without a reason, unavailable while too many are under way
   */
  async function content(
    context: Context,
    message: number,
    file: number,
    reason: string | undefined,
  ): Promise<SavedFile> {
    const { viewer, db, log } = context;
    const why = reason?.trim() ?? '';
    const reader = { id: viewer.id, isCreditor: viewer.roles.has('Admin-Credits') };
    if (opening >= OPENED_AT_ONCE) throw new ProblemError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    opening += 1;
    try {
      const { found, head } = await db.vault('loan').write(viewer.org, async session => {
        const [row] = await session.run<SentAttachment>(readAttachment(viewer.org, message, file, reader));
        if (row === undefined) throw notFound();
        const opener = (await sealing.openersOf(session, [row.person], log)).get(row.person);
        const opened = attachmentsIn(opener, row.files).find(({ Id }) => Id === file);
        if (opened === undefined) throw notFound();
        if (row.person !== viewer.id) {
          if (why === '')
            throw new ProblemError('invalid', { errors: { reason: loanTexts(viewer.language).reasonRequired } });
          const shown = row.people.map(person => personShown(person, 'Creditos/files', file));
          await recordReadings({ ...context, session }, shown, { reason: why });
        }
        return { found: row, head: opened };
      });
      const bytes = await bytesOf(viewer.org, found, head);
      if (bytes === null) throw notFound();
      const isMarked = found.person !== viewer.id && found.mime !== PDF;
      return new SavedFile(head.Name, 'bytes', isMarked ? await watermarked(bytes, markOf(context)) : bytes);
    } finally {
      opening -= 1;
    }
  }

  return { add, content, bytesOf };
};
