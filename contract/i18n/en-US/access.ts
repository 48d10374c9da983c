import type { access as es } from '../es-CO/access.ts';
import type { Translation } from '../language.ts';

export const access: Translation<typeof es> = {
  roles: {
    Propietarios: 'Admin General',
    'Admin-News': 'News administration',
    'Admin-Events': 'Events administration',
    'Admin-Surveys': 'Surveys administration',
    'Admin-Users': 'People administration',
    'Admin-Groups': 'Groups administration',
    'Admin-Adverts': 'Tienda administration',
    'Admin-Credits': 'Loans administration',
    'Admin-Areas': 'Areas administration',
  },
  errors: {
    lastOwner: 'This field is required',
    personGone: 'That person is no longer active on the network',
    selfGranted: 'You can’t give yourself the role that reads loans. Ask another Admin General.',
    ownAccess: 'You can’t change your own access',
    titleReserved: 'That name is reserved for the organization’s roles',
  },
};
