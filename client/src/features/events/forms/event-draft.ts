import { isVisibility } from '../../feed/public.ts';
import { isDraftOf } from '../../publishing/public.ts';
import type { EventValues } from './event-values.ts';

const WORDS = ['Title', 'Description', 'Content', 'Location', 'Requirement'];

/** True of what may have been kept of an event that is being written. */
export const isEventDraft = isDraftOf<EventValues>(values => {
  const { StartDate, EndDate, City, visibility } = values;
  return (
    WORDS.every(name => typeof values[name] === 'string') &&
    [StartDate, EndDate].every(date => date === null || typeof date === 'string') &&
    (City === null || typeof City === 'number') &&
    isVisibility(visibility)
  );
});
