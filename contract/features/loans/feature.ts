import type { ContractFeature } from '../feature.ts';

/** Loans of employees. */
export const loansContract = {
  // Whoever is written to gets an e-mail by itself: one about the notification would be a second.
  topics: { loans: { mails: true }, loan_messages: { mails: false } },
  notifications: {
    // For the desk.
    loan_claim: { type: 'process', topic: 'loans', gathers: 'anew', anonymous: true, path: '/loans/claims' },
    // For whoever is answered, or whose answer takes longer.
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
