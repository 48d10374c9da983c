import type { loansPage as spanish } from '../es-CO/loans-page.ts';
import type { Translation } from '../language.ts';

export const loansPage: Translation<typeof spanish> = {
  intro: 'Each of your requests, where it stands and what comes next.',
  loading: 'Loading your loans',
  failedHint: 'We couldn’t load your loans.',
  emptyTitle: 'You haven’t asked for a loan yet',
  emptyText: 'Simulate one and see what you would pay before you ask for it.',
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
  timeline: 'How far it is',
  ahead: 'To come',
  states: {
    sent: 'Sent',
    analysis: 'In analysis',
    conditions: 'Conditions',
    accepted: 'Accepted',
    declined: 'Not accepted',
    signing: 'Promissory note',
    disbursed: 'Disbursed',
    rejected: 'Rejected',
  },
  next: {
    sent: 'The credit team is going to look at it.',
    analysis: 'The credit team is studying it.',
    conditions: 'Read the conditions and say whether you accept them.',
    accepted: 'The credit team prepares the promissory note or the disbursement.',
    declined: 'Another time, then. This request has ended.',
    signing: 'Sign the promissory note: the instructions reach you by e-mail.',
    disbursed: 'The money arrives in less than 24 hours at the same bank and 48 hours at another one.',
    rejected: 'This request has ended. You can make another one whenever you like.',
  },
  conditions: 'Conditions that you were offered',
  conditionsFailed: 'We couldn’t load the conditions.',
  offered: moment => `Sent on ${moment}`,
  answer: 'Read and answer',
  nextStep: 'What comes next',
  turn: 'Who has it',
  turns: { applicant: 'You', credits: 'Credit team', nobody: 'Nobody: it has ended' },
  promised: {
    answer: {
      name: 'Answer promised',
      delayed: moment =>
        `We promised you an answer before ${moment} and haven’t given it. The credit team knows and goes on with your request: there is nothing that you have to do.`,
    },
    money: {
      name: 'Disbursement promised',
      delayed: moment =>
        `We promised you the money before ${moment} and haven’t marked it as paid out. If it hasn’t arrived, write to the credit team.`,
    },
  },
  promiseBy: moment => `Before ${moment}`,
  hoursLeft: hours =>
    hours < 1 ? 'Less than one working hour left' : hours === 1 ? '1 working hour left' : `${hours} working hours left`,
  data: {
    title: 'My data for loans',
    edit: 'Edit data',
    edited: moment => `Only the credit team sees them. Last edited: ${moment}`,
    documentsRefused:
      'You have not authorized keeping pictures of your documents: show them to the credit team when they ask.',
    held: 'You can’t ask for loans yet: you must be of age, because a minor can’t answer for a loan.',
  },
};
