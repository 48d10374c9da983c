import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { mailNames as english } from '#contract/i18n/en-US/mail-names.ts';
import { mailNames as spanish } from '#contract/i18n/es-CO/mail-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const mailNames = featureNames(spanish, english);

const name = () => mailNames().title;

/** Feature declaration of the email console. */
export const mailFeature: ClientFeature = {
  pages: [
    {
      path: paths.admin('mail'),
      title: name,
      Page: lazyNamed(() => import('./pages/outbox-page.tsx'), 'OutboxPage'),
    },
  ],
  adminNames: { mail: name },
};
