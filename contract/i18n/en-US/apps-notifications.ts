import type { Translation } from '../language.ts';
import { all } from './message.ts';
import type { appsNotifications as spanish } from '../es-CO/apps-notifications.ts';

export const appsNotifications: Translation<typeof spanish> = {
  messages: {
    vacation_asked: parts => `${all(parts)} waits for your answer about time off`,
    vacation_moved: () => 'Somebody else will answer your time off: who was to do it is no longer in the network',
    vacation_approved: ({ who }) => `${who} approved your time off`,
    vacation_rejected: ({ who }) => `${who} did not approve your time off`,
  },
  topics: {
    processes: {
      name: 'Processes',
      hint: 'Somebody asks you for time off, or yours is answered.',
      email: 'Processes',
    },
  },
};
