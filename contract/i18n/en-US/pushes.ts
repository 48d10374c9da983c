import type { pushes as spanish } from '../es-CO/pushes.ts';
import type { Translation } from '../language.ts';

export const pushes: Translation<typeof spanish> = {
  hidden: {
    messages: 'You have a message.',
    loans: 'You have an answer.',
    loan_messages: 'You have an answer.',
    loan_desk: 'You have something to review.',
    contact: 'You have an answer.',
    reports: 'You have an answer.',
  },
  trial: 'This is how you are notified on this device.',
};
