import type { PrivateTopic } from '../../features/notifications/kinds.ts';

/** Texts of pushes besides those of the notifications. */
export const pushes = {
  /** Text of a push that says nothing of its content. */
  hidden: {
    messages: 'Tienes un mensaje.',
    loans: 'Tienes una respuesta.',
    loan_messages: 'Tienes una respuesta.',
    loan_desk: 'Tienes algo por revisar.',
    contact: 'Tienes una respuesta.',
    reports: 'Tienes una respuesta.',
  } satisfies Readonly<Record<PrivateTopic, string>>,
  trial: 'Así te avisamos en este dispositivo.',
};
