import type { NotificationParts } from './message.ts';

/** Texts of notifications of loans, without figures. */
export const loansNotifications = {
  messages: {
    loan_claim: (_parts: NotificationParts) => 'Llegó un reclamo sobre datos personales, con su plazo de respuesta',
    loan_claim_answered: (_parts: NotificationParts) =>
      'Hay novedades de tu consulta o reclamo sobre tus datos para préstamos',
    loan_message: (_parts: NotificationParts) => 'Te espera un mensaje sobre tus préstamos',
    loan_delayed: (_parts: NotificationParts) =>
      'Prometimos responder tu solicitud de préstamo y vamos tarde: seguimos con ella',
  },
  topics: {
    loans: {
      name: 'Préstamos',
      hint: 'Tu solicitud de préstamo avanza, o su respuesta se demora.',
      email: 'Préstamos',
    },
    loan_messages: {
      name: 'Mensajes de préstamos',
      hint: 'Te escriben sobre tu solicitud. El mensaje en sí siempre te llega por correo.',
      email: 'Mensajes de préstamos',
    },
  },
};
