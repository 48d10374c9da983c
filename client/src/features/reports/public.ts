import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { reportsNames } from './names.ts';
import { reportPaths } from './paths.ts';

export { reportPaths } from './paths.ts';

/** Dialog that other features open to report content; loaded on demand. */
export const ReportDialog = lazyDialog(() => import('./components/report-dialog.tsx'), 'ReportDialog');

const name = () => reportsNames().title;

export const reportsFeature: ClientFeature = {
  pages: [
    { path: reportPaths.list, title: name, Page: lazyNamed(() => import('./pages/reports-page.tsx'), 'ReportsPage') },
    {
      path: reportPaths.pattern,
      Page: lazyNamed(() => import('./pages/report-case-page.tsx'), 'ReportCasePage'),
    },
  ],
  adminNames: { reports: name },
  itemDialogs: { report: ReportDialog },
};
