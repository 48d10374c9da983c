import { all, type NotificationParts } from './message.ts';

/** What notifications of requests of time off say. */
export const appsNotifications = {
  messages: {
    vacation_asked: (parts: NotificationParts) => `${all(parts)}: vacaciones por aprobar`,
    vacation_approved: (_parts: NotificationParts) => 'Aprobaron tus vacaciones',
    vacation_rejected: (_parts: NotificationParts) => 'No aprobaron tus vacaciones',
  },
  topics: {
    processes: {
      name: 'Procesos',
      hint: 'Alguien te pide vacaciones, o responden las que pediste.',
      email: 'Procesos',
    },
  },
};
