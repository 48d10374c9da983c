import type { loansNotifications as spanish } from '../es-CO/loans-notifications.ts';
import type { Translation } from '../language.ts';

export const loansNotifications: Translation<typeof spanish> = {
  messages: {
    loan_claim: () => 'A claim about personal data has come, with the day by which it is answered',
    loan_claim_answered: () => 'There is news of your query or claim about your data for loans',
    loan_message: () => 'You have a message about your loans',
    loan_delayed: () => 'We promised you an answer to your loan request and are late: we go on with it',
  },
  topics: {
    loans: { name: 'Loans', hint: 'Your loan request moves on, or its answer is late.', email: 'Loans' },
    loan_messages: {
      name: 'Loan messages',
      hint: 'Someone writes to you about your request. The message itself always comes by email.',
      email: 'Loan messages',
    },
  },
};
