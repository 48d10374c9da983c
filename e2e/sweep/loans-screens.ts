import { paths } from '../../client/src/lib/paths.ts';
import type { Screen } from './screen.ts';

/** Screens of employees' loans. */
export const LOANS_SCREENS: readonly Screen[] = [
  {
    name: 'own loans, none yet',
    address: () => paths.loans,
    ready: ({ page, texts }) => page.getByText(texts.loansPage.emptyTitle),
  },
  {
    name: 'messages about loans, none yet',
    address: () => paths.loanMessages,
    ready: ({ page, texts }) => page.getByText(texts.loanMessages.list.emptyTitle),
  },
  {
    name: 'form of a loan message',
    address: () => paths.sendLoanMessage,
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.loanMessages.send.review, exact: true }),
  },
  {
    name: 'loan messages sent, with those whom one is for',
    address: () => paths.sentLoanMessages,
    open: ({ page, texts }) => page.getByText(texts.loanMessages.sentList.people(1)).click(),
    ready: ({ page, texts }) => page.getByText(texts.loanMessages.sentList.unknown),
  },
  {
    name: 'credit inbox, refused',
    address: () => paths.loanInbox,
    ready: ({ page, texts }) => page.getByText(texts.loanInbox.refused),
  },
  {
    name: 'claims about data, refused',
    address: () => paths.loanClaims,
    ready: ({ page, texts }) => page.getByText(texts.loansRights.claims.refused),
  },
];
