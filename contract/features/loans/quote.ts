import { Decimal as AnyDecimal } from 'decimal.js';

/**
 * Cost of a loan. Exact decimal arithmetic with forty digits, in one function for the form, the server and the record;
 * only the results are rounded to whole pesos. @spec 3§9.1, decision 24
 */

/** Decimal type of its own, so that settings made elsewhere do not change the cost of a loan. */
const Decimal = AnyDecimal.clone({ precision: 40, rounding: AnyDecimal.ROUND_HALF_UP });

/** Version of the formula: increased with every change of the results, and stored with each quote. */
export const FORMULA_VERSION = 1;

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
   * differ from the others by some pesos.
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
  const count = pace.days === null ? 1 : Math.max(1, Math.round(days / pace.days));
  const share = pace.yearShare === null ? new Decimal(days).div(YEAR_DAYS) : new Decimal(pace.yearShare);
  const rate = new Decimal(usury).plus(1).pow(share).minus(1);
  const financed = new Decimal(fga).plus(1).times(amount);
  const instalment = rate.isZero()
    ? financed.div(count)
    : financed.times(rate).div(new Decimal(1).minus(rate.plus(1).pow(-count)));
  return { count, rate, financed, instalment };
}

const whole = (value: AnyDecimal): number => value.toDecimalPlaces(0).toNumber();

/** Computes the cost of a loan. @throws RangeError if the amount or the term is not a whole number above 0 */
export function quote(input: QuoteInput): Quote {
  for (const value of [input.amount, input.days])
    if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`No amount or term: ${value}`);
  const { count, rate, financed, instalment } = termsOf(input);
  const total = whole(instalment.times(count));
  const guarantee = whole(financed.minus(input.amount));
  return {
    instalments: count,
    periodRate: rate.toString(),
    exactInstalment: instalment.toString(),
    financed: financed.toString(),
    instalment: whole(instalment),
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

/**
 * Computes the table of instalments. Interest and guarantee are rounded cumulatively, and the last instalment takes the
 * rounding difference. So every column adds up to the figure of the quote, to the peso.
 */
export function schedule(input: QuoteInput): Instalment[] {
  const { count, rate, financed, instalment } = termsOf(input);
  const { instalment: each, total, interest, guarantee } = quote(input);
  const guaranteeShare = new Decimal(input.fga).div(new Decimal(input.fga).plus(1));
  let owed = financed;
  let exactInterest = new Decimal(0);
  let paid = { interest: 0, guarantee: 0, total: 0 };
  return Array.from({ length: count }, (_, at) => {
    const isLast = at === count - 1;
    const due = owed.times(rate);
    exactInterest = exactInterest.plus(due);
    owed = owed.minus(instalment.minus(due));
    const repaid = financed.minus(owed);
    const soFar = {
      interest: isLast ? interest : whole(exactInterest),
      guarantee: isLast ? guarantee : whole(repaid.times(guaranteeShare)),
      total: isLast ? total : paid.total + each,
    };
    const line = {
      instalment: soFar.total - paid.total,
      interest: soFar.interest - paid.interest,
      guarantee: soFar.guarantee - paid.guarantee,
    };
    paid = soFar;
    return {
      number: at + 1,
      day: Math.round((input.days * (at + 1)) / count),
      ...line,
      capital: line.instalment - line.interest - line.guarantee,
      balance: isLast ? 0 : whole(owed),
    };
  });
}

/**
 * Computes the yearly cost of the loan including the guarantee, as a decimal: the rate at which the instalments are
 * worth the amount paid out. For one payment it is exact; for several it is found by bisection, to twelve digits.
 */
export function effectiveRate(input: QuoteInput): string {
  const { count, instalment } = termsOf(input);
  const share =
    input.pace.yearShare === null ? new Decimal(input.days).div(YEAR_DAYS) : new Decimal(input.pace.yearShare);
  const worth = (rate: AnyDecimal): AnyDecimal =>
    rate.isZero()
      ? instalment.times(count)
      : instalment.times(new Decimal(1).minus(rate.plus(1).pow(-count))).div(rate);
  let low = new Decimal(0);
  let high = instalment.times(count).div(input.amount);
  for (let step = 0; step < 60; step += 1) {
    const middle = low.plus(high).div(2);
    if (worth(middle).gt(input.amount)) low = middle;
    else high = middle;
  }
  return high.plus(1).pow(new Decimal(1).div(share)).minus(1).toSignificantDigits(12).toString();
}

/**
 * Computes the share of the monthly income that instalments take: the law allows 0.5 at most. Null without an income.
 */
export function capacityShare(input: QuoteInput, monthlyIncome: number): number | null {
  if (monthlyIncome <= 0) return null;
  const { instalment } = termsOf(input);
  const byMonth =
    input.pace.days === null
      ? instalment.times(30).div(Math.max(input.days, 30))
      : instalment.times(30).div(input.pace.days);
  return byMonth.div(monthlyIncome).toNumber();
}
