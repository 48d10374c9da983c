import type { ContractFeature } from '../feature.ts';

export const mailContract = {
  lists: ['Flx_Outbox'],
  admin: { mail: { role: 'Propietarios', order: 13, waits: true } },
} as const satisfies ContractFeature;
