import type { Translation } from '../language.ts';
import type { loanDeskFile as spanish } from '../es-CO/loan-desk-file.ts';

export const loanDeskFile: Translation<typeof spanish> = {
  file: 'loan-requests',
  head: [
    'Request',
    'Person',
    'Amount asked',
    'Amount agreed',
    'Installment',
    'Capacity (%)',
    'State',
    'Promised',
    'Handled by',
    'Sent',
  ],
};
