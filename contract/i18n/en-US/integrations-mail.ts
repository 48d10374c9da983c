import type { Translation } from '../language.ts';
import type { integrationsMail as spanish } from '../es-CO/integrations-mail.ts';

export const integrationsMail: Translation<typeof spanish> = {
  subject: organisation => `A service account of ${organisation} has changed`,
  changes: {
    made: account => `made the service account “${account}”`,
    rotated: account => `changed the token of the service account “${account}”`,
    revoked: account => `revoked the service account “${account}”`,
  },
  advice: {
    made: 'If you didn’t expect it, revoke it and tell the other Owners.',
    rotated: 'If you didn’t expect it, revoke the account and tell the other Owners.',
    revoked: 'The program that used it no longer reads. If you didn’t expect it, tell the other Owners.',
  },
  operator: 'the operator of the server',
  body: (name, at, by, change, advice) => `Hello ${name},\n\nOn ${at} ${by} ${change}.\n\n${advice}\n`,
  action: 'Look at the integrations',
};
