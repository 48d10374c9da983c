import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { contactNames as english } from '#contract/i18n/en-US/contact-names.ts';
import { contactNames as spanish } from '#contract/i18n/es-CO/contact-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const contactNames = featureNames(spanish, english);

/** Feature of messages to the organisation's administrators. */
export const contactFeature: ClientFeature = {
  module: 'contact',
  pages: [
    {
      path: paths.contact,
      title: () => contactNames().title,
      Page: lazyNamed(() => import('./pages/contact-page.tsx'), 'ContactPage'),
      reads: () => ['Contactenos'],
    },
    {
      path: paths.admin('contact'),
      title: () => contactNames().admin,
      Page: lazyNamed(() => import('./pages/contact-admin-page.tsx'), 'ContactAdminPage'),
      reads: () => ['Contactenos'],
    },
  ],
  adminNames: { contact: () => contactNames().admin },
};
