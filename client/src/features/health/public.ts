import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { healthNames } from './names.ts';

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
