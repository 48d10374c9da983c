import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { loansNames } from './names.ts';

/** Loans of employees. */
export const loansFeature: ClientFeature = {
  pages: [
    {
      path: paths.loans,
      title: () => loansNames().title,
      Page: lazyNamed(() => import('./pages/loans-page.tsx'), 'LoansPage'),
    },
  ],
};
