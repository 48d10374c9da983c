import { describe, expect, it } from 'vitest';
import { capacityOf, isPayingOrOpen, isWithinCapacity, monthlyPayment, sharePercent } from './capacity.ts';
import { largestFitting } from './largest-fitting.ts';
import { FREQUENCIES } from './choices.ts';
import { AMOUNT_MAX, AMOUNT_STEP } from './limits.ts';
import { quote } from './quote.ts';

const [WEEKLY, FORTNIGHTLY, MONTHLY, AT_THE_END] = FREQUENCIES.map(({ Id }) => Id) as [number, number, number, number];

/** Declares 4.000.000 a month, so 3.680.000 after the legal deductions. */
const DATA = {
  TipoPersona: 'Natural',
  IngresoMensualSalarioFijo: 3_500_000,
  IngresoMensualSalarioVariable: 500_000,
  OtrosCreditos: 100_000,
  CreditosHipotecarios: 300_000,
};
const monthly = (Cuota: number) => ({ Cuota, Plazo: 360, IdFrequencia: MONTHLY });

describe('what a loan takes of a month', () => {
  it.each([
    ['weeks', WEEKLY, 360, 300_000],
    ['fortnights', FORTNIGHTLY, 360, 140_000],
    ['months', MONTHLY, 360, 70_000],
    ['one payment after ten months', AT_THE_END, 300, 7_000],
    ['one payment after a week', AT_THE_END, 7, 70_000],
  ])('is counted by %s', (_, IdFrequencia, Plazo, expected) => {
    expect(monthlyPayment({ Cuota: 70_000, Plazo, IdFrequencia })).toBe(expected);
  });
});

describe('the capacity to pay', () => {
  it('compares all instalments with the salary less legal deductions', () => {
    expect(capacityOf(DATA, [monthly(440_000)], monthly(1_000_000))).toEqual({
      Income: 3_680_000,
      Others: 840_000,
      This: 1_000_000,
      Share: 0.5,
    });
  });

  it('is exceeded by one peso more than half', () => {
    const shareOf = (Cuota: number): number => capacityOf(DATA, [], monthly(Cuota))?.Share ?? 0;
    expect(isWithinCapacity(shareOf(1_440_000))).toBe(true);
    expect(isWithinCapacity(shareOf(1_440_001))).toBe(false);
  });

  it('says 72 % where other instalments take it, and more than all of it', () => {
    expect(capacityOf({ ...DATA, OtrosCreditos: 1_349_600 }, [], monthly(1_000_000))?.Share).toBeCloseTo(0.72, 4);
    expect(capacityOf({ ...DATA, OtrosCreditos: 9_000_000 }, [], monthly(1_000_000))?.Share).toBeGreaterThan(2);
  });

  it.each([
    [0.5, 50],
    [0.500001, 51],
    // As a computer's fraction this is a little more.
    [0.55, 55],
    [0.432, 44],
  ])('says %d as %d %%', (share, percent) => {
    expect(sharePercent(share)).toBe(percent);
  });

  it('has no share without an income, and does not exist for a company', () => {
    const none = { TipoPersona: 'Natural', IngresoMensualSalarioFijo: 0, IngresoMensualSalarioVariable: 0 };
    expect(capacityOf(none, [], monthly(90_000))).toEqual({ Income: null, Others: 0, This: 90_000, Share: null });
    expect(capacityOf({ ...DATA, TipoPersona: 'Juridica' }, [], monthly(90_000))).toBeNull();
  });
});

describe('the largest amount that fits', () => {
  const open = { Plazo: 360, IdFrequencia: MONTHLY, InteresUsura: '0.2517', FGA: '0.04' };
  const shareOf = (amount: number, data = DATA): number => {
    const pace = { days: 30, yearShare: FREQUENCIES[2]?.DatoCalculado ?? null };
    const { instalment } = quote({ amount, days: 360, pace, usury: open.InteresUsura, fga: open.FGA });
    return capacityOf(data, [], monthly(instalment))?.Share ?? 0;
  };

  const capacityBefore = (data: Readonly<Record<string, unknown>>) =>
    capacityOf(data, [], monthly(0)) ?? { Income: null, Others: 0 };

  it('is the last step within the half', () => {
    const data = { ...DATA, OtrosCreditos: 1_200_000 };
    const amount = largestFitting(capacityBefore(data), open) ?? 0;
    expect(amount % AMOUNT_STEP).toBe(0);
    expect(shareOf(amount, data)).toBeLessThanOrEqual(0.5);
    expect(shareOf(amount + AMOUNT_STEP, data)).toBeGreaterThan(0.5);
  });

  it('ends at the limits of the form', () => {
    const largest = (change: object) => largestFitting(capacityBefore({ ...DATA, ...change }), open);
    expect(largest({ IngresoMensualSalarioFijo: 90_000_000 })).toBe(AMOUNT_MAX);
    expect(largest({ OtrosCreditos: 1_600_000 })).toBeNull();
    expect(largest({ IngresoMensualSalarioFijo: 0, IngresoMensualSalarioVariable: 0 })).toBeNull();
  });
});

describe('a request', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  it.each([
    ['is open', 'sent', null, true],
    ['was rejected', 'rejected', null, false],
    ['is being paid back', 'disbursed', '2026-10-30T12:00:00Z', true],
    ['has been paid back', 'disbursed', '2026-10-29T12:00:00Z', false],
  ] as const)('that %s counts: %s', (_, state, disbursed, counts) => {
    expect(isPayingOrOpen(state, { Plazo: 30 }, disbursed === null ? null : new Date(disbursed), now)).toBe(counts);
  });
});
