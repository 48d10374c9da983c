import type { ContractFeature } from '../feature.ts';

/** Notice that names the person who caused it. */
const NOTICE = {
  type: 'process',
  topic: 'administration',
  gathers: 'anew',
  isMailed: false,
  path: '/profile/devices',
} as const;

/** Notice of an event of the own account. */
const ACCOUNT_NOTICE = { ...NOTICE, anonymous: true } as const;

/** Notice to administrators of people about a person's code. */
const PEOPLE_NOTICE = { ...NOTICE, path: '/admin/directory' } as const;

/** Contract of the people who may sign in: their console, accounts and invitations. */
export const directoryContract = {
  lists: ['Flx_Members', 'Flx_Invitations'],
  notifications: {
    merge_asked: { ...NOTICE, path: '/merge' },
    merge_done: { ...ACCOUNT_NOTICE, path: '/home' },
    // Only of people without an e-mail address: others get an e-mail.
    new_device: ACCOUNT_NOTICE,
    password_changed: ACCOUNT_NOTICE,
    security_changed: ACCOUNT_NOTICE,
    code_given: NOTICE,
    badge_given: NOTICE,
    code_made: PEOPLE_NOTICE,
    code_guessed: PEOPLE_NOTICE,
  },
} as const satisfies ContractFeature;
