import { lazyNamed } from '../../lib/lazy-named.ts';

/** What somebody has asked the organisation's systems for, on their own page. */
export const ProcessList = lazyNamed(() => import('./components/process-list.tsx'), 'ProcessList');
