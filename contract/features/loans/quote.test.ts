import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_MAX, AMOUNT_MIN, TERM_DAYS_MAX } from './limits.ts';
import { effectiveRate, exceedsCeiling, interestRate, type Pace, quote, type QuoteInput, schedule } from './quote.ts';
import { fittingDays } from './terms.ts';

const FORTNIGHTS: Pace = { days: 15, yearShare: '0.0416666666666666666667' };
const MONTHS: Pace = { days: 30, yearShare: '0.0833333333333333333333' };
const WEEKS: Pace = { days: 7, yearShare: '0.0194444444444444444444' };
const AT_THE_END: Pace = { days: null, yearShare: null };
const PACES = [WEEKS, FORTNIGHTS, MONTHS, AT_THE_END];

const input = (overrides: Partial<QuoteInput> = {}): QuoteInput => ({
  amount: 2_500_000,
  days: 180,
  pace: FORTNIGHTS,
  usury: '0.2517',
  fga: '0.04',
  ...overrides,
});

/* Second implementation: integers with sixty decimals, logarithm and exponential by their series. */
const ONE = 10n ** 60n;
const fixed = (decimal: string): bigint => {
  const [wholes = '0', parts = ''] = decimal.split('.');
  return BigInt(wholes + parts.padEnd(60, '0').slice(0, 60));
};
const times = (one: bigint, other: bigint): bigint => (one * other) / ONE;
const over = (one: bigint, other: bigint): bigint => (one * ONE) / other;
function ln(value: bigint): bigint {
  const ratio = over(value - ONE, value + ONE);
  const square = times(ratio, ratio);
  let sum = 0n;
  for (let power = ratio, at = 1n; power !== 0n; power = times(power, square), at += 2n) sum += power / at;
  return 2n * sum;
}
function exp(value: bigint): bigint {
  let sum = ONE;
  for (let term = value, at = 2n; term !== 0n; term = times(term, value) / at, at += 1n) sum += term;
  return sum;
}
const power = (base: bigint, exponent: number): bigint => {
  if (exponent === 0) return ONE;
  const half = power(base, Math.floor(exponent / 2));
  return exponent % 2 === 0 ? times(half, half) : times(times(half, half), base);
};
const rounded = (value: bigint): number => Number((value + ONE / 2n) / ONE);

/** Computes instalment and total in whole pesos, and the number of instalments. */
function secondOpinion({ amount, days, pace, usury, fga }: QuoteInput): [number, number, number] {
  const count = pace.days === null ? 1 : Math.max(1, Math.floor((2 * days + pace.days) / (2 * pace.days)));
  const share = pace.yearShare === null ? (BigInt(days) * ONE) / 360n : fixed(pace.yearShare);
  const growth = exp(times(ln(ONE + fixed(usury)), share));
  const rate = growth - ONE;
  const financed = BigInt(amount) * (ONE + fixed(fga));
  let discounted = ONE;
  for (let period = 0; period < count; period += 1) discounted = over(discounted, growth);
  const instalment = rate === 0n ? financed / BigInt(count) : over(times(financed, rate), ONE - discounted);
  const total = rounded(rate === 0n ? financed : instalment * BigInt(count));
  const each = rounded(instalment);
  return [each * (count - 1) < total ? each : Number(instalment / ONE), total, count];
}

/**
 * Computes the yearly cost in another way: grows the balance from payment to payment, and halves the range of the daily
 * growth until the last payment leaves nothing.
 */
function secondRate(input: QuoteInput): number {
  const { instalments: count, exactInstalment } = quote(input);
  const instalment = fixed(exactInstalment);
  const leaves = (growth: bigint): boolean => {
    const grown = new Map<number, bigint>();
    let balance = BigInt(input.amount) * ONE;
    for (let at = 1, before = 0; at <= count; at += 1) {
      const day = Math.floor((2 * input.days * at + count) / (2 * count));
      let factor = grown.get(day - before);
      if (factor === undefined) {
        factor = power(growth, day - before);
        grown.set(day - before, factor);
      }
      balance = times(balance, factor) - instalment;
      before = day;
      // Nothing that is paid off grows again.
      if (balance < 0n) return false;
    }
    return balance > 0n;
  };
  let [low, high] = [ONE, 2n * ONE];
  for (let step = 0; step < 46; step += 1) {
    const middle = (low + high) / 2n;
    if (leaves(middle)) high = middle;
    else low = middle;
  }
  return Number(power(high, 360) - ONE) / Number(ONE);
}

