import type { ContractFeature } from '../feature.ts';

/** Loans of employees. */
export const loansContract = {
  topics: { loans: { mails: true } },
  notifications: {
    // For the desk; of whoever is answered, or whose answer takes longer.
    loan_claim: { type: 'process', topic: 'loans', gathers: 'anew', anonymous: true, path: '/loans' },
    loan_claim_answered: { type: 'process', topic: 'loans', gathers: 'anew', anonymous: true, path: '/loans' },
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
