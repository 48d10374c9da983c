import { lazyNamed } from '../../lib/lazy-named.ts';

/** Card with the latest entries of the audit log about a person. */
export const PersonAuditCard = lazyNamed(() => import('./components/person-audit-card.tsx'), 'PersonAuditCard');
