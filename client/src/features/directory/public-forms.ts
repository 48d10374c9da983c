import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Dialog for a person's manager, opened where the manager is shown. */
export const ManagerDialog = lazyDialog(() => import('./chart/manager-dialog.tsx'), 'ManagerDialog');
