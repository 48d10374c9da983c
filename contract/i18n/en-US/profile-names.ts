import type { profileNames as spanish } from '../es-CO/profile-names.ts';
import type { Translation } from '../language.ts';

export const profileNames: Translation<typeof spanish> = {
  title: 'Profile',
  own: 'My profile',
};
