import type { ContractFeature } from '../feature.ts';

/** Who may sign in: the console of people, their accounts and invitations. */
export const directoryContract = { lists: ['Flx_Members', 'Flx_Invitations'] } as const satisfies ContractFeature;
