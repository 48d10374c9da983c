import type { Draft } from '../../../lib/drafts.ts';
import { isVisibility } from '../../feed/public.ts';
import { draftFilesOf, entriesOfDraft, isDraftFile, type DraftFile } from '../../files/public.ts';
import type { EventContent, EventValues } from './event-values.ts';

/** An event that is being written: the words, and the photo that the server has already. */
export interface EventDraft {
  values: EventValues;
  photos: DraftFile[];
}

/** Under which name a draft is kept: one for a new event, and one for each that is being edited. */
export const draftKind = (eventId: number | null): string => (eventId === null ? 'event' : `event-edit.${eventId}`);

export const toDraft = ({ values, photos }: EventContent): EventDraft => ({ values, photos: draftFilesOf(photos) });

/** What was kept. @param now in milliseconds */
export const fromDraft = ({ value, savedAt }: Draft<EventDraft>, now: number): EventContent => ({
  values: value.values,
  photos: entriesOfDraft(value.photos, savedAt, now),
});

export function isEventDraft(value: unknown): value is EventDraft {
  if (!isRecord(value) || !isRecord(value['values']) || !Array.isArray(value['photos'])) return false;
  return areValues(value['values']) && value['photos'].every(isDraftFile);
}

const WORDS = ['Title', 'Description', 'Content', 'Location', 'Requirement'];

function areValues(values: Record<string, unknown>): boolean {
  const { StartDate, EndDate, City, visibility } = values;
  return (
    WORDS.every(name => typeof values[name] === 'string') &&
    [StartDate, EndDate].every(date => date === null || typeof date === 'string') &&
    (City === null || typeof City === 'number') &&
    isVisibility(visibility)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
