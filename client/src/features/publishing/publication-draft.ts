import type { Draft } from '../../lib/drafts.ts';
import { draftFilesOf, entriesOfDraft, isDraftFile, type DraftFile, type UploadEntry } from '../files/public.ts';

/** Everything that is saved together. */
export interface PublicationContent<Values> {
  values: Values;
  photos: readonly UploadEntry[];
}

/** Something that is being written: the words, and the photos that the server has already. */
export interface PublicationDraft<Values> {
  values: Values;
  photos: DraftFile[];
}

/** Under which name a draft is kept: one for a new one, and one for each that is being edited. */
export const draftKind = (name: string, id: number | null): string => (id === null ? name : `${name}-edit.${id}`);

/** What to keep; photos that are still on their way can't be. */
export const toDraft = <Values>({ values, photos }: PublicationContent<Values>): PublicationDraft<Values> => ({
  values,
  photos: draftFilesOf(photos),
});

/** What was kept, without the photos that the server has swept away since. @param now in milliseconds */
export const fromDraft = <Values>(
  { value, savedAt }: Draft<PublicationDraft<Values>>,
  now: number,
): PublicationContent<Values> => ({ values: value.values, photos: entriesOfDraft(value.photos, savedAt, now) });

/** Whether something is a draft whose values are what `areValues` takes. */
export const isDraftOf =
  <Values>(areValues: (values: Record<string, unknown>) => boolean) =>
  (value: unknown): value is PublicationDraft<Values> =>
    isRecord(value) &&
    isRecord(value['values']) &&
    areValues(value['values']) &&
    Array.isArray(value['photos']) &&
    value['photos'].every(isDraftFile);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
