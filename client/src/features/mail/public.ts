import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';

/** The console of emails. */
export const mailFeature: ClientFeature = {
  pages: [
    {
      path: paths.admin('mail'),
      title: 'outbox',
      Page: lazyNamed(() => import('./pages/outbox-page.tsx'), 'OutboxPage'),
    },
  ],
};
