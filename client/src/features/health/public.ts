import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { healthNames } from './names.ts';

const name = () => healthNames().title;

/** Whether what the product stands on works. */
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
