import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';
import { dayAfter } from '../../lib/holidays.ts';
import { COUNTED_AREA_MIN, TAKE_BACK_HOURS } from './limits.ts';
import type { RecognitionCounts } from './types.ts';

const HOUR_MS = 3_600_000;
const DAYS_OF_WEEK = 7;

/** Returns when the week of an instant began: Monday at midnight in Bogota. */
export function weekBegan(now: Date): Date {
  const day = bogotaDay(now);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return startOfBogotaDay(dayAfter(day, -sinceMonday));
}

/** Returns the earliest time of giving from which a recognition may still be taken back. */
export const takeBackSince = (now: Date): Date => new Date(now.getTime() - TAKE_BACK_HOURS * HOUR_MS);

/**
 * Returns the counts by area: each large enough area by itself, the others together, and none of the others if together
 * they are still too few: no line is about fewer than five people.
 */
export function countedAreas(areas: readonly RecognitionCounts[]): RecognitionCounts[] {
  const small = areas.filter(({ People }) => People < COUNTED_AREA_MIN);
  const sum = (member: 'People' | 'Given' | 'Received' | 'Recognised'): number =>
    small.reduce((total, area) => total + area[member], 0);
  const together: RecognitionCounts = {
    Area: null,
    People: sum('People'),
    Given: sum('Given'),
    Received: sum('Received'),
    Recognised: sum('Recognised'),
  };
  return [
    ...areas.filter(({ People }) => People >= COUNTED_AREA_MIN),
    ...(together.People >= COUNTED_AREA_MIN ? [together] : []),
  ];
}
