import type { Focus, Attachment } from '#contract/features/feed/types.ts';
import { type FileKind, BYTES_MAX } from '#contract/features/files/kinds.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import { DRAFT_HOURS } from '#contract/features/files/limits.ts';
import { WAITING_FILE } from '../../api/waiting-paths.ts';
import { posterAddress } from './media.tsx';

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

/** Returns the files that a draft keeps; those that are not on the server yet can't be kept. */
export const draftFilesOf = (entries: readonly UploadEntry[]): DraftFile[] =>
  entries.flatMap(({ kind, name, bytes, alt, focus, kept, state }) =>
    state.step === 'ready' && !state.id.startsWith(WAITING_FILE)
      ? [{ id: state.id, kind, name, bytes, alt, focus, kept }]
      : [],
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

/**
 * Upload state of one file. A failed one stays in the list until its owner removes it, or retries if that may help: the
 * server never accepts a file that it refused for its content.
 */
export type UploadState =
  | { readonly step: 'queued' }
  /** `share`: sent so far, 0 to 1. */
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'failed'; readonly message: string; readonly mayRetry: boolean }
  | { readonly step: 'ready'; readonly id: string };

/** File that a person is adding to a record. */
export interface UploadEntry {
  /** Key in this list only; the server's id comes with `ready`. */
  readonly key: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: number;
  /** Address of its picture: the browser's own copy, or the server's. */
  readonly preview: string | null;
  /** Address of the still of a video, once there is one. */
  readonly poster?: string | undefined;
  readonly alt: string;
  /** Point that stays in sight when it is cropped; absent for the centre. */
  readonly focus?: Focus | undefined;
  /**
   * True if already attached to the edited record: removing it from the list must not delete it before the edit is
   * saved.
   */
  readonly kept: boolean;
  readonly state: UploadState;
}

export type UploadAction =
  | { type: 'added'; entries: readonly UploadEntry[] }
  | { type: 'sent'; key: string; share: number }
  | { type: 'stored'; key: string; file: UploadedFile }
  | { type: 'failed'; key: string; message: string; mayRetry: boolean }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; by: -1 | 1 }
  | { type: 'described'; key: string; alt: string }
  | { type: 'focused'; key: string; focus: Focus }
  | { type: 'pictured'; key: string; preview: string }
  | { type: 'posed'; key: string; poster: string }
  | { type: 'replaced'; entries: readonly UploadEntry[] };

/** Number of concurrent uploads; the others are queued. @assumed */
export const UPLOADS_AT_ONCE = 2;

/** Limits of a list: at most `media` photos and videos together, and `documents`; and the accepted kinds. */
export interface UploadLimits {
  readonly media: number;
  readonly documents: number;
  readonly kinds: readonly FileKind[];
}

export function uploadReducer(entries: readonly UploadEntry[], action: UploadAction): readonly UploadEntry[] {
  const change = (key: string, update: (entry: UploadEntry) => UploadEntry) =>
    entries.map(entry => (entry.key === key ? update(entry) : entry));
  switch (action.type) {
    case 'added':
      return [...entries, ...action.entries];
    case 'replaced':
      return action.entries;
    case 'sent':
      return change(action.key, entry => ({ ...entry, state: { step: 'sending', share: action.share } }));
    case 'stored':
      return change(action.key, entry => stored(entry, action.file));
    case 'failed':
      return change(action.key, entry => ({ ...entry, state: failure(action) }));
    case 'retried':
      return change(action.key, entry => ({ ...entry, state: { step: 'queued' } }));
    case 'removed':
      return entries.filter(entry => entry.key !== action.key);
    case 'moved':
      return moved(entries, action.key, action.by);
    case 'described':
      return change(action.key, entry => ({ ...entry, alt: action.alt }));
    case 'focused':
      return change(action.key, entry => ({ ...entry, focus: action.focus }));
    case 'pictured':
      return change(action.key, entry => ({ ...entry, preview: action.preview }));
    case 'posed':
      return change(action.key, entry => ({ ...entry, poster: action.poster }));
  }
}

