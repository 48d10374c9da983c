import type { administration as es } from '../es-CO/administration.ts';
import type { Translation } from '../language.ts';

export const administration: Translation<typeof es> = {
  messages: {
    rolesSaved: 'Roles assigned',
  },
  errors: {
    personGone: 'That person is no longer active in the network',
    holdersTooMany: max => `At most ${max} people can have a role`,
  },
};
