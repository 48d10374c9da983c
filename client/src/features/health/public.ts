import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { healthNames as english } from '#contract/i18n/en-US/health-names.ts';
import { healthNames as spanish } from '#contract/i18n/es-CO/health-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const healthNames = featureNames(spanish, english);

const name = () => healthNames().title;

/** Feature of the health of the services that the product depends on. */
export const healthFeature: ClientFeature = {
  pages: [
    {
      path: paths.admin('health'),
      title: name,
      Page: lazyNamed(() => import('./pages/health-page.tsx'), 'HealthPage'),
    },
  ],
  adminNames: { health: name },
};
