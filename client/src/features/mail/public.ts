import { lazyNamed } from '../../lib/lazy-named.ts';

/** What the application uses of mail. It is fetched when it is needed. */
export const OutboxPage = lazyNamed(() => import('./pages/outbox-page.tsx'), 'OutboxPage');
