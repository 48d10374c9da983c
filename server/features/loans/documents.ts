import { addDays } from 'date-fns';
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_LABELS,
  DOCUMENT_NAME_MAX,
  DOCUMENTS_A_DAY,
  REQUIRED_DOCUMENTS,
  type DocumentKind,
  type LoanDocument,
} from '#contract/features/loans/documents.ts';
import type { PersonType } from '#contract/features/loans/types.ts';
import { cut, visibleLine } from '#contract/lib/text.ts';
import type { Context } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Session, Transaction } from '../../db/database.ts';
import { SavedFile } from '../../http/operation.ts';
import { newStorageKey } from '../../integrations/storage/keys.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { keepBytes, reclaimKeys, type ReceiveFile, type UploadRequest, type UploadResponse } from '../files/service.ts';
import { keepsDocuments, requireConsents } from './consents.ts';
import {
  addDocument,
  countDocuments,
  readDocument,
  readDocuments,
  readDocumentsAt,
  readKinds,
  readOwner,
  retireDocument,
  type StoredDocument,
} from './documents-sql.ts';
import { personShown, recordReadings } from './readings.ts';
import { contentOf, markOf, openBytes, PDF, sealedObject } from './sealed-bytes.ts';
import type { Opener, Sealing } from './sealing.ts';
import { loanTexts } from './texts.ts';
import { lockPeople } from './turns-sql.ts';
import { watermarked } from './watermark.ts';

const MIB = 1024 * 1024;
const DAY_SECONDS = 86_400;

/** Number of documents that a process opens at once: each is in its memory as a whole. @assumed */
const OPENED_AT_ONCE = 8;
const RETRY_SECONDS = 3;

/** Data of a document that is sealed with the key of its owner. */
interface Head {
  readonly Name: string;
  /** Key of the document's bytes, in base64. */
  readonly Key: string;
}

/** Label under which the head of a document and its bytes are sealed: it binds them to their storage key. */
const headOf = (storageKey: string): string => `document ${storageKey}`;
const boundTo = (org: number, person: number, storageKey: string): string => `${org}/${person}/${headOf(storageKey)}`;

export interface DocumentTools {
  readonly sealing: Sealing;
  readonly storage: FileStorage;
  readonly receive: ReceiveFile;
}

const readerOf = ({ viewer }: Context) => ({ id: viewer.id, isCreditor: viewer.roles.has('Admin-Credits') });

/**
 * Documents of registrations: their bytes are sealed with a key of their own, which is sealed with the name by the
 * owner's key; neither has an address. Readers other than the owner must give a reason, which is recorded before
 * anything is sent. @spec THREATS T23, decision 27, decision 144
 */
