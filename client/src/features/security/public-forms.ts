import { lazyNamed } from '../../lib/lazy-named.ts';

/** Cards of the page 'Seguridad' about passkeys and the second factor; nothing where another provider signs people in. */
export const SecurityCards = lazyNamed(() => import('./components/security-cards.tsx'), 'SecurityCards');
