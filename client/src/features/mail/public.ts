import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { mailNames } from './names.ts';

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
