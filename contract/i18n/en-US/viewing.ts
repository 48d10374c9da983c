import type { viewing as es } from '../es-CO/viewing.ts';
import type { Translation } from '../language.ts';

export const viewing: Translation<typeof es> = {
  title: name => `View the network as ${name}`,
  rules: [
    'For 15 minutes, you’ll see what this person sees, without their roles.',
    'You can’t change anything or open their loans, notifications or private groups.',
    'We’ll let them know that you looked and why, and it stays in the audit log.',
  ],
  reason: 'Why do you need this?',
  reasonHint: 'They will see it',
  begin: 'Start viewing',
  failed: 'We couldn’t start. Try again.',
  banner: {
    label: 'You’re viewing the network as someone else',
    text: name => `You’re viewing the network as ${name}. Nothing you do is saved.`,
    left: minutes => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
    end: 'Stop',
  },
  history: {
    title: 'Who viewed the network as you?',
    hint: 'To help you, people who manage the network can see what you see for a few minutes, without changing anything.',
    empty: 'Nobody has viewed the network as you.',
    failed: 'We couldn’t load who viewed the network as you.',
    loading: 'Loading who viewed the network as you',
    somebody: 'Someone who has left',
    times: (from, minutes) => (minutes === 1 ? `${from}, 1 minute` : `${from}, ${minutes} minutes`),
  },
};
