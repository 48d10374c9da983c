import type { ContractFeature } from '../feature.ts';

export const processesContract = {
  lists: ['Flx_Process', 'Flx_ProcessTypes'],
} as const satisfies ContractFeature;
