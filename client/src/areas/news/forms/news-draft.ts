import type { Draft } from '../../../lib/drafts.ts';
import { draftFilesOf, entriesOfDraft, isDraftFile, type DraftFile } from '../../files/public.ts';
import { areNewsValues, type NewsContent, type NewsValues } from './news-values.ts';

/** A news item that is being written: the words, and the photo that the server has already. */
export interface NewsDraft {
  values: NewsValues;
  photos: DraftFile[];
}

/** Under which name a draft is kept: one for a new one, and one for each that is being edited. */
export const draftKind = (newsId: number | null): string => (newsId === null ? 'news' : `news-edit.${newsId}`);

export const toDraft = ({ values, photos }: NewsContent): NewsDraft => ({ values, photos: draftFilesOf(photos) });

/** What was kept, without a photo that the server has swept away since. */
export const fromDraft = ({ value, savedAt }: Draft<NewsDraft>, now: number): NewsContent => ({
  values: value.values,
  photos: entriesOfDraft(value.photos, savedAt, now),
});

export function isNewsDraft(value: unknown): value is NewsDraft {
  if (typeof value !== 'object' || value === null || !('values' in value) || !('photos' in value)) return false;
  return areNewsValues(value.values) && Array.isArray(value.photos) && value.photos.every(isDraftFile);
}
