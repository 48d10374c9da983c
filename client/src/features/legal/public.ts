import { legalNames as english } from '#contract/i18n/en-US/legal-names.ts';
import { legalNames as spanish } from '#contract/i18n/es-CO/legal-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';

export const legalNames = featureNames(spanish, english);

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