/** Generates pseudo-random numbers that are the same in every run. */
function* chances(): Generator<number, never> {
  for (let state = 20_261_123; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
/** Quotes of every kind, up to the longest term, also without a rate and with the smallest one. */
const QUOTES = record({
  amount: integer({ min: AMOUNT_MIN, max: AMOUNT_MAX }),
  days: integer({ min: 1, max: TERM_DAYS_MAX }),
  pace: constantFrom(WEEKS, FORTNIGHTS, MONTHS, AT_THE_END),
  usury: constantFrom('0', '0.0001', '0.2517', '0.2544', '0.5999'),
  fga: constantFrom('0', '0.0001', '0.04', '0.1499'),
});

function* cases(count: number): Generator<QuoteInput> {
  const next = chances();
  const upTo = (most: number): number => Math.floor(next.next().value * most);
  for (let at = 0; at < count; at += 1)
    yield {
      amount: AMOUNT_MIN + upTo(AMOUNT_MAX - AMOUNT_MIN + 1),
      days: 1 + upTo(1_080),
      pace: PACES[upTo(PACES.length)] ?? MONTHS,
      usury: (upTo(6_000) / 10_000).toFixed(4),
      fga: (upTo(1_500) / 10_000).toFixed(4),
    };
}

describe('the quote', () => {
  it('is that of the picture', () => {
    expect(quote(input())).toMatchObject({
      instalments: 12,
      instalment: 230_129,
      guarantee: 100_000,
      interest: 161_552,
      total: 2_761_552,
    });
  });

  it('differs by no peso from a second implementation, in ten thousand cases', () => {
    for (const each of cases(10_000)) {
      const { instalment, total, instalments } = quote(each);
      if ([instalment, total, instalments].join() !== secondOpinion(each).join())
        expect([instalment, total, instalments], JSON.stringify(each)).toEqual(secondOpinion(each));
    }
  }, 60_000);

  it.each([
    [1, MONTHS, 1],
    [44, MONTHS, 1],
    [45, MONTHS, 2],
    [360, MONTHS, 12],
    [22, FORTNIGHTS, 1],
    [23, FORTNIGHTS, 2],
    [1_000, AT_THE_END, 1],
  ])('of %i days has as many instalments as fit, rounded, and one at least', (days, pace, instalments) => {
    expect(quote(input({ days, pace }))).toMatchObject({ instalments });
  });

  it('without a rate divides what is financed', () => {
    expect(quote(input({ usury: '0', pace: MONTHS }))).toMatchObject({
      instalment: 433_333,
      total: 2_600_000,
      interest: 0,
    });
  });

  it('of one payment at the end goes by the whole term', () => {
    expect(quote(input({ pace: AT_THE_END, days: 360, fga: '0' }))).toMatchObject({
      total: 3_129_250,
      interest: 629_250,
    });
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308])('refuses %d as an amount and as a term', value => {
    expect(() => quote(input({ amount: value }))).toThrow(RangeError);
    expect(() => quote(input({ days: value }))).toThrow(RangeError);
  });
});

describe('the table of instalments', () => {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

  const check = (each: QuoteInput): void => {
    const { amount, days } = each;
    const whole = quote(each);
    const lines = schedule(each);
    expect(lines).toHaveLength(whole.instalments);
    expect({
      total: sum(lines.map(line => line.instalment)),
      interest: sum(lines.map(line => line.interest)),
      guarantee: sum(lines.map(line => line.guarantee)),
      capital: sum(lines.map(line => line.capital)),
    }).toEqual({ total: whole.total, interest: whole.interest, guarantee: whole.guarantee, capital: amount });
    expect(whole.total).toBe(amount + whole.interest + whole.guarantee);
    const last = lines.at(-1);
    expect(last).toMatchObject({ day: days, balance: 0 });
    expect(Math.abs((last?.instalment ?? 0) - whole.instalment)).toBeLessThanOrEqual(whole.instalments);
    expect(lines.every(line => line.interest >= 0 && line.guarantee >= 0 && line.instalment > 0)).toBe(true);
  };

  it('adds up to the quote in every column, pays on the last day and leaves nothing owed', () => {
    assert(property(QUOTES, check), { numRuns: 500 });
  }, 60_000);

  it.each([
    ['without a rate, where thirds of a peso are left', { amount: 100_002, days: 90, usury: '0', fga: '0.25' }],
    ['at a hundredth of a percent', { amount: 100_013, days: 360, usury: '0.0001', fga: '0.0450' }],
    ['of hundreds of instalments of few pesos', { amount: 100_250, days: 3_640, pace: WEEKS, usury: '0', fga: '0.04' }],
  ])('adds up %s', (_, change) => {
    check(input({ pace: MONTHS, ...change }));
  });

  it('has the stored figures of an earlier formula', () => {
    const stored = { instalment: 230_130, interest: 161_553, guarantee: 100_000, total: 2_761_553 };
    const lines = schedule(input(), stored);
    expect(lines[0]?.instalment).toBe(230_130);
    expect(sum(lines.map(line => line.instalment))).toBe(2_761_553);
    expect(sum(lines.map(line => line.interest))).toBe(161_553);
  });

  it('has the instalment of the quote in every line but the last, which takes what rounding left', () => {
    const lines = schedule(input());
    expect(new Set(lines.slice(0, -1).map(line => line.instalment))).toEqual(new Set([230_129]));
    expect(lines.at(-1)?.instalment).toBe(230_133);
    expect(lines.map(line => line.day)).toEqual([15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180]);
  });
});

describe('what it costs a year', () => {
  it('is the rate itself where there is no guarantee', () => {
    for (const pace of [FORTNIGHTS, MONTHS, AT_THE_END])
      expect(Number(effectiveRate(input({ pace, fga: '0', days: 360 })))).toBeCloseTo(0.2517, 9);
  });

  it('is more with one, and the more the shorter it is lent', () => {
    const long = Number(effectiveRate(input({ days: 720 })));
    const short = Number(effectiveRate(input({ days: 60 })));
    expect(long).toBeGreaterThan(0.2517);
    expect(short).toBeGreaterThan(long);
  });

  it('without any cost is nothing', () => {
    expect(effectiveRate(input({ usury: '0', fga: '0' }))).toBe('0');
  });

  it('is what a second implementation finds from the days of the payments, in 500 quotes', () => {
    const check = (each: QuoteInput): void => {
      const [cost, expected] = [Number(effectiveRate(each)), secondRate(each)];
      expect(Math.abs(cost - expected) / (1 + expected)).toBeLessThan(1e-9);
    };
    assert(property(QUOTES, check), { numRuns: 500 });
  }, 60_000);
});

describe('the yearly interest', () => {
  it.each([
    [45, MONTHS, '0.349805'],
    [180, MONTHS, '0.254400'],
    [182, WEEKS, '0.254400'],
    [70, MONTHS, '0.214434'],
    [400, AT_THE_END, '0.254400'],
  ])('of %i days goes by the days of the payments', (days, pace, expected) => {
    expect(Number(interestRate(input({ days, pace, usury: '0.2544' }))).toFixed(6)).toBe(expected);
  });

  it('is above the ceiling only where the term does not fit', () => {
    for (const pace of PACES)
      for (const days of [1, 7, 15, 30, 44, 45, 58, 89, 100, 180, 365, 1_000]) {
        const fitting = fittingDays(days, pace);
        expect(exceedsCeiling(input({ days: fitting, pace, usury: '0.2544' }), '0.2544')).toBe(false);
      }
    expect(exceedsCeiling(input({ days: 45, pace: MONTHS, usury: '0.2544' }), '0.2544')).toBe(true);
    expect(exceedsCeiling(input({ days: 180, pace: MONTHS, usury: '0.2545' }), '0.2544')).toBe(true);
  });
});

describe('a term that does not fit', () => {
  it.each([
    [1, MONTHS, 30],
    [44, MONTHS, 30],
    [45, MONTHS, 60],
    [181, MONTHS, 180],
    [22, FORTNIGHTS, 15],
    [11, WEEKS, 14],
    [45, AT_THE_END, 45],
    [3_650, MONTHS, 3_630],
  ])('of %i days moves to the nearest one that does', (days, pace, fitting) => {
    expect(fittingDays(days, pace)).toBe(fitting);
  });
});
