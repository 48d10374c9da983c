import { Decimal } from 'decimal.js';
import { FORMULA_VERSION, type Pace, quote } from '#contract/features/loans/quote.ts';
import { holdsOn, type RateType } from '#contract/features/rates/rules.ts';
import { bogotaDay } from '#contract/lib/time.ts';
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
 * Computes a loan by the rates of today, and returns the result with all its inputs.
 * @param field under which an unknown frequency is refused
 * @throws ProblemError conflict while a rate is missing; invalid of an unknown frequency
 */
export async function quotedFigures(
  context: WriteContext,
  { Monto, Plazo, IdFrequencia }: Wanted,
  field = 'IdFrequencia',
): Promise<LoanFigures> {
  const { usury, fga } = await presentRates(context);
  const [pace] = await context.session.run<Pace>(readFrequency(IdFrequencia));
  if (pace === undefined)
    throw new ProblemError('invalid', { errors: { [field]: loanTexts(context.viewer.language).required } });
  const cost = quote({ amount: Monto, days: Plazo, pace, usury: usury.rate, fga: fga.rate });
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
