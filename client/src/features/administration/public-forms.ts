import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

export { ViewsCard } from './viewing/views-card.tsx';

/** 'Ver como', read-only. */
export const ViewDialog = lazyDialog(() => import('./viewing/view-dialog.tsx'), 'ViewDialog');
