import { Decimal as AnyDecimal } from 'decimal.js';
import { instalmentCount } from './terms.ts';

/**
 * Cost of a loan. Exact decimal arithmetic with forty digits, in one function for the form, the server and the record;
 * only the results are rounded to whole pesos. @spec 3§9.1, decision 24
 */

/** Decimal type of its own, so that settings made elsewhere do not change the cost of a loan. */
const Decimal = AnyDecimal.clone({ precision: 40, rounding: AnyDecimal.ROUND_HALF_UP });

/** Version of the formula: increased with every change of the results, and stored with each quote. */
export const FORMULA_VERSION = 2;

/** Interval of payments. @spec 3§3.7 */
export interface Pace {
  /** Days from one instalment to the next. Null: a single payment at the end. */
  readonly days: number | null;
  /** Share of a year that an instalment covers, as a decimal; for 'Todo al final' that of the whole term. */
  readonly yearShare: string | null;
}

export interface QuoteInput {
  /** Amount in whole pesos. */
  readonly amount: number;
  /** Days from today to the last payment, at least 1. */
  readonly days: number;
  readonly pace: Pace;
  /** Yearly rate, and the guarantee fund's share of the amount, as decimals: `0.2517`. */
  readonly usury: string;
  readonly fga: string;
}

/** Quote, with exact decimals and the amounts shown to people in whole pesos. */
export interface Quote {
  readonly instalments: number;
  /** Rate of one period, exact to forty digits, like the instalment and the amount with the guarantee below. */
  readonly periodRate: string;
  readonly exactInstalment: string;
  readonly financed: string;
  /**
   * Instalment in whole pesos, like the amounts below. The total is that of the exact instalments, so the last one may
   * differ from the others, by less than one peso for each instalment.
   */
  readonly instalment: number;
  readonly guarantee: number;
  readonly interest: number;
  readonly total: number;
}

/** Days of a year for converting yearly rates into those of a period. @spec decision 24 */
const YEAR_DAYS = 360;

interface Terms {
  readonly count: number;
  readonly rate: AnyDecimal;
  readonly financed: AnyDecimal;
  readonly instalment: AnyDecimal;
}

function termsOf({ amount, days, pace, usury, fga }: QuoteInput): Terms {
  const count = instalmentCount(days, pace);
  const share = pace.yearShare === null ? new Decimal(days).div(YEAR_DAYS) : new Decimal(pace.yearShare);
  const rate = new Decimal(usury).plus(1).pow(share).minus(1);
  const financed = new Decimal(fga).plus(1).times(amount);
  const instalment = rate.isZero()
    ? financed.div(count)
    : financed.times(rate).div(new Decimal(1).minus(rate.plus(1).pow(-count)));
  return { count, rate, financed, instalment };
}

const whole = (value: AnyDecimal): number => value.toDecimalPlaces(0).toNumber();

/**
 * Rounds the instalment; down if rounding up would leave nothing for the last one, as with hundreds of instalments of
 * few pesos.
 */
function wholeInstalment(instalment: AnyDecimal, count: number, total: number): number {
  const rounded = whole(instalment);
  return rounded * (count - 1) < total ? rounded : instalment.floor().toNumber();
}

/** Computes the cost of a loan. @throws RangeError if the amount or the term is not a whole number above 0 */
export function quote(input: QuoteInput): Quote {
  for (const value of [input.amount, input.days])
    if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`No amount or term: ${value}`);
  const { count, rate, financed, instalment } = termsOf(input);
  // Without a rate the total is the financed amount: its quotient has a rounding error.
  const total = whole(rate.isZero() ? financed : instalment.times(count));
  const guarantee = whole(financed.minus(input.amount));
  return {
    instalments: count,
    periodRate: rate.toString(),
    exactInstalment: instalment.toString(),
    financed: financed.toString(),
    instalment: wholeInstalment(instalment, count, total),
    guarantee,
    interest: total - input.amount - guarantee,
    total,
  };
}

/** Line of the table of instalments, in whole pesos. */
export interface Instalment {
  readonly number: number;
  /** Days from the request to its payment. */
  readonly day: number;
  readonly instalment: number;
  readonly interest: number;
  readonly guarantee: number;
  readonly capital: number;
  /** Amount owed afterwards, including the guarantee. */
  readonly balance: number;
}

