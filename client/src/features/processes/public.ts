import { lazyNamed } from '../../lib/lazy-named.ts';

/** What somebody has asked the organisation's systems for, on their own page. */
export const ProcessList = lazyNamed(() => import('./components/process-list.tsx'), 'ProcessList');

/** How many those are. */
export const ProcessCount = lazyNamed(() => import('./components/process-count.tsx'), 'ProcessCount');

/** Saves the document of a process. */
export const DocumentButton = lazyNamed(() => import('./components/document-button.tsx'), 'DocumentButton');