const failure = ({ message, mayRetry }: Extract<UploadAction, { type: 'failed' }>): UploadState => ({
  step: 'failed',
  message,
  mayRetry,
});

/**
 * Returns the entry with the server's data. The server decides the kind by content: a "document" may turn out to be a
 * photo.
 */
function stored(entry: UploadEntry, file: UploadedFile): UploadEntry {
  return {
    ...entry,
    kind: file.kind,
    name: file.title,
    bytes: file.bytes,
    preview: entry.preview ?? (file.kind === 'document' ? null : file.url),
    state: { step: 'ready', id: file.id },
  };
}

/** Swaps a file with the next one of its own group: media among media, documents among documents. */
function moved(entries: readonly UploadEntry[], key: string, by: -1 | 1): readonly UploadEntry[] {
  const from = entries.findIndex(entry => entry.key === key);
  const one = entries[from];
  if (!one) return entries;
  const group = (entry: UploadEntry) => entry.kind === 'document';
  const steps = by === 1 ? entries.slice(from + 1) : entries.slice(0, from).reverse();
  const other = steps.find(entry => group(entry) === group(one));
  if (!other) return entries;
  return entries.map(entry => (entry === one ? other : entry === other ? one : entry));
}

/**
 * Returns the entry of a file that is already on the server, from a draft or an edited record. Without an address its
 * picture is looked up when it is shown.
 */
export function restoredEntry(
  file: Pick<UploadEntry, 'kind' | 'name' | 'bytes' | 'alt' | 'focus' | 'kept'> & { id: string },
  preview: string | null = null,
): UploadEntry {
  const { id, ...rest } = file;
  return { ...rest, key: id, preview, state: { step: 'ready', id } };
}

/** Returns the files of `incoming` for which there is room, in order, and whether any was left out. @spec 1§5 */
export function admit<F extends { readonly kind: FileKind }>(
  entries: readonly { readonly kind: FileKind }[],
  incoming: readonly F[],
  limits: UploadLimits,
): { admitted: F[]; exceeded: boolean } {
  let documents = entries.filter(entry => entry.kind === 'document').length;
  let media = entries.length - documents;
  const admitted = incoming.filter(file => {
    if (file.kind === 'document') return documents++ < limits.documents;
    return media++ < limits.media;
  });
  return { admitted, exceeded: admitted.length < incoming.length };
}

/** Returns the queued files that may start uploading. */
export function nextToSend(entries: readonly UploadEntry[]): readonly UploadEntry[] {
  const sending = entries.filter(entry => entry.state.step === 'sending').length;
  return entries.filter(entry => entry.state.step === 'queued').slice(0, Math.max(0, UPLOADS_AT_ONCE - sending));
}

/** Returns ids and descriptions for the server: media first, then documents, each in the order shown. */
export function attachmentsOf(entries: readonly UploadEntry[]): { id: string; alt: string; focus?: Focus }[] {
  const ordered = [...mediaOf(entries), ...documentsOf(entries)];
  return ordered.flatMap(entry =>
    entry.state.step === 'ready'
      ? { id: entry.state.id, alt: entry.alt.trim(), ...(entry.focus && { focus: entry.focus }) }
      : [],
  );
}

export const mediaOf = (entries: readonly UploadEntry[]) => entries.filter(entry => entry.kind !== 'document');
export const documentsOf = (entries: readonly UploadEntry[]) => entries.filter(entry => entry.kind === 'document');

/**
 * Returns the reason that a form can't be saved yet. Files are uploading, have failed and may be retried, or were
 * refused for their content and can only be removed. Null if there is none.
 */
export function waitOf(entries: readonly UploadEntry[]): 'uploading' | 'failed' | 'refused' | null {
  const states = entries.map(entry => entry.state);
  if (states.some(({ step }) => step === 'queued' || step === 'sending')) return 'uploading';
  const failed = states.filter(state => state.step === 'failed');
  if (failed.length === 0) return null;
  return failed.some(state => state.mayRetry) ? 'failed' : 'refused';
}
