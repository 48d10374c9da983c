import { Decimal } from 'decimal.js';
import {
  exceedsCeiling,
  FORMULA_VERSION,
  interestRate,
  type Pace,
  quote,
  type QuoteInput,
} from '#contract/features/loans/quote.ts';
import { holdsOn, rateText, type RateType } from '#contract/features/rates/rules.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { EnabledRate } from '#contract/features/rates/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { enabledRates } from '../rates/service.ts';
import { readFrequency } from './requests-sql.ts';
import type { LoanFigures } from './stored-requests.ts';
import { loanTexts } from './texts.ts';

/** Loan that a person asks for, or is offered. */
export interface Wanted {
  readonly Monto: number;
  readonly Plazo: number;
  readonly IdFrequencia: number;
}

/** Returns the rates of today, one of each type. @throws ProblemError conflict while one of them is missing */
export async function presentRates({
  session,
  viewer,
  now,
}: Pick<Context, 'viewer' | 'now'> & { readonly session: Session }) {
  const today = bogotaDay(now);
  const rates = (await enabledRates(session)).filter(rate => holdsOn(rate, today));
  const ofType = (type: RateType) => {
    const rate = rates.find(each => each.type === type);
    if (rate === undefined) throw new ProblemError('conflict', { detail: loanTexts(viewer.language).noRates });
    return rate;
  };
  return { usury: ofType('Usura'), fga: ofType('FGA') };
}

/** Returns a decimal without zeros at its end. */
const plainDecimal = (text: string): string => new Decimal(text).toFixed();

/**
 * Returns a sentence about a loan that charges more interest than the ceiling in force; null if it does not. Without a
 * published ceiling the usury rate is the ceiling.
 */
export function aboveCeiling(
  input: QuoteInput,
  { rate, ceiling }: EnabledRate,
  viewer: Pick<Context['viewer'], 'language'>,
): string | null {
  const limit = ceiling ?? rate;
  if (!exceedsCeiling(input, limit)) return null;
  return loanTexts(viewer.language).aboveUsury(rateText(Number(interestRate(input))), rateText(Number(limit)));
}

/**
 * Computes a loan by the rates of today, and returns the result with all its inputs.
 * @param within path of the fields under which a frequency or a term is refused
 * @throws ProblemError conflict while a rate is missing; invalid of an unknown frequency, and of a term that exceeds
 *   the ceiling
 */
export async function quotedFigures(
  context: WriteContext,
  { Monto, Plazo, IdFrequencia }: Wanted,
  within = '',
): Promise<LoanFigures> {
  const { usury, fga } = await presentRates(context);
  const refuse = (field: keyof Wanted, message: string): ProblemError =>
    new ProblemError('invalid', { errors: { [`${within}${field}`]: message } });
  const [pace] = await context.session.run<Pace>(readFrequency(IdFrequencia));
  if (pace === undefined) throw refuse('IdFrequencia', loanTexts(context.viewer.language).required);
  const input = { amount: Monto, days: Plazo, pace, usury: usury.rate, fga: fga.rate };
  const excess = aboveCeiling(input, usury, context.viewer);
  if (excess !== null) throw refuse('Plazo', excess);
  const cost = quote(input);
  return {
    amount: Monto,
    days: Plazo,
    frequency: IdFrequencia,
    usuryRate: usury.id,
    fgaRate: fga.id,
    usury: plainDecimal(usury.rate),
    fga: plainDecimal(fga.rate),
    formula: FORMULA_VERSION,
    instalments: cost.instalments,
    periodRate: cost.periodRate,
    exactInstalment: cost.exactInstalment,
    financed: cost.financed,
    instalment: cost.instalment,
    guarantee: cost.guarantee,
    interest: cost.interest,
    total: cost.total,
  };
}
