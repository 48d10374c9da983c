import type { ContractFeature } from '../feature.ts';

/** Page that shows whether all parts that the product depends on are working. */
export const healthContract = {
  admin: { health: { role: 'Propietarios', order: 15, waits: true } },
} as const satisfies ContractFeature;
