import { frequencyOf, type Frequency, type FrequencyName } from '#contract/features/loans/choices.ts';
import { fittingDays, instalmentCount } from '#contract/features/loans/terms.ts';
import { isDay } from '#contract/lib/day.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { TERM_DAYS_MAX } from '#contract/features/loans/limits.ts';
import { bogotaDaysBetween, startOfBogotaDay } from '#contract/lib/time.ts';

/** Numbers of instalments that the form offers, up to about four years. */
const OFFERED: Readonly<Record<FrequencyName, readonly number[]>> = {
  Semanal: [4, 8, 12, 16, 26, 39, 52, 78, 104],
  Quincenal: [2, 4, 6, 8, 12, 18, 24, 36, 48],
  Mensual: [1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48],
  'Todo al final': [],
};

/** Term of whole instalments. */
export interface Term {
  readonly days: number;
  readonly count: number;
}

/** Returns the terms to choose from, with the chosen one among them; none for a single payment at the end. */
export function termsOf({ Frequencia, DiasIntervalo }: Frequency, chosen: number | undefined): readonly Term[] {
  if (DiasIntervalo === null) return [];
  const counts = new Set(OFFERED[Frequencia]);
  if (chosen !== undefined && chosen > 0 && chosen % DiasIntervalo === 0) counts.add(chosen / DiasIntervalo);
  return [...counts].toSorted((one, other) => one - other).map(count => ({ days: count * DiasIntervalo, count }));
}

/** Returns the number of instalments of a term. */
export const countOf = (days: number, { DiasIntervalo }: Frequency): number =>
  instalmentCount(days, { days: DiasIntervalo });

/** Returns the term nearest to this one that fits a frequency. */
export const fittingTerm = (days: number, { DiasIntervalo }: Frequency): number =>
  fittingDays(days, { days: DiasIntervalo });

/** Returns the days from one day to another, `yyyy-MM-dd`; undefined unless they are a valid term. */
export function termUntil(today: string, day: string): number | undefined {
  if (!isDay(day)) return undefined;
  const days = bogotaDaysBetween(startOfBogotaDay(today), startOfBogotaDay(day));
  return days >= 1 && days <= TERM_DAYS_MAX ? days : undefined;
}

/** Returns the day nearest to this one that ends a whole instalment. A day that is no term stays as it is. */
export function fittingDay(today: string, day: string, frequency: string): string {
  const days = termUntil(today, day);
  return days === undefined || frequency === ''
    ? day
    : dayAfter(today, fittingTerm(days, frequencyOf(Number(frequency))));
}
