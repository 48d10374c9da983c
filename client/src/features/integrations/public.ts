import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { integrationsNames as english } from '#contract/i18n/en-US/integrations-names.ts';
import { integrationsNames as spanish } from '#contract/i18n/es-CO/integrations-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const integrationsNames = featureNames(spanish, english);

const name = () => integrationsNames().title;

/** Feature declaration of the integrations. */
export const integrationsFeature: ClientFeature = {
  pages: [
    {
      path: paths.admin('integrations'),
      title: name,
      Page: lazyNamed(() => import('./pages/integrations-admin-page.tsx'), 'IntegrationsAdminPage'),
    },
  ],
  adminNames: { integrations: name },
};
