import { lazyNamed } from '../../lib/lazy-named.ts';

export { useEmbeddedProvider } from './use-embedded-provider.ts';

/** Cards of the page 'Seguridad' about passkeys and the second factor; nothing where another provider signs people in. */
export const SecurityCards = lazyNamed(() => import('./components/security-cards.tsx'), 'SecurityCards');

/** Notice of a second factor that the session lacks. */
export const FactorNotice = lazyNamed(() => import('./components/factor-notice.tsx'), 'FactorNotice');

/** Card on the page of a person, for administrators of people, who may remove a lost second factor. */
export const MemberFactorsCard = lazyNamed(() => import('./components/member-factors-card.tsx'), 'MemberFactorsCard');
