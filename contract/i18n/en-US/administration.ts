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
    personGone: 'That person is no longer active in the network',
    holdersTooMany: max => `At most ${max} people can have a role`,
  },
};
