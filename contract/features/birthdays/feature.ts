import type { ContractFeature } from '../feature.ts';

/** Birthdays, work anniversaries and newcomers, and what colleagues write to them. */
export const birthdaysContract = {
  lists: ['Flx_Greetings'],
  topics: { celebrations: { mails: true } },
  notifications: {
    greeting: { type: 'social', topic: 'celebrations', gathers: false, email: 'greeting' },
  },
  uploads: { Flx_Greetings: ['photo'] },
  destinations: ['birthdays'],
} as const satisfies ContractFeature;