/** Days from the start of the loan to each payment, which divide the term evenly. */
const paymentDays = (days: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.round((days * (at + 1)) / count));

/**
 * Computes the table of instalments. Interest and guarantee are rounded cumulatively, and the last instalment takes the
 * rounding difference. So every column adds up to its figure, to the peso, and no interest is below zero.
 *
 * @param figures of the quote; those of a stored one stay as they are, with any version of the formula
 */
export function schedule(
  input: QuoteInput,
  figures: Pick<Quote, 'instalment' | 'interest' | 'guarantee' | 'total'> = quote(input),
): Instalment[] {
  const { count, rate, financed, instalment } = termsOf(input);
  const days = paymentDays(input.days, count);
  const exactGuarantee = financed.minus(input.amount);
  const guaranteeShare = exactGuarantee.div(financed);
  let owed = financed;
  // The guarantee's own rounding is carried along, because the interest of the quote is the rest of the total.
  let cost = exactGuarantee;
  let paid = { interest: 0, guarantee: 0, total: 0 };
  return days.map((day, at) => {
    const isLast = at === count - 1;
    const due = owed.times(rate);
    cost = cost.plus(due);
    owed = owed.minus(instalment.minus(due));
    const soFar = isLast
      ? figures
      : {
          interest: Math.max(0, whole(cost) - whole(exactGuarantee)),
          guarantee: whole(financed.minus(owed).times(guaranteeShare)),
          total: paid.total + figures.instalment,
        };
    const line = {
      instalment: soFar.total - paid.total,
      interest: soFar.interest - paid.interest,
      guarantee: soFar.guarantee - paid.guarantee,
    };
    paid = soFar;
    return {
      number: at + 1,
      day,
      ...line,
      capital: line.instalment - line.interest - line.guarantee,
      balance: isLast ? 0 : whole(owed),
    };
  });
}

/** Most steps of Newton's method; each doubles the right digits. */
const NEWTON_STEPS = 60;
const NEWTON_ENDS = new Decimal('1e-36');

/**
 * Computes the yearly rate at which equal payments on these days are worth an amount, as a decimal with twelve digits.
 * The unknown is the worth of a peso one day later. In it the worth of all payments is a polynomial, which Newton's
 * method solves from above.
 */
function yearlyRate(worth: AnyDecimal.Value, instalment: AnyDecimal, days: readonly number[]): AnyDecimal {
  let daily = new Decimal(1);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const powers = new Map<number, AnyDecimal>();
    let [factor, before, value, slope] = [new Decimal(1), 0, new Decimal(0), new Decimal(0)];
    for (const day of days) {
      const gap = powers.get(day - before) ?? daily.pow(day - before);
      powers.set(day - before, gap);
      factor = factor.times(gap);
      before = day;
      value = value.plus(factor);
      slope = slope.plus(factor.times(day));
    }
    const change = value.times(instalment).minus(worth).times(daily).div(slope.times(instalment));
    daily = daily.minus(change);
    if (change.abs().lt(NEWTON_ENDS)) break;
  }
  return daily.pow(-YEAR_DAYS).minus(1).toSignificantDigits(12);
}

/** Computes the yearly interest that is charged, from the days of the payments and without the guarantee. */
export function interestRate(input: QuoteInput): string {
  const { count, financed, instalment } = termsOf(input);
  return yearlyRate(financed, instalment, paymentDays(input.days, count)).toString();
}

/** Computes the yearly cost of the loan, from the days of the payments and including the guarantee. */
export function effectiveRate(input: QuoteInput): string {
  const { count, instalment } = termsOf(input);
  return yearlyRate(input.amount, instalment, paymentDays(input.days, count)).toString();
}

/** Largest excess over a ceiling that is only rounding, as a fraction. */
const RATE_ROUNDING = '1e-9';

/**
 * Returns whether a loan would charge more interest than the ceiling: that of a term that does not fit the frequency.
 */
export const exceedsCeiling = (input: QuoteInput, ceiling: string): boolean =>
  new Decimal(interestRate(input)).minus(ceiling).gt(RATE_ROUNDING);
