/**
 * Scopes of service accounts, each offered by a feature over its own lists. All of them only read: a write would need a
 * person as its author, and in the audit log.
 */
export const SCOPES = ['people:read', 'groups:read', 'news:read', 'events:read'] as const;
export type Scope = (typeof SCOPES)[number];
