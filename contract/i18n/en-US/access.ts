import type { access as es } from '../es-CO/access.ts';
import type { Translation } from '../language.ts';

export const access: Translation<typeof es> = {
  errors: {
    lastOwner: 'This field is required',
    ownAccess: 'You can’t change your own access',
    titleReserved: 'That name is reserved for the organisation’s roles',
  },
};
