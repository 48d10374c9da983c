import type { Translation } from '../language.ts';
import { all } from './message.ts';
import type { appsNotifications as spanish } from '../es-CO/apps-notifications.ts';

export const appsNotifications: Translation<typeof spanish> = {
  messages: {
    vacation_asked: parts =>
      `${all(parts)} ${parts.others === 0 ? 'is' : 'are'} waiting for your answer about time off`,
    vacation_moved: () =>
      'Someone else will answer your time-off request: the person who was going to is no longer on the network',
    vacation_approved: ({ who }) => `${who} approved your time off`,
    vacation_rejected: ({ who }) => `${who} didn’t approve your time off`,
  },
  topics: {
    processes: {
      name: 'Processes',
      hint: 'Someone asks you for time off, or yours is answered.',
      email: 'Processes',
    },
  },
};
