import type { administration as es } from '../es-CO/administration.ts';
import type { Translation } from '../language.ts';

export const administration: Translation<typeof es> = {
  messages: {
    rolesSaved: 'Roles assigned',
  },
  /** As somebody is responsible for it. */
  responsibility: { name: 'Role', end: 'Take the role away' },
  errors: {
    roleStays: 'This role is given by Admin General in the roles panel',
    reasonMissing: 'Write what you need to look for',
    reasonTooLong: max => `At most ${max} characters`,
    textUnreadable: 'This text has characters that can’t be saved',
    viewsOneself: 'That’s how you see the network already',
    viewsOwner: 'A Propietario sees what you see: there’s nothing to look at in their place',
    viewsNobody: 'They haven’t entered the network yet: there’s nothing to look at',
    personGone: 'That person is no longer active in the network',
    holdersTooMany: max => `At most ${max} people can have a role`,
  },
};
