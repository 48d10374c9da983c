import type { Draft } from '../../../lib/drafts.ts';
import { draftFilesOf, entriesOfDraft, isDraftFile, type DraftFile, type UploadEntry } from '../../files/public.ts';
import type { AdvertValues } from './advert-values.ts';

/** An article that is being written: the words, and the photos that the server has already. */
export interface AdvertDraft {
  values: AdvertValues;
  photos: DraftFile[];
}

/** Under which name a draft is kept: one for a new article, and one for each that is being edited. */
export const draftKind = (advertId: number | null): string =>
  advertId === null ? 'advert' : `advert-edit.${advertId}`;

/** What to keep; photos that are still on their way can't be. */
export const toDraft = (values: AdvertValues, photos: readonly UploadEntry[]): AdvertDraft => ({
  values,
  photos: draftFilesOf(photos),
});

/** What was kept, without the photos that the server has swept away since. */
export const fromDraft = ({ value, savedAt }: Draft<AdvertDraft>, now: number) => ({
  values: value.values,
  photos: entriesOfDraft(value.photos, savedAt, now),
});

export function isAdvertDraft(value: unknown): value is AdvertDraft {
  if (!isRecord(value) || !Array.isArray(value['photos']) || !value['photos'].every(isDraftFile)) return false;
  return isRecord(value['values']) && areValues(value['values']);
}

const WORDS = ['Title', 'Description', 'Price', 'Category', 'ContactTel', 'ContactExt', 'ContactMobile'];

function areValues(values: Record<string, unknown>): boolean {
  const { Location, Home, Group } = values;
  const isPlace = Location === null || typeof Location === 'number';
  return (
    WORDS.every(name => typeof values[name] === 'string') &&
    isPlace &&
    typeof Home === 'boolean' &&
    Array.isArray(Group) &&
    Group.every(target => isRecord(target) && typeof target['Id'] === 'number')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
