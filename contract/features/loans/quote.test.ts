import { describe, expect, it } from 'vitest';
import { AMOUNT_MAX, AMOUNT_MIN } from './limits.ts';
import { capacityShare, effectiveRate, type Pace, quote, type QuoteInput, schedule } from './quote.ts';

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
  return [rounded(instalment), rounded(instalment * BigInt(count)), count];
}

/** Generates pseudo-random numbers that are the same in every run. */
function* chances(): Generator<number, never> {
  for (let state = 20_261_123; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
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

  it('adds up to the quote in every column, pays on the last day and leaves nothing owed', () => {
    for (const each of cases(500)) {
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
      expect(lines.at(-1)).toMatchObject({ day: days, balance: 0 });
      expect(lines.every(line => line.interest >= 0 && line.guarantee >= 0 && line.instalment > 0)).toBe(true);
    }
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
    expect(Number(effectiveRate(input({ usury: '0', fga: '0' })))).toBeCloseTo(0, 9);
  });
});

describe('the share of the income', () => {
  it('is that of a month, and unknown without an income', () => {
    expect(capacityShare(input(), 920_517)).toBeCloseTo(0.5, 5);
    expect(capacityShare(input({ pace: MONTHS, usury: '0', fga: '0', days: 300 }), 500_000)).toBe(0.5);
    expect(capacityShare(input(), 0)).toBeNull();
  });
});
