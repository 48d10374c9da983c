import { parsePesos, pesosText } from '../../lib/money.ts';

/**
 * The whole pesos that a typed price means (`1250000`, `1.250.000`, `$ 1.250.000`), or null where it is no such number
 * ('a convenir'): it is then shown as it was typed.
 */
export function priceAmount(price: string): number | null {
  const amount = parsePesos(price);
  return amount !== null && amount >= 0 ? amount : null;
}

/** `$ 1.250.000` of a price that is a number, else what was typed. @spec 1§3 Price */
export function priceText(price: string): string {
  const amount = priceAmount(price);
  return amount === null ? price : pesosText(amount);
}
