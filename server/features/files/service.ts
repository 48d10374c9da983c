import { ALT_TEXT_MAX } from '#contract/features/feed/limits.ts';
import type { Focus } from '#contract/features/feed/types.ts';
import type { FileKind } from '#contract/features/files/kinds.ts';
import { cut } from '#contract/lib/text.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { FileLimits, FileReader } from '../../things/thing.ts';
import { addressParametersFor, type AddressParameters } from './serving/addresses.ts';
import { deleteOthers, attachRows, type ParentRow } from './files-sql.ts';
import { filesTexts } from './texts.ts';

export type { AddressParameters, FileLimits };
export type { ReceivedFile, UploadRequest, UploadResponse } from './upload/receive.ts';
export type { ReceiveFile } from './upload/receive-once.ts';
export { isAttachedTo, moveFiles, reclaimKeys } from './files-sql.ts';
export { pictureOf, recognise } from './upload/prepare.ts';
export { keepBytes } from './upload/upload.ts';
export { readdressed } from './serving/addresses.ts';
export { mailPhoto, type StoredPhoto } from './pictures/mail-picture.ts';
export { MASTER, pageObject } from './stored-objects.ts';
export { pictureAddress } from './serving/picture-sql.ts';

/** What other features do with files. */

/**
 * Of pictures that every colleague may see: portraits stand beside each name, and a private group's picture is part of what
 * outsiders see of it.
 */
export const everyColleague: FileReader = () => Promise.resolve(true);

export interface FileParent extends ParentRow {
  /** Made in this transaction: nothing is attached there yet. */
  readonly isNew?: true;
  /** Another parent, whose files are attached to this one where they are named. */
  readonly from?: ParentRow;
}

/** A draft of the caller's, or a file that is attached there already. */
export interface FileReference {
  readonly id: string;
  /** Alternative text; absent keeps what there is. */
  readonly alt?: string | undefined;
  /** What stays in sight where it is cut; absent keeps what there is. */
  readonly focus?: Focus | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Attaches exactly these files to the parent, in this order: drafts of the caller join, files that are attached there already
 * stay (with a new place and text), and what is left out is removed. Whether the caller may edit the parent is the
 * calling feature's business. Must run in the transaction that has made or locked the parent: no
 * constraint says that it is there.
 * @param field wire field under which a refusal is reported
 * @returns what each of them is, by its id in lower case
 * @throws ProblemError 422 when a file is absent, somebody else's or used elsewhere, or when there are too many of a kind
 */
export async function attachFiles(
  context: WriteContext,
  parent: FileParent,
  files: readonly FileReference[],
  limits: FileLimits,
  field = 'Attachments',
): Promise<ReadonlyMap<string, FileKind>> {
  const texts = filesTexts(context.viewer.language);
  const refuse = (message: string): ProblemError => new ProblemError('invalid', { errors: { [field]: message } });
  const ids = files.map(({ id }) => id.toLowerCase());
  // A name that is no id at all is as absent as an id that nobody has.
  if (new Set(ids).size !== ids.length || !ids.every(id => UUID.test(id))) throw refuse(texts.gone);

  if (parent.isNew !== true) await deleteOthers(context.session, parent, ids);
  if (ids.length === 0) return new Map();
  const wanted = files.map(({ id, alt, focus }) => ({
    id,
    alt: alt === undefined ? null : cut(alt.trim(), ALT_TEXT_MAX),
    focus: focus ?? null,
  }));
  const attached = await attachRows(context.session, context.viewer.id, parent, wanted);
  if (attached.length !== ids.length) throw refuse(texts.gone);
  const kinds = new Map(attached.map(({ id, kind }) => [id, kind]));
  const message = excess([...kinds.values()], limits);
  if (message === null) return kinds;
  const { photosOnly } = limits;
  throw refuse(message === 'kindNotAllowed' && typeof photosOnly === 'string' ? photosOnly : texts[message]);
}

/** The message for files beyond the limits, or null. */
function excess(kinds: readonly FileKind[], limits: FileLimits): 'kindNotAllowed' | 'limitExceeded' | null {
  if (limits.photosOnly !== undefined && kinds.some(kind => kind !== 'photo')) return 'kindNotAllowed';
  const documents = kinds.filter(kind => kind === 'document').length;
  const media = kinds.length - documents;
  return media > limits.media || documents > limits.documents ? 'limitExceeded' : null;
}

/** Values for the SQL function `media_address`, for statements that answer addresses of files. */
export const addressParameters = (context: Context): AddressParameters =>
  addressParametersFor(context.db, context.viewer.id, context.now);
