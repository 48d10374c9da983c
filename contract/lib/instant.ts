/** `2026-06-28T06:30:00-05:00`, `2026-06-28T11:30Z`: a time without its zone would mean another moment on each machine. */
const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Years that a date in a form may have: what lies outside is a slip of the finger. @assumed */
const YEAR_MIN = 1900;
const YEAR_MAX = 2200;

/** True of a day that the calendar has: `Date` would take 30 February for 2 March. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Reads an instant in ISO 8601 with its zone; null of anything else, and of days that the calendar does not have. */
export function parseInstant(text: string): Date | null {
  const [matched, year = '', month = '', day = ''] = INSTANT.exec(text) ?? [];
  if (matched === undefined || !isDay(Number(year), Number(month), Number(day))) return null;
  if (Number(year) < YEAR_MIN || Number(year) > YEAR_MAX) return null;
  return new Date(text);
}
