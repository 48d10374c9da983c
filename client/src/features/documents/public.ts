import { lazyNamed } from '../../lib/lazy-named.ts';

/** For the pages of groups and areas, which stand below. */
export const DocumentsCard = lazyNamed(() => import('./components/documents-card.tsx'), 'DocumentsCard');
export const DocumentsSection = lazyNamed(() => import('./components/documents-section.tsx'), 'DocumentsSection');
