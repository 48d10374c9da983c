import type { loansPage as spanish } from '../es-CO/loans-page.ts';
import type { Translation } from '../language.ts';

export const loansPage: Translation<typeof spanish> = {
  intro: 'Your requests, where each one stands and what comes next.',
  loading: 'Loading your loans',
  failedHint: 'We couldn’t load your loans.',
  emptyTitle: 'You haven’t requested a loan yet',
  emptyText: 'Simulate one to see what you’d pay before you request it.',
  simulate: 'Simulate a loan',
  more: 'See earlier requests',
  request: id => `Request ${id}`,
  amount: 'Amount',
  term: 'Term',
  days: days => (days === 1 ? '1 day' : `${days} days`),
  payments: 'Payments',
  frequencies: {
    Semanal: 'Weekly',
    Quincenal: 'Every two weeks',
    Mensual: 'Monthly',
    'Todo al final': 'All at the end',
  },
  instalment: 'Installment',
  instalments: (count, each) => (count === 1 ? `1 installment of ${each}` : `${count} installments of ${each}`),
  total: 'Total to pay',
  observations: 'Observations',
  timeline: 'Progress',
  ahead: 'Pending',
  states: {
    sent: 'Sent',
    analysis: 'Under review',
    conditions: 'Conditions',
    accepted: 'Accepted',
    declined: 'Not accepted',
    signing: 'Promissory note',
    disbursed: 'Disbursed',
    rejected: 'Rejected',
  },
  next: {
    sent: 'The credit team will look at it.',
    analysis: 'The credit team is reviewing it.',
    conditions: 'Read the conditions and say whether you accept them.',
    accepted: 'The credit team is preparing the promissory note or the disbursement.',
    declined: 'Maybe next time. This request is closed.',
    signing: 'Sign the promissory note. You’ll get the instructions by email.',
    disbursed: 'Pay each installment on its date: see the schedule.',
    rejected: 'This request is closed. You can make another one whenever you like.',
  },
  asked: value => `You asked for ${value}`,
  reason: 'Why it wasn’t approved',
  reasonFailed: 'We couldn’t load the reason.',
  conditions: 'Conditions you were offered',
  conditionsFailed: 'We couldn’t load the conditions.',
  offered: moment => `Sent on ${moment}`,
  answer: 'Read and answer',
  nextStep: 'What comes next',
  turn: 'Whose turn it is',
  turns: { applicant: 'You', credits: 'Credit team', nobody: 'No one: it’s closed' },
  promised: {
    answer: {
      name: 'Answer promised',
      delayed: moment =>
        `We promised you an answer before ${moment} and haven’t given it yet. The credit team knows and is working on your request. You don’t need to do anything.`,
    },
    money: {
      name: 'Disbursement promised',
      delayed: moment =>
        `We promised you the money before ${moment} and haven’t marked it as paid out. If it hasn’t arrived, write to the credit team.`,
    },
  },
  promiseBy: moment => `By ${moment}`,
  hoursLeft: hours =>
    hours < 1 ? 'Less than one working hour left' : hours === 1 ? '1 working hour left' : `${hours} working hours left`,
  data: {
    title: 'My loan data',
    edit: 'Edit data',
    edited: moment => `Only the credit team can see it. Last edited: ${moment}`,
    documentsRefused:
      'You haven’t authorized us to keep pictures of your documents. Show them to the credit team when they ask.',
    held: 'You can’t request loans yet: you must be of legal age to take on a loan.',
  },
};
