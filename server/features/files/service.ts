import { ALT_TEXT_MAX } from '#contract/features/feed/limits.ts';
import type { Focus } from '#contract/features/feed/types.ts';
import type { FileKind } from '#contract/features/files/kinds.ts';
import { cut } from '#contract/lib/text.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { FileLimits, FileReader } from '../../content-kinds/content-kind.ts';
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
export { pictureAddress } from './serving/addresses.ts';

/** Functions of files that other features call. */

/**
 * Reader of pictures that every colleague may see: portraits appear beside each name, and a private group's picture is
 * part of the data that outsiders see of it.
 */
export const everyColleague: FileReader = () => Promise.resolve(true);

export interface FileParent extends ParentRow {
  /** True if the parent was made in this transaction: nothing is attached to it yet. */
  readonly isNew?: true;
  /** Another parent, whose named files may be moved to this one. */
  readonly from?: ParentRow;
}

/** Reference to a draft of the caller's, or to a file that is attached to the parent already. */
export interface FileReference {
  readonly id: string;
  /** Alternative text; absent keeps the present one. */
  readonly alt?: string | undefined;
  /** Part that stays visible when the picture is cropped; absent keeps the present one. */
  readonly focus?: Focus | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Attaches exactly these files to the parent, in this order. Drafts of the caller are added, files that are attached
 * already stay (with a new place and text), and files left out are removed. The calling feature checks whether the
 * caller may edit the parent. Must run in the transaction that has made or locked the parent, because no constraint
 * ensures that it exists.
 * @param field wire field under which a refusal is reported
 * @returns the kind of each of them, by its id in lower case
 * @throws ProblemError 422 when a file is absent, another person's or used elsewhere, or when there are too many of a
 * kind
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
  // A malformed id is treated as an unknown one.
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

/** Returns the message for files beyond the limits, or null. */
function excess(kinds: readonly FileKind[], limits: FileLimits): 'kindNotAllowed' | 'limitExceeded' | null {
  if (limits.photosOnly !== undefined && kinds.some(kind => kind !== 'photo')) return 'kindNotAllowed';
  const documents = kinds.filter(kind => kind === 'document').length;
  const media = kinds.length - documents;
  return media > limits.media || documents > limits.documents ? 'limitExceeded' : null;
}

/** Values for the SQL function `media_address`, for statements that return addresses of files. */
export const addressParameters = (context: Context): AddressParameters =>
  addressParametersFor(context.db, context.viewer.id, context.now);
