import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { usageNames as english } from '#contract/i18n/en-US/usage-names.ts';
import { usageNames as spanish } from '#contract/i18n/es-CO/usage-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const usageNames = featureNames(spanish, english);

const name = () => usageNames().title;

/** Feature declaration of the usage page. */
export const usageFeature: ClientFeature = {
  module: 'usage',
  pages: [
    {
      path: paths.admin('usage'),
      title: name,
      Page: lazyNamed(() => import('./pages/usage-page.tsx'), 'UsagePage'),
    },
  ],
  adminNames: { usage: name },
};
