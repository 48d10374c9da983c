import type { ContractFeature } from '../feature.ts';

/** Loans of employees. */
export const loansContract = {
  module: 'loans',
  // The recipient gets an e-mail of the message itself, so one about the notification would be a second.
  topics: {
    loans: { mails: true, push: 'personal', isPrivate: true, group: 'processes' },
    loan_messages: { mails: false, push: 'personal', isPrivate: true, group: 'processes' },
    loan_desk: { mails: true, isPrivate: true, group: 'processes', role: 'Admin-Credits' },
  },
  notifications: {
    // Sent to credit administrators. None names a person or a figure.
    loan_claim: { type: 'process', topic: 'loan_desk', gathers: 'anew', anonymous: true, path: '/loans/claims' },
    loan_desk_new: { type: 'process', topic: 'loan_desk', gathers: 'anew', anonymous: true, path: '/loans/inbox' },
    loan_desk_answered: { type: 'process', topic: 'loan_desk', gathers: 'anew', anonymous: true, path: '/loans/inbox' },
    loan_desk_soon: { type: 'process', topic: 'loan_desk', gathers: 'anew', anonymous: true, path: '/loans/inbox' },
    loan_desk_late: { type: 'process', topic: 'loan_desk', gathers: 'anew', anonymous: true, path: '/loans/inbox' },
    // Sent to the person whose claim was answered or extended.
    loan_claim_answered: { type: 'process', topic: 'loans', gathers: 'anew', anonymous: true, path: '/loans' },
    loan_message: {
      type: 'process',
      topic: 'loan_messages',
      gathers: 'anew',
      anonymous: true,
      path: '/loans/messages',
    },
    loan_delayed: { type: 'process', topic: 'loans', gathers: 'anew', anonymous: true, path: '/loans' },
  },
  lists: [
    'Conocerte',
    'Prestamo',
    'Creditos',
    'CreditosUsers',
    'FrequenciaPago',
    'NivelAcademico',
    'TipoVivienda',
    'EstratoDomicilio',
    'SectorActividad',
    'Municipios',
  ],
} as const satisfies ContractFeature;
