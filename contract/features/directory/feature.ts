import type { ContractFeature } from '../feature.ts';

/** Contract of the people who may sign in: their console, accounts and invitations. */
export const directoryContract = { lists: ['Flx_Members', 'Flx_Invitations'] } as const satisfies ContractFeature;
