import { DRAFT_HOURS } from '../../../../../contract/areas/files/limits.ts';
import type { Draft } from '../../../lib/drafts.ts';
import { restoredEntry, type UploadEntry } from '../../files/public.ts';
import type { AdvertValues } from './advert-values.ts';

interface DraftPhoto {
  id: string;
  name: string;
  bytes: number;
  alt: string;
  /** Already of the article being edited. */
  kept: boolean;
}

/** An article that is being written: the words, and the photos that the server has already. */
export interface AdvertDraft {
  values: AdvertValues;
  photos: DraftPhoto[];
}

const DRAFT_FILE_MS = DRAFT_HOURS * 60 * 60 * 1000;

/** Under which name a draft is kept: one for a new article, and one for each that is being edited. */
export const draftKind = (advertId: number | null): string =>
  advertId === null ? 'advert' : `advert-edit.${advertId}`;

/** What to keep; photos that are still on their way can't be. */
export function toDraft(values: AdvertValues, photos: readonly UploadEntry[]): AdvertDraft {
  return {
    values,
    photos: photos.flatMap(({ name, bytes, alt, kept, state }) =>
      state.step === 'ready' ? [{ id: state.id, name, bytes, alt, kept }] : [],
    ),
  };
}

/** What was kept, without the photos that the server has swept away since. */
export function fromDraft({ value, savedAt }: Draft<AdvertDraft>, now: number) {
  const isFresh = now - savedAt < DRAFT_FILE_MS;
  const photos = value.photos.filter(photo => photo.kept || isFresh);
  return { values: value.values, photos: photos.map(photo => restoredEntry({ ...photo, kind: 'photo' })) };
}

export function isAdvertDraft(value: unknown): value is AdvertDraft {
  if (!isRecord(value) || !Array.isArray(value['photos']) || !value['photos'].every(isPhoto)) return false;
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

function isPhoto(value: unknown): value is DraftPhoto {
  if (!isRecord(value)) return false;
  const { id, name, bytes, alt, kept } = value;
  const areTexts = [id, name, alt].every(one => typeof one === 'string');
  return areTexts && typeof bytes === 'number' && typeof kept === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
