import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Whom somebody reports to, changed where it is shown. */
export const ManagerDialog = lazyDialog(() => import('./chart/manager-dialog.tsx'), 'ManagerDialog');
