import type { Translation } from '../language.ts';
import type { appsNotifications as spanish } from '../es-CO/apps-notifications.ts';

export const appsNotifications: Translation<typeof spanish> = {
  messages: {
    vacation_asked: ({ who }) => `${who} asked for time off and waits for your answer`,
    vacation_approved: () => 'Your time off was approved',
    vacation_rejected: () => 'Your time off was not approved',
  },
  topics: {
    processes: {
      name: 'Processes',
      hint: 'Somebody asks you for time off, or yours is answered.',
      email: 'Processes',
    },
  },
};
