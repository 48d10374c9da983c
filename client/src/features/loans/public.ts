import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { loansNames } from './names.ts';

/** 'Préstamo' on home. */
export const LoanCard = lazyNamed(() => import('./components/loan-card.tsx'), 'LoanCard');

/** Registers what is asked for before a loan, or changes it. */
export const WizardDialog = lazyDialog(() => import('./forms/wizard-dialog.tsx'), 'WizardDialog');

/** Loans of employees. */
export const loansFeature: ClientFeature = {
  Over: lazyNamed(() => import('./messages/waiting-loan-message.tsx'), 'WaitingLoanMessage'),
  pages: [
    {
      path: paths.loans,
      title: () => loansNames().title,
      Page: lazyNamed(() => import('./pages/loans-page.tsx'), 'LoansPage'),
    },
    {
      path: paths.loanMessages,
      Page: lazyNamed(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
    },
    {
      path: paths.sendLoanMessage,
      Page: lazyNamed(() => import('./messages/send-message-page.tsx'), 'SendMessagePage'),
    },
    {
      path: paths.sentLoanMessages,
      Page: lazyNamed(() => import('./messages/sent-page.tsx'), 'SentPage'),
    },
    {
      path: paths.loanInbox,
      Page: lazyNamed(() => import('./inbox/inbox-page.tsx'), 'InboxPage'),
    },
    {
      path: paths.loanClaims,
      Page: lazyNamed(() => import('./rights/claims-desk-page.tsx'), 'ClaimsDeskPage'),
    },
  ],
};
