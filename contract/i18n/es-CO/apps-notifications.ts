import { all, type NotificationParts } from './message.ts';

/** Texts of notifications of requests for time off. */
export const appsNotifications = {
  messages: {
    vacation_asked: (parts: NotificationParts) =>
      `${all(parts)} ${parts.others === 0 ? 'espera' : 'esperan'} que respondas sus vacaciones`,
    vacation_moved: () => 'Otra persona responderá tus vacaciones: quien debía hacerlo ya no está en la red',
    vacation_approved: ({ who }: NotificationParts) => `${who} aprobó tus vacaciones`,
    vacation_rejected: ({ who }: NotificationParts) => `${who} no aprobó tus vacaciones`,
  },
  topics: {
    processes: {
      name: 'Procesos',
      hint: 'Alguien te pide vacaciones, o responden las que pediste.',
      email: 'Procesos',
    },
  },
};
