import type { ContractFeature } from '../feature.ts';

/** Terms and data policy. */
export const legalContract = {
  admin: { terms: { role: 'Propietarios', order: 16 } },
} as const satisfies ContractFeature;
