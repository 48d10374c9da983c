import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { legalNames } from './names.ts';

export { legalNames } from './names.ts';

/** Dialog that asks for acceptance of the terms in force. */
export const TermsDialog = lazyNamed(() => import('./components/terms-dialog.tsx'), 'TermsDialog');

/** Feature of terms and data policy. */
export const legalFeature: ClientFeature = {
  pages: [
    {
      path: paths.terms,
      title: () => legalNames().page,
      Page: lazyNamed(() => import('./pages/terms-page.tsx'), 'TermsPage'),
    },
  ],
};
