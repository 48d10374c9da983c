import { WARNED_HOURS } from '../../features/loans/limits.ts';
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
    loan_desk_new: (_parts: NotificationParts) => 'Hay solicitudes de préstamo nuevas en la bandeja',
    loan_desk_answered: (_parts: NotificationParts) => 'Respondieron una oferta de condiciones de préstamo',
    loan_desk_soon: (_parts: NotificationParts) =>
      `A una solicitud de préstamo le quedan menos de ${WARNED_HOURS} horas hábiles de lo prometido`,
    loan_desk_late: (_parts: NotificationParts) => 'Venció el plazo prometido de una solicitud de préstamo',
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
    loan_desk: {
      name: 'Bandeja de créditos',
      hint: 'Si administras créditos: solicitudes, respuestas, plazos y reclamos que te esperan.',
      email: 'Bandeja de créditos',
    },
  },
};
