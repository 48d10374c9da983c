import { priceAmount } from '../../../../contract/features/tienda/rules.ts';
import { pesosText } from '../../../../contract/lib/money.ts';

/** `$ 1.250.000` of a price that is a number, else what was typed. @spec 1§3 Price */
export function priceText(price: string): string {
  const amount = priceAmount(price);
  return amount === null ? price : pesosText(amount);
}
