import type { ContractFeature } from '../feature.ts';

/** Whether everything that the product stands on works. */
export const healthContract = {
  admin: { health: { role: 'Propietarios', order: 15 } },
} as const satisfies ContractFeature;
