import { frequencyOf, paceOf, type Frequency } from '#contract/features/loans/choices.ts';
import type { QuoteInput } from '#contract/features/loans/quote.ts';
import type { RateRow } from '#contract/features/rates/types.ts';
import { dateText } from '#contract/lib/time.ts';
import type { LoanQuote } from './api.ts';

const DAY_MS = 86_400_000;

/** Rates for computing loans on a given day, as decimals; null if one of them is missing. */
export interface PresentRates {
  readonly usury: string;
  readonly fga: string;
}

export function presentRates(rates: readonly RateRow[], today: string): PresentRates | null {
  const ofType = (type: RateRow['TypeTasa']) =>
    rates.find(
      ({ TypeTasa, FechaValidez, FechaFin }) =>
        TypeTasa === type && FechaValidez <= today && (FechaFin === null || FechaFin >= today),
    );
  const [usury, fga] = [ofType('Usura'), ofType('FGA')];
  return usury && fga ? { usury: String(usury.Tasa), fga: String(fga.Tasa) } : null;
}

/** Returns the input of a quote, with another payment frequency if one is given. */
export function inputOf({ Monto, Plazo, IdFrequencia }: LoanQuote, rates: PresentRates, other?: Frequency): QuoteInput {
  const frequency = other ?? frequencyOf(IdFrequencia);
  return { amount: Monto, days: Plazo, pace: paceOf(frequency), ...rates };
}

/** Returns the day that is a number of days after another, as `yyyy/MM/dd`. */
export const dayFrom = (since: Date, days: number): string => dateText(new Date(since.getTime() + days * DAY_MS));
