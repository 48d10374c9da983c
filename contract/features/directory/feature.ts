import type { ContractFeature } from '../feature.ts';

/** Notice of an event of the own account. */
const ACCOUNT_NOTICE = {
  type: 'process',
  topic: 'administration',
  gathers: 'anew',
  isMailed: false,
  anonymous: true,
  path: '/profile/devices',
} as const;

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
    // Only of people without an e-mail address: others get an e-mail.
    new_device: ACCOUNT_NOTICE,
    password_changed: ACCOUNT_NOTICE,
    security_changed: ACCOUNT_NOTICE,
  },
} as const satisfies ContractFeature;
