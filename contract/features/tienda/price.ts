import { parsePesos, pesosText } from '../../lib/money.ts';

/**
 * Parses a typed price (`1250000`, `1.250.000`, `$ 1.250.000`) into whole pesos, or null if it is not a number ('a
 * convenir'): it is then shown as it was typed.
 */
export function priceAmount(price: string): number | null {
  const amount = parsePesos(price);
  return amount !== null && amount >= 0 ? amount : null;
}

/** Formats a numeric price as `$ 1.250.000`; other prices stay as they were typed. @spec 1§3 Price */
export function priceText(price: string): string {
  const amount = priceAmount(price);
  return amount === null ? price : pesosText(amount);
}
