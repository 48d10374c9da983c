import type { ContractFeature } from '../feature.ts';

/** Notice to a person about a code for the own account, which names its maker. */
const CODE_NOTICE = {
  type: 'process',
  topic: 'administration',
  gathers: 'anew',
  isMailed: false,
  path: '/profile/devices',
} as const;

/** Notice of an event of the own account. */
const ACCOUNT_NOTICE = { ...CODE_NOTICE, anonymous: true } as const;

/** Notice to administrators of people about a person's code. */
const PEOPLE_NOTICE = { ...CODE_NOTICE, path: '/admin/directory' } as const;

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
    code_given: CODE_NOTICE,
    code_made: PEOPLE_NOTICE,
    code_guessed: PEOPLE_NOTICE,
  },
} as const satisfies ContractFeature;
