import { pesosText } from '#contract/lib/money.ts';

/** Pesos as a service says them, whole: what it may say beyond that is rounded. */
export const amountText = (amount: number): string => pesosText(Math.round(amount));
