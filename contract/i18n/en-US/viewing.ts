import type { viewing as es } from '../es-CO/viewing.ts';
import type { Translation } from '../language.ts';

export const viewing: Translation<typeof es> = {
  title: name => `View the network as ${name}`,
  rules: [
    'For 15 minutes you see what this person sees, without their roles.',
    'You can’t change anything, nor enter their loans, notifications or private groups.',
    'We tell them that you looked and why, and it stays in the audit log.',
  ],
  reason: 'What do you need it for?',
  reasonHint: 'The person will read it',
  begin: 'Start looking',
  failed: 'We couldn’t start. Try again.',
  banner: {
    label: 'You’re looking in another person’s place',
    text: name => `You see the network as ${name}: nothing you do is saved`,
    left: minutes => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
    end: 'Stop',
  },
  history: {
    title: 'Who looked in your place?',
    hint: 'Whoever administers the network can see what you see, for a few minutes and without changing anything, to help you.',
    empty: 'Nobody has looked at the network in your place.',
    failed: 'We couldn’t load who looked in your place.',
    loading: 'Loading who looked in your place',
    somebody: 'Somebody who has left',
    times: (from, minutes) => (minutes === 1 ? `${from}, 1 minute` : `${from}, ${minutes} minutes`),
  },
};
