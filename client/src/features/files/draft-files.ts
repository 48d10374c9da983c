import { BYTES_MAX, type FileKind } from '#contract/features/files/kinds.ts';
import { DRAFT_HOURS } from '#contract/features/files/limits.ts';
import type { Attachment, Focus } from '#contract/features/feed/types.ts';
import { posterAddress } from './poster-address.ts';
import { restoredEntry, type UploadEntry } from './upload-list.ts';

/** File as a draft keeps it, already on the server. */
export interface DraftFile {
  id: string;
  kind: FileKind;
  name: string;
  bytes: number;
  alt: string;
  focus?: Focus | undefined;
  /** True if it is already attached to the edited publication. */
  kept: boolean;
}

const DRAFT_FILE_MS = DRAFT_HOURS * 60 * 60 * 1000;

/** Returns the files that a draft keeps; those still uploading can't be kept. */
export const draftFilesOf = (entries: readonly UploadEntry[]): DraftFile[] =>
  entries.flatMap(({ kind, name, bytes, alt, focus, kept, state }) =>
    state.step === 'ready' ? [{ id: state.id, kind, name, bytes, alt, focus, kept }] : [],
  );

/**
 * Returns the files kept at `savedAt`, without those that the server has deleted since. Times in milliseconds since
 * 1970.
 */
export const entriesOfDraft = (files: readonly DraftFile[], savedAt: number, now: number): UploadEntry[] =>
  files.filter(file => file.kept || now - savedAt < DRAFT_FILE_MS).map(file => restoredEntry(file));

/** Returns the upload entries for the attachments of an edited publication. */
export const entriesOfAttachments = (attachments: readonly Attachment[]): UploadEntry[] =>
  attachments.map(({ id, type, title, bytes, alt, focus, url, poster }) => ({
    ...restoredEntry({ id, kind: type, name: title, bytes, alt, focus, kept: true }, type === 'document' ? null : url),
    poster: poster && posterAddress(url),
  }));

/** True if the value may be a file of a draft. */
export function isDraftFile(value: unknown): value is DraftFile {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, name, bytes, alt, focus, kept }: Partial<Record<keyof DraftFile, unknown>> = value;
  const areTexts = [id, name, alt].every(one => typeof one === 'string');
  const isKnown = typeof kind === 'string' && Object.hasOwn(BYTES_MAX, kind);
  const isPoint = focus === undefined || (Array.isArray(focus) && focus.every(one => typeof one === 'number'));
  return isPoint && areTexts && isKnown && typeof bytes === 'number' && typeof kept === 'boolean';
}
