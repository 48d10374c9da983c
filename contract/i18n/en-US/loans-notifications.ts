import type { loansNotifications as spanish } from '../es-CO/loans-notifications.ts';
import type { Translation } from '../language.ts';

export const loansNotifications: Translation<typeof spanish> = {
  messages: {
    loan_delayed: () => 'We promised you an answer to your loan request and are late: we go on with it',
  },
  topics: {
    loans: { name: 'Loans', hint: 'Your loan request moves on, or its answer is late.', email: 'Loans' },
  },
};
