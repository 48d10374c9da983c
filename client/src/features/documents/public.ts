import { lazyNamed } from '../../lib/lazy-named.ts';

/** Documents for the pages of groups and areas. */
export const DocumentsCard = lazyNamed(() => import('./components/documents-card.tsx'), 'DocumentsCard');
export const DocumentsSection = lazyNamed(() => import('./components/documents-section.tsx'), 'DocumentsSection');
