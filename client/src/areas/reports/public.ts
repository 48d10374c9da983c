import { lazyNamed } from '../../lib/lazy-named.ts';

/** What other areas use of reports. All of it is fetched when it is needed. */
export const ReportDialog = lazyNamed(() => import('./components/report-dialog.tsx'), 'ReportDialog');
