import type { ContractFeature } from '../feature.ts';

/** Rates of loans: usury and guarantee fund. */
export const ratesContract = {
  lists: ['Tasas'],
  admin: { business: { role: 'Propietarios', order: 11 } },
} as const satisfies ContractFeature;
