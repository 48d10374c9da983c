import { paths } from '../../client/src/lib/paths.ts';
import type { Screen } from './screen.ts';

/** Loans of employees. */
export const LOANS_SCREENS: readonly Screen[] = [
  {
    name: 'own loans, none yet',
    address: () => paths.loans,
    ready: ({ page, texts }) => page.getByText(texts.loansPage.emptyTitle),
  },
];
