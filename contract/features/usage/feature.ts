import type { ContractFeature } from '../feature.ts';

/** How much the network is used, without saying it of anybody. */
export const usageContract = {
  admin: { usage: { role: 'Propietarios', order: 17 } },
} as const satisfies ContractFeature;
