import { addDays, addMonths, differenceInCalendarDays } from 'date-fns';
import type { SurveyRepeats } from './types.ts';

/** Days are parsed at noon UTC, which is the same day in Bogota. */
const read = (day: string): Date => new Date(`${day}T12:00:00Z`);
const written = (day: Date): string => day.toISOString().slice(0, 10);

/**
 * Returns the day, `yyyy-MM-dd`, on which the next survey of a pulse opens; the same day if the survey does not repeat.
 * @param times number of repetitions ahead
 */
export function nextPulse(opensOn: string, repeats: SurveyRepeats, times = 1): string {
  const day = read(opensOn);
  if (repeats === 'weekly') return written(addDays(day, 7 * times));
  if (repeats === 'monthly') return written(addMonths(day, times));
  return repeats === 'quarterly' ? written(addMonths(day, 3 * times)) : opensOn;
}

/**
 * Returns the next survey of a pulse that still takes answers, skipping those whose time has passed unopened. Null
 * before its day has come.
 * @param survey the last one, of a pulse that goes on
 * @param today `yyyy-MM-dd` in Bogota
 */
export function duePulse(
  {
    opensOn,
    closesOn,
    repeats,
  }: { readonly opensOn: string; readonly closesOn: string; readonly repeats: SurveyRepeats },
  today: string,
): { readonly opensOn: string; readonly closesOn: string } | null {
  if (repeats === 'never') return null;
  const length = differenceInCalendarDays(read(closesOn), read(opensOn));
  for (let times = 1; ; times += 1) {
    const opens = nextPulse(opensOn, repeats, times);
    if (opens > today) return null;
    const closes = written(addDays(read(opens), length));
    if (closes >= today) return { opensOn: opens, closesOn: closes };
  }
}
