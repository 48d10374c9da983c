import type { ContractFeature } from '../feature.ts';

export const mailContract = {
  lists: ['Flx_Outbox'],
  admin: { mail: { role: 'Propietarios', place: 13 } },
} as const satisfies ContractFeature;
