import type { Translation } from '../language.ts';
import { all } from './message.ts';
import type { appsNotifications as spanish } from '../es-CO/apps-notifications.ts';

export const appsNotifications: Translation<typeof spanish> = {
  messages: {
    vacation_asked: parts => `${all(parts)}: time off to approve`,
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
