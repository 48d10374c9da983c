/**
 * Instant with its zone, such as `2026-06-28T06:30:00-05:00` or `2026-06-28T11:30Z`: without a zone it would mean
 * another moment on each machine.
 */
const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Years that a date in a form may have: others are typing errors. @assumed */
const YEAR_MIN = 1900;
const YEAR_MAX = 2200;

/** Whether the calendar has the day: `Date` would turn 30 February into 2 March. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Parses an instant in ISO 8601 with its zone; null for anything else, and for days that the calendar does not have.
 */
export function parseInstant(text: string): Date | null {
  const [matched, year = '', month = '', day = ''] = INSTANT.exec(text) ?? [];
  if (matched === undefined || !isDay(Number(year), Number(month), Number(day))) return null;
  if (Number(year) < YEAR_MIN || Number(year) > YEAR_MAX) return null;
  return new Date(text);
}
