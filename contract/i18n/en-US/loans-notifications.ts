import { WARNED_HOURS } from '../../features/loans/limits.ts';
import type { loansNotifications as spanish } from '../es-CO/loans-notifications.ts';
import type { Translation } from '../language.ts';

export const loansNotifications: Translation<typeof spanish> = {
  messages: {
    loan_claim: () => 'There’s a new claim about personal data, with a deadline to answer it',
    loan_claim_answered: () => 'There’s news about your query or claim on your loan data',
    loan_message: () => 'You have a message about your loans',
    loan_delayed: () => 'We’re late with the answer we promised on your loan request. We’re still working on it',
    loan_desk_new: () => 'There are new loan requests in the inbox',
    loan_desk_answered: () => 'An offer of loan conditions was answered',
    loan_desk_soon: () => `A loan request has less than ${WARNED_HOURS} working hours left of what was promised`,
    loan_desk_late: () => 'The time promised for a loan request is over',
  },
  topics: {
    loans: { name: 'Loans', hint: 'Your loan request moves on, or its answer is late.', email: 'Loans' },
    loan_messages: {
      name: 'Loan messages',
      hint: 'Someone writes to you about your request. The message itself always comes by email.',
      email: 'Loan messages',
    },
    loan_desk: {
      name: 'Credit inbox',
      hint: 'If you administer credits: requests, answers, deadlines and claims that wait for you.',
      email: 'Credit inbox',
    },
  },
};
