import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { reportPaths } from './paths.ts';
import { reportsNames as english } from '#contract/i18n/en-US/reports-names.ts';
import { reportsNames as spanish } from '#contract/i18n/es-CO/reports-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const reportsNames = featureNames(spanish, english);

export { reportPaths } from './paths.ts';

/** Dialog that other features open to report content; loaded on demand. */
export const ReportDialog = lazyDialog(() => import('./components/report-dialog.tsx'), 'ReportDialog');

const name = () => reportsNames().title;

export const reportsFeature: ClientFeature = {
  pages: [
    {
      path: reportPaths.list,
      title: name,
      Page: lazyNamed(() => import('./pages/reports-page.tsx'), 'ReportsPage'),
      reads: () => ['Flx_ReportCases'],
    },
    {
      path: reportPaths.bin,
      title: () => reportsNames().bin,
      Page: lazyNamed(() => import('./pages/bin-admin-page.tsx'), 'BinAdminPage'),
    },
    {
      path: reportPaths.pattern,
      Page: lazyNamed(() => import('./pages/report-case-page.tsx'), 'ReportCasePage'),
    },
  ],
  adminNames: { reports: name },
  itemDialogs: { report: ReportDialog },
};
