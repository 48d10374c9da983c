import { pesos } from '#contract/lib/money.ts';

/** Largest number of digits of a typed amount; more than any amount has. */
const DIGITS_MAX = 12;

/** Formats a typed amount: digits only, grouped in thousands; '' if there are none. @spec 3§5.6 */
export function typedPesos(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, DIGITS_MAX);
  return digits === '' ? '' : pesos(Number(digits));
}
