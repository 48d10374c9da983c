import { pesosText } from '#contract/lib/money.ts';

/** Formats an amount of a service in whole pesos; fractions are rounded. */
export const amountText = (amount: number): string => pesosText(Math.round(amount));
