import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** Who looked at the network in somebody's place. */
export const ViewsCard = lazyNamed(() => import('./viewing/views-card.tsx'), 'ViewsCard');

/** 'Ver como', read-only. */
export const ViewDialog = lazyDialog(() => import('./viewing/view-dialog.tsx'), 'ViewDialog');