export const createDocuments = ({ sealing, storage, receive }: DocumentTools) => {
  let opening = 0;

  /**
   * Keeps one document, replacing the caller's present one of that kind. Photos are re-encoded, without location and
   * camera data.
   * @throws {ProblemError} forbidden without consents; 413, 415, 429 of a file that is not accepted
   */
  async function uploadDocument(
    context: Context,
    kind: DocumentKind,
    request: UploadRequest,
    response: UploadResponse,
  ): Promise<LoanDocument[]> {
    const { viewer, db, now } = context;
    const texts = loanTexts(viewer.language);
    const vault = db.vault('loan');
    const tooLarge = (): ProblemError =>
      new ProblemError('too_large', { detail: texts.documentTooLarge(DOCUMENT_BYTES_MAX / MIB) });
    // Checked before a byte is read.
    await vault.read(viewer.org, async session => {
      await requireDocumentsConsent(session, context);
      await limitDay(session, context);
    });
    await receive({ viewer, bytesMax: DOCUMENT_BYTES_MAX, tooLarge }, request, response, async files => {
      const [file] = files;
      if (file === undefined || files.length > 1)
        throw new ProblemError('invalid', { errors: { files: texts.oneDocument } });
      if (file.bytes > DOCUMENT_BYTES_MAX) throw tooLarge();
      const { mime, content } = await contentOf(context, file);
      const storageKey = newStorageKey(viewer.org);
      const { key, object } = sealedObject(storageKey, boundTo(viewer.org, viewer.id, storageKey), content);
      const head: Head = { Name: nameOf(file.name, mime), Key: key };
      await keepBytes(context, storage, [object], () =>
        vault.write(viewer.org, async session => {
          await session.run(lockPeople(viewer.org, [viewer.id]));
          await requireDocumentsConsent(session, context);
          await limitDay(session, context);
          const sealer = await sealing.sealerOf(session, viewer.id, now);
          if ((await reclaimKeys(session, [storageKey])) !== 1)
            throw new Error('The bytes were removed before their row was written');
          await session.run(retireDocument(viewer.org, viewer.id, kind, now));
          const row = { kind, mime, bytes: content.length, storageKey, head: sealer.seal(headOf(storageKey), head) };
          await session.run(addDocument(viewer.org, viewer.id, row, now));
        }),
      );
    });
    return ownDocuments(context);
  }

  /** Opens the head of a document; null if it can't be opened any more. */
  const headIn = (opener: Opener, { storageKey, head }: StoredDocument): Head | null =>
    opener.open(headOf(storageKey), head) as Head | null; // as it was sealed

  const presented = (head: Head | null, { id, kind, mime, bytes, at }: StoredDocument): LoanDocument => ({
    Id: id,
    Kind: kind,
    Label: DOCUMENT_LABELS[kind],
    Name: head?.Name ?? '',
    Mime: mime,
    Bytes: bytes,
    CreationDate: at,
  });

  async function documentsIn(session: Session, context: Context, person: number): Promise<LoanDocument[]> {
    const stored = await session.run<StoredDocument>(readDocuments(context.viewer.org, person));
    const opener = (await sealing.openersOf(session, [person], context.log)).get(person);
    return opener === undefined ? [] : stored.map(each => presented(headIn(opener, each), each));
  }

  /** Returns the documents of a person that were theirs at a moment, or are today; for readers who are recorded. */
  async function documentsFor(
    session: Session,
    { viewer, log }: Context,
    { person, at }: { person: number; at: Date },
  ): Promise<LoanDocument[]> {
    const stored = await session.run<StoredDocument>(readDocumentsAt(viewer.org, person, at));
    const opener = (await sealing.openersOf(session, [person], log)).get(person);
    return opener === undefined ? [] : stored.map(each => presented(headIn(opener, each), each));
  }

  const ownDocuments = (context: Context): Promise<LoanDocument[]> =>
    context.db.vault('loan').read(context.viewer.org, session => documentsIn(session, context, context.viewer.id));

  /** Returns the documents of a registration. @throws ProblemError not_found of one that the caller may not see */
  const documentsOf = (context: Context, applicant: number): Promise<LoanDocument[]> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      const [owner] = await session.run<{ person: number }>(
        readOwner(context.viewer.org, applicant, readerOf(context)),
      );
      if (owner === undefined) throw notFound();
      await recordReadings({ ...context, session }, [personShown(owner.person, 'Conocerte/documents', applicant)]);
      return documentsIn(session, context, owner.person);
    });

  /** Returns the bytes of a document as they were sent; null where the file store has none. */
  const bytesOf = (org: number, { storageKey, person }: StoredDocument, { Key }: Head): Promise<Buffer | null> =>
    openBytes(storage, storageKey, boundTo(org, person, storageKey), Key);

  /** Returns a document of the caller's, with its bytes; null in their place if they are missing or can't be opened. */
  async function openOwn(stored: StoredDocument, opener: Opener, org: number) {
    const head = headIn(opener, stored);
    return { ...presented(head, stored), content: head && (await bytesOf(org, stored, head)) };
  }

  /**
   * Returns the bytes of a document. Another person's requires a reason, which is recorded with the reader before
   * anything is sent.
   * @throws ProblemError not_found, invalid without a reason, unavailable while too many are under way
   */
  async function documentContent(context: Context, id: number, reason: string | undefined): Promise<SavedFile> {
    const { viewer, db, log } = context;
    const why = reason?.trim() ?? '';
    if (opening >= OPENED_AT_ONCE) throw new ProblemError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    opening += 1;
    try {
      const { stored, head } = await db.vault('loan').write(viewer.org, async session => {
        const [found] = await session.run<StoredDocument>(readDocument(viewer.org, id, readerOf(context)));
        const opener = found && (await sealing.openersOf(session, [found.person], log)).get(found.person);
        const opened = found && opener && headIn(opener, found);
        if (found === undefined || !opened) throw notFound();
        if (found.person !== viewer.id && why === '')
          throw new ProblemError('invalid', { errors: { reason: loanTexts(viewer.language).reasonRequired } });
        await recordReadings({ ...context, session }, [personShown(found.person, 'Conocerte/document', id)], {
          reason: why,
        });
        return { stored: found, head: opened };
      });
      const content = await bytesOf(viewer.org, stored, head);
      if (content === null) throw notFound();
      const isMarked = stored.person !== viewer.id && stored.mime !== PDF;
      return new SavedFile(head.Name, 'bytes', isMarked ? await watermarked(content, markOf(context)) : content);
    } finally {
      opening -= 1;
    }
  }

  return { uploadDocument, ownDocuments, documentsOf, documentsFor, documentContent, openOwn };
};

/** Returns the name as it was sent; that of a photo gets the extension of its new format. */
function nameOf(name: string, mime: string): string {
  const line = cut(visibleLine(name), DOCUMENT_NAME_MAX);
  return mime === PDF ? line : `${line.replace(/\.[^.]+$/, '')}.webp`;
}

/**
 * Requires the consent for pictures of documents besides the general ones.
 * @throws ProblemError forbidden without the consents that are required, and that for pictures of documents
 */
async function requireDocumentsConsent(session: Session, context: Context): Promise<void> {
  await requireConsents(session, context);
  if (!(await keepsDocuments(session, context)))
    throw new ProblemError('forbidden', { detail: loanTexts(context.viewer.language).documentsNotAuthorised });
}

/** @throws ProblemError too_many_requests */
async function limitDay(session: Session, { viewer, now }: Context): Promise<void> {
  const [sent] = await session.run<{ count: number }>(countDocuments(viewer.org, viewer.id, addDays(now, -1)));
  if ((sent?.count ?? 0) >= DOCUMENTS_A_DAY)
    throw new ProblemError('too_many_requests', { retryAfterSeconds: DAY_SECONDS });
}

/**
 * Requires the documents of a registration. Nothing is missing from people who don't allow documents to be kept: they
 * show them to a credit administrator.
 * @throws ProblemError invalid, by kind, when documents are missing that a registration of this type must have
 * @spec 3§5.8, 3§5.9, decision 148
 */
export async function requireDocuments(session: Transaction, context: Context, type: PersonType): Promise<void> {
  const { viewer } = context;
  if (!(await keepsDocuments(session, context))) return;
  const held = await session.run<{ kind: DocumentKind }>(readKinds(viewer.org, viewer.id));
  const missing = REQUIRED_DOCUMENTS[type].filter(kind => !held.some(each => each.kind === kind));
  if (missing.length > 0)
    throw new ProblemError('invalid', {
      errors: Object.fromEntries(missing.map(kind => [kind, loanTexts(viewer.language).required])),
    });
}
