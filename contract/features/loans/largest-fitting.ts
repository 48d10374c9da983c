import { isWithinCapacity, monthlyPayment } from './capacity.ts';
import { frequencyOf, paceOf } from './choices.ts';
import type { DeskCapacity } from './desk.ts';
import { AMOUNT_MAX, AMOUNT_MIN, AMOUNT_STEP } from './limits.ts';
import { quote } from './quote.ts';
import type { LoanConditions } from './types.ts';

/** Conditions of a loan whose amount is still open. */
export type OpenConditions = Pick<LoanConditions, 'Plazo' | 'IdFrequencia' | 'InteresUsura' | 'FGA'>;

/**
 * Finds the largest amount that fits into the capacity to pay, in steps of the form's slider. Null if not even the
 * smallest one fits, or if there is no income to compare it with.
 */
export function largestFitting(
  { Income, Others }: Pick<DeskCapacity, 'Income' | 'Others'>,
  open: OpenConditions,
): number | null {
  if (Income === null) return null;
  const pace = paceOf(frequencyOf(open.IdFrequencia));
  const fits = (amount: number): boolean => {
    const { instalment } = quote({
      amount,
      days: open.Plazo,
      pace,
      usury: open.InteresUsura,
      fga: open.FGA,
    });
    return isWithinCapacity((Others + monthlyPayment({ ...open, Cuota: instalment })) / Income);
  };
  if (!fits(AMOUNT_MIN)) return null;
  // A larger amount has a larger instalment, so the steps are halved.
  let [fitting, tooMany] = [0, (AMOUNT_MAX - AMOUNT_MIN) / AMOUNT_STEP + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(AMOUNT_MIN + middle * AMOUNT_STEP)) fitting = middle;
    else tooMany = middle;
  }
  return AMOUNT_MIN + fitting * AMOUNT_STEP;
}
