/** Colombian pesos have no cents in use: an amount is a whole number of pesos. Texts group thousands with dots. */

/**
 * Formats an amount as `1.500.000`. Throws if it is not a whole number of pesos, because rounding money silently is a
 * defect.
 */
export function pesos(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of pesos: ${amount}`);
  const digits = String(Math.abs(amount)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return amount < 0 ? `-${digits}` : digits;
}

/** Formats an amount as `$ 1.500.000`, with a non-breaking space. */
export const pesosText = (amount: number): string => `$\u00a0${pesos(amount)}`;

/** Parses a typed amount (`1.500.000`, `$ 1500000`) into whole pesos; null if it is not one. */
export function parsePesos(text: string): number | null {
  const plain = text.replace(/[\s\u00a0$]/g, '');
  if (!/^-?(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})$/.test(plain)) return null;
  return Number(plain.replaceAll('.', '')) + 0;
}
