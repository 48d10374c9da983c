import { Decimal as AnyDecimal } from 'decimal.js';

/**
 * What a loan costs. Exact decimal arithmetic with forty digits, by one function for the form, the server and the record; whole
 * pesos come of it only at the end. @spec 3§9.1, decision 24
 */

/** Arithmetic of its own, so that nobody else's settings change what a loan costs. */
const Decimal = AnyDecimal.clone({ precision: 40, rounding: AnyDecimal.ROUND_HALF_UP });

/** Changes with every change of what comes out, and is kept with each quote. */
export const FORMULA_VERSION = 1;

/** How often is paid. @spec 3§3.7 */
export interface Pace {
  /** Days from one instalment to the next. Null: everything at the end. */
  readonly days: number | null;
  /** Share of a year that an instalment covers, as a decimal; of 'Todo al final' it is that of the whole term. */
  readonly yearShare: string | null;
}

export interface QuoteInput {
  /** Whole pesos. */
  readonly amount: number;
  /** Days from today to the last payment, at least 1. */
  readonly days: number;
  readonly pace: Pace;
  /** Rate per year and guarantee fund's share of the amount, as decimals: `0.2517`. */
  readonly usury: string;
  readonly fga: string;
}

/** A quote, with what was computed as decimals and what people are shown in whole pesos. */
export interface Quote {
  readonly instalments: number;
  /** Rate of one period, instalment and amount with the guarantee, exact to forty digits. */
  readonly periodRate: string;
  readonly exactInstalment: string;
  readonly financed: string;
  /** Whole pesos. The total is that of the exact instalments, so the last one may differ from the others by some pesos. */
  readonly instalment: number;
  readonly guarantee: number;
  readonly interest: number;
  readonly total: number;
}

/** Days of the year by which rates are turned into those of a period. @spec decision 24 */
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

/** What a loan costs. @throws RangeError of an amount or a term that is no whole number above 0 */
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

/** One line of the table of instalments, in whole pesos. */
export interface Instalment {
  readonly number: number;
  /** Days from the request to its payment. */
  readonly day: number;
  readonly instalment: number;
  readonly interest: number;
  readonly guarantee: number;
  readonly capital: number;
  /** What is owed afterwards, the guarantee included. */
  readonly balance: number;
}

/**
 * The table of instalments. Interest and guarantee are rounded as they add up, and the last instalment takes what rounding left:
 * so every column adds up to the figure of the quote, to the peso.
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
 * What the loan costs a year with the guarantee in it, as a decimal: the rate at which the instalments are worth the amount
 * that is paid out. Of one payment it is exact; of several it is found by halving, to twelve digits.
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

/** What instalments take of an income, both by the month: 0.5 is as much as the law lets them take. Null without an income. */
export function capacityShare(input: QuoteInput, monthlyIncome: number): number | null {
  if (monthlyIncome <= 0) return null;
  const { instalment } = termsOf(input);
  const byMonth =
    input.pace.days === null
      ? instalment.times(30).div(Math.max(input.days, 30))
      : instalment.times(30).div(input.pace.days);
  return byMonth.div(monthlyIncome).toNumber();
}
