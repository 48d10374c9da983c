import type { LoanConditions, LoanRequest } from './types.ts';

/** Returns the conditions that hold for a request: the agreed ones, or before those that were asked for. */
export const conditionsOf = (request: LoanRequest): LoanConditions => request.Acordado ?? request;

/** Returns when the money was paid out, as ISO text; null before. */
export const disbursedAt = ({ Events }: Pick<LoanRequest, 'Events'>): string | null =>
  Events.findLast(({ State }) => State === 'disbursed')?.At ?? null;

/** Day from which the days of the instalments count. */
export interface PaymentStart {
  readonly at: Date;
  /** False before the disbursement: the promised day, or today if that has passed or nothing is promised. */
  readonly isKnown: boolean;
}

/**
 * @param disbursed when the money was paid out; null before
 * @param promised by when it is promised; null if it is not
 */
export function paymentStart(disbursed: Date | null, promised: Date | null, now: Date): PaymentStart {
  if (disbursed !== null) return { at: disbursed, isKnown: true };
  return { at: promised !== null && promised > now ? promised : now, isKnown: false };
}

/** Returns the day from which the instalments of a request count. */
export function startOf(request: Pick<LoanRequest, 'Events' | 'FechaDesembolso'>, now: Date): PaymentStart {
  const disbursed = disbursedAt(request);
  const { FechaDesembolso } = request;
  return paymentStart(
    disbursed === null ? null : new Date(disbursed),
    FechaDesembolso === null ? null : new Date(FechaDesembolso),
    now,
  );
}
