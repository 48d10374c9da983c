import type { loansNotifications as spanish } from '../es-CO/loans-notifications.ts';
import type { Translation } from '../language.ts';

export const loansNotifications: Translation<typeof spanish> = {
  messages: {
    loan_claim: () => 'There’s a new claim about personal data, with a deadline to answer it',
    loan_claim_answered: () => 'There’s news about your query or claim on your loan data',
    loan_message: () => 'You have a message about your loans',
    loan_delayed: () => 'We’re late with the answer we promised on your loan request. We’re still working on it',
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
