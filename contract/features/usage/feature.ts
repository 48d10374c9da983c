import type { ContractFeature } from '../feature.ts';

/** Usage statistics of the network, without data on any single person. */
export const usageContract = {
  module: 'usage',
  admin: { usage: { role: 'Propietarios', order: 17 } },
} as const satisfies ContractFeature;
