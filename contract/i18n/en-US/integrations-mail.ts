import type { Translation } from '../language.ts';
import type { integrationsMail as spanish } from '../es-CO/integrations-mail.ts';

export const integrationsMail: Translation<typeof spanish> = {
  subject: organisation => `A service account of ${organisation} has changed`,
  changes: {
    made: account => `made the service account “${account}”`,
    rotated: account => `changed the token of the service account “${account}”`,
    revoked: account => `revoked the service account “${account}”`,
  },
  operator: 'the operator of the server',
  body: (name, at, by, change) =>
    `Hello ${name},\n\nOn ${at} ${by} ${change}.\n\nIf you didn’t expect it, revoke it and tell the other Owners.\n`,
  action: 'Look at the integrations',
};
