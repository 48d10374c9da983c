import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { loansNames } from './names.ts';

/** Card 'Préstamo' on the home page. */
export const LoanCard = lazyNamed(() => import('./components/loan-card.tsx'), 'LoanCard');

/** The same as one line, which leads to the page of loans. */
export const LoanLine = lazyNamed(() => import('./components/loan-line.tsx'), 'LoanLine');

/** Dialog that registers or changes the data required before a loan. */
export const WizardDialog = lazyDialog(() => import('./forms/wizard-dialog.tsx'), 'WizardDialog');

const InboxPage = lazyNamed(() => import('./inbox/inbox-page.tsx'), 'InboxPage');

/** Feature declaration of employee loans. */
export const loansFeature: ClientFeature = {
  module: 'loans',
  Over: lazyNamed(() => import('./messages/waiting-loan-message.tsx'), 'WaitingLoanMessage'),
  pages: [
    {
      path: paths.loans,
      title: () => loansNames().title,
      Page: lazyNamed(() => import('./pages/loans-page.tsx'), 'LoansPage'),
      reads: () => ['Prestamo', 'Conocerte'],
    },
    {
      path: paths.loanMessages,
      Page: lazyNamed(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
      reads: () => ['Creditos'],
    },
    {
      path: paths.sendLoanMessage,
      Page: lazyNamed(() => import('./messages/send-message-page.tsx'), 'SendMessagePage'),
    },
    {
      path: paths.sentLoanMessages,
      Page: lazyNamed(() => import('./messages/sent-page.tsx'), 'SentPage'),
    },
    { path: paths.loanInbox, Page: InboxPage },
    {
      path: `${paths.loanInbox}/:requestId`,
      Page: InboxPage,
      Overlay: lazyNamed(() => import('./inbox/inbox-page.tsx'), 'RequestOverlay'),
    },
    {
      path: paths.loanClaims,
      Page: lazyNamed(() => import('./rights/claims-desk-page.tsx'), 'ClaimsDeskPage'),
    },
  ],
};
