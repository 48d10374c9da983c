import type { ContractFeature } from '../feature.ts';

/** Loans of employees. */
export const loansContract = {
  module: 'loans',
  // The recipient gets an e-mail of the message itself, so one about the notification would be a second.
  topics: { loans: { mails: true }, loan_messages: { mails: false } },
  notifications: {
    // Sent to the desk.
    loan_claim: { type: 'process', topic: 'loans', gathers: 'anew', anonymous: true, path: '/loans/claims' },
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
