import type { ContractFeature } from '../feature.ts';

const CHANGE = { type: 'process', topic: 'administration', gathers: 'anew' } as const;

/** Contract of the administrators and the record of their actions. */
export const administrationContract = {
  lists: ['Flx_Audit', 'Flx_Views'],
  topics: { administration: { mails: true, group: 'processes' } },
  notifications: {
    role_changed: { ...CHANGE, path: '/admin/audit' },
    role_given: { ...CHANGE, anonymous: true },
    looked_at: { ...CHANGE, gathers: 'anew', path: '/profile/privacy' },
    role_taken: { ...CHANGE, anonymous: true, path: '/home' },
  },
  admin: { audit: { role: 'Propietarios', order: 14 } },
} as const satisfies ContractFeature;
