/**
 * Public holidays of Colombia, computed: some keep their date, others move to the next Monday (Ley 51 of 1983), and
 * some depend on Easter. Days are `yyyy-MM-dd`, as they are sent.
 */

const DAY = 24 * 60 * 60 * 1_000;

/** Months and days that are holidays on the day itself: New Year, Labour, Independence, Boyacá, Immaculate Conception, Christmas. */
const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'] as const;

/**
 * Holidays that move to the Monday on or after their date: Epiphany, Saint Joseph, Peter and Paul, Assumption,
 * Columbus, All Saints, Cartagena.
 */
const MOVED = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'] as const;

/** Days from Easter Sunday: Maundy Thursday and Good Friday, and the Mondays of Ascension, Corpus Christi and the Sacred Heart. */
const FROM_EASTER = [-3, -2, 43, 64, 71] as const;

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay();

/** Returns the day a number of days later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY);

const mondayFrom = (day: string): string => dayAfter(day, (MONDAY - weekdayOf(day) + 7) % 7);

/** Computes Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

const byYear = new Map<number, ReadonlySet<string>>();

/** Returns every holiday of a year. Two may fall on one Monday. */
export function holidays(year: number): ReadonlySet<string> {
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const days = new Set([
    ...FIXED.map(date => `${year}-${date}`),
    ...MOVED.map(date => mondayFrom(`${year}-${date}`)),
    ...FROM_EASTER.map(distance => dayAfter(easter(year), distance)),
  ]);
  byYear.set(year, days);
  return days;
}

export const isHoliday = (day: string): boolean => holidays(Number(day.slice(0, 4))).has(day);
export const isSunday = (day: string): boolean => weekdayOf(day) === SUNDAY;
export const isSaturday = (day: string): boolean => weekdayOf(day) === SATURDAY;

/** Whether a day is a working day: Monday to Friday, and not a holiday. */
export const isWorkingDay = (day: string): boolean => !isSunday(day) && !isSaturday(day) && !isHoliday(day);

/** Returns the working day a number of working days after a day, which itself is not counted. */
export function workingDayAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = dayAfter(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** Counts the working days after one day up to and including another; 0 if that is not later. */
export function workingDaysUntil(from: string, to: string): number {
  let days = 0;
  for (let at = dayAfter(from, 1); at <= to; at = dayAfter(at, 1)) if (isWorkingDay(at)) days += 1;
  return days;
}
