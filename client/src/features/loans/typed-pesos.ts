import { pesos } from '#contract/lib/money.ts';

/** More digits than any amount has. */
const DIGITS_MAX = 12;

/** What is typed of an amount: digits alone, thousands apart; '' of none. @spec 3§5.6 */
export function typedPesos(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, DIGITS_MAX);
  return digits === '' ? '' : pesos(Number(digits));
}
