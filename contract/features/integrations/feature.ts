import type { ContractFeature } from '../feature.ts';

export const integrationsContract = {
  lists: ['Flx_ServiceAccounts'],
  admin: { integrations: { role: 'Propietarios', order: 18 } },
} as const satisfies ContractFeature;
