import type { FileKind } from '../../../../contract/areas/files/kinds.ts';
import { DRAFT_HOURS } from '../../../../contract/areas/files/limits.ts';
import { restoredEntry, type UploadEntry } from './upload-list.ts';

/** A file of something that is being written, as the browser keeps it: the server has it already. */
export interface DraftFile {
  id: string;
  kind: FileKind;
  name: string;
  bytes: number;
  alt: string;
  /** Already of what is being edited. */
  kept: boolean;
}

const DRAFT_FILE_MS = DRAFT_HOURS * 60 * 60 * 1000;

/** What to keep of the files of a form; those that are still on their way can't be. */
export const filesToKeep = (entries: readonly UploadEntry[]): DraftFile[] =>
  entries.flatMap(({ kind, name, bytes, alt, kept, state }) =>
    state.step === 'ready' ? [{ id: state.id, kind, name, bytes, alt, kept }] : [],
  );

/** What was kept, without the files that the server has swept away since. Times in milliseconds. */
export const keptFiles = (files: readonly DraftFile[], savedAt: number, now: number): UploadEntry[] =>
  files.filter(file => file.kept || now - savedAt < DRAFT_FILE_MS).map(file => restoredEntry(file));

/** True of a list that `filesToKeep` may have made. */
export const areDraftFiles = (value: unknown): value is DraftFile[] => Array.isArray(value) && value.every(isDraftFile);

function isDraftFile(value: unknown): value is DraftFile {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, name, bytes, alt, kept }: Partial<Record<keyof DraftFile, unknown>> = value;
  const areTexts = [id, kind, name, alt].every(one => typeof one === 'string');
  return areTexts && typeof bytes === 'number' && typeof kept === 'boolean';
}
