import type { ContractFeature } from '../feature.ts';

/** Birthdays, work anniversaries and newcomers, and the greetings of colleagues. */
export const birthdaysContract = {
  module: 'birthdays',
  lists: ['Flx_Greetings', 'Flx_Cards', 'Flx_CardSignatures'],
  topics: {
    celebrations: { mails: true, push: 'personal', group: 'people' },
    cards: { mails: false, group: 'people' },
  },
  notifications: {
    greeting: { type: 'social', topic: 'celebrations', gathers: false, email: 'greeting' },
    card: { type: 'social', topic: 'celebrations', gathers: false, anonymous: true, email: 'card' },
    card_begun: { type: 'social', topic: 'cards', gathers: false },
  },
  uploads: { Flx_Greetings: ['photo'], Flx_CardSignatures: ['photo'] },
  destinations: ['birthdays'],
} as const satisfies ContractFeature;
