import { lazyNamed } from '../../lib/lazy-named.ts';

/** List of a person's requests to the organisation's systems, for their own page. */
export const ProcessList = lazyNamed(() => import('./components/process-list.tsx'), 'ProcessList');

/** Number of those processes. */
export const ProcessCount = lazyNamed(() => import('./components/process-count.tsx'), 'ProcessCount');

/** Button that saves the document of a process. */
export const DocumentButton = lazyNamed(() => import('./components/document-button.tsx'), 'DocumentButton');
