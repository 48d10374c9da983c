import type { ContractFeature } from '../feature.ts';

export const contactContract = {
  module: 'contact',
  lists: ['Contactenos'],
  topics: { contact: { mails: true, isPrivate: true, group: 'processes' } },
  notifications: {
    contact_received: {
      type: 'process',
      topic: 'contact',
      gathers: 'quietly',
      anonymous: true,
      path: '/admin/contact',
    },
    contact_answered: { type: 'process', topic: 'contact', gathers: false, anonymous: true },
  },
  admin: { contact: { role: 'Propietarios', order: 15, waits: true, isDelegable: true } },
} as const satisfies ContractFeature;
