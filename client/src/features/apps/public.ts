import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { squaresFourFillIcon, squaresFourIcon, timerFillIcon, timerIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { appsNames as english } from '#contract/i18n/en-US/apps-names.ts';
import { appsNames as spanish } from '#contract/i18n/es-CO/apps-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const appsNames = featureNames(spanish, english);

const title = () => appsNames().title;
const timesheet = () => appsNames().timesheet;

/** Feature of queries to the organisation's systems, its own applications, and its timesheet. */
export const appsFeature: ClientFeature = {
  module: 'apps',
  pages: [
    {
      path: paths.apps,
      title,
      Page: lazyNamed(() => import('./pages/apps-page.tsx'), 'AppsPage'),
      reads: () => ['Flx_Process'],
    },
    {
      path: paths.timesheet,
      title: timesheet,
      Page: lazyNamed(() => import('./pages/timesheet-page.tsx'), 'TimesheetPage'),
    },
  ],
  destinations: {
    apps: {
      name: title,
      address: () => paths.apps,
      icons: { rest: squaresFourIcon, active: squaresFourFillIcon },
    },
    timesheet: {
      name: timesheet,
      address: () => paths.timesheet,
      icons: { rest: timerIcon, active: timerFillIcon },
    },
  },
};
