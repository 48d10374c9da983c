import { devicesNames as english } from '#contract/i18n/en-US/devices-names.ts';
import { devicesNames as spanish } from '#contract/i18n/es-CO/devices-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';

export const devicesNames = featureNames(spanish, english);

/** Feature of the devices on which a person signed in. */
export const devicesFeature: ClientFeature = {
  pages: [
    {
      path: paths.devices,
      title: () => devicesNames().page,
      reads: () => ['Flx_Devices'],
      Page: lazyNamed(() => import('./pages/devices-page.tsx'), 'DevicesPage'),
    },
  ],
};
