import { lazyNamed } from '../../lib/lazy-named.ts';

/** What other areas and the application use of reports. All of it is fetched when it is needed. */
export const ReportDialog = lazyNamed(() => import('./components/report-dialog.tsx'), 'ReportDialog');

export const ReportsPage = lazyNamed(() => import('./pages/reports-page.tsx'), 'ReportsPage');
export const ReportCasePage = lazyNamed(() => import('./pages/report-case-page.tsx'), 'ReportCasePage');
