import { frequencyOf } from './choices.ts';
import type { DeskCapacity } from './desk.ts';
import { CAPACITY_LIMIT } from './limits.ts';
import { ENDED, type RequestState } from './states.ts';
import type { LoanConditions } from './types.ts';

/**
 * Percentage of a salary that the law deducts: 4 for health and 4 for the pension. The declared income is taken as the
 * one before these deductions. @assumed
 */
export const LEGAL_DEDUCTION_PERCENT = 8;

/** Days of a month, as the payment frequencies count them. */
const MONTH_DAYS = 30;

/** Registered data of a person or a company, by field name. */
type Registered = Readonly<Record<string, unknown>>;

/** Instalment, term and frequency of a loan. */
export type Payments = Pick<LoanConditions, 'Cuota' | 'Plazo' | 'IdFrequencia'>;

const sumOf = (data: Registered, ...fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (Number(data[field]) || 0), 0);

/** Returns the payments of a loan in a month, in whole pesos; a single payment is spread over the months until then. */
export function monthlyPayment({ Cuota, Plazo, IdFrequencia }: Payments): number {
  const { DiasIntervalo } = frequencyOf(IdFrequencia);
  return Math.round((Cuota * MONTH_DAYS) / (DiasIntervalo ?? Math.max(Plazo, MONTH_DAYS)));
}

/**
 * Computes the capacity to pay; null for a company, which has no salary.
 *
 * @param others conditions of the person's other loans here: of open requests, and of loans that are being paid back
 * @param own conditions of the loan in question
 */
export function capacityOf(data: Registered, others: readonly Payments[], own: Payments): DeskCapacity | null {
  if (data['TipoPersona'] !== 'Natural') return null;
  const declared = sumOf(data, 'IngresoMensualSalarioFijo', 'IngresoMensualSalarioVariable');
  const income = declared - Math.round((declared * LEGAL_DEDUCTION_PERCENT) / 100);
  const elsewhere = sumOf(data, 'CreditosHipotecarios', 'OtrosCreditos');
  const all = elsewhere + others.reduce((sum, each) => sum + monthlyPayment(each), 0);
  const asked = monthlyPayment(own);
  return {
    Income: income > 0 ? income : null,
    Others: all,
    This: asked,
    Share: income > 0 ? (all + asked) / income : null,
  };
}

/** Returns whether all instalments leave the part of the salary that the law protects. */
export const isWithinCapacity = (share: number): boolean => share <= CAPACITY_LIMIT;

/**
 * Returns a share as a whole percentage, rounded up, so that a share above the limit never shows as the limit. Digits
 * that only binary fractions add are cut off before.
 */
export const sharePercent = (share: number): number => Math.ceil(Number((share * 100).toFixed(6)));

const DAY_MS = 86_400_000;

/**
 * Returns whether a request takes part of its person's salary: while it is open, and after the disbursement until its
 * last instalment.
 *
 * @param conditions the agreed ones, or those asked for before
 * @param disbursedAt null before the disbursement
 */
export const isPayingOrOpen = (
  state: RequestState,
  { Plazo }: Pick<LoanConditions, 'Plazo'>,
  disbursedAt: Date | null,
  now: Date,
): boolean => (disbursedAt === null ? !ENDED.includes(state) : disbursedAt.getTime() + Plazo * DAY_MS > now.getTime());
