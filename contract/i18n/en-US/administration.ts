import type { administration as es } from '../es-CO/administration.ts';
import type { Translation } from '../language.ts';

export const administration: Translation<typeof es> = {
  messages: {
    rolesSaved: 'Roles assigned',
  },
  /** Texts of a role as a person's responsibility. */
  responsibility: { name: 'Role', end: 'Remove the role' },
  errors: {
    roleStays: 'Only an Admin General can give this role, under Roles',
    reasonMissing: 'Say what you need to check',
    reasonTooLong: max => `Use ${max} characters or fewer`,
    textUnreadable: 'This text has characters that can’t be saved',
    viewsOneself: 'That’s already how you see the network',
    viewsOwner: 'Admin General already sees what you see',
    viewsNobody: 'They haven’t joined the network yet, so there’s nothing to see',
    personGone: 'That person is no longer active on the network',
    holdersTooMany: max => `No more than ${max} people can have a role`,
  },
};
