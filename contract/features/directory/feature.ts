import type { ContractFeature } from '../feature.ts';

/** Contract of the people who may sign in: their console, accounts and invitations. */
export const directoryContract = {
  lists: ['Flx_Members', 'Flx_Invitations'],
  notifications: {
    merge_asked: { type: 'process', topic: 'administration', gathers: 'anew', isMailed: false, path: '/merge' },
    merge_done: {
      type: 'process',
      topic: 'administration',
      gathers: 'anew',
      isMailed: false,
      anonymous: true,
      path: '/home',
    },
  },
} as const satisfies ContractFeature;
