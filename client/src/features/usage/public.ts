import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { usageNames } from './names.ts';

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
