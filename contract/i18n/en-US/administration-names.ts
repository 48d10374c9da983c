import type { administrationNames as es } from '../es-CO/administration-names.ts';
import type { Translation } from '../language.ts';

export const administrationNames: Translation<typeof es> = {
  panel: 'Settings panel',
  general: 'General settings',
  banners: 'Banners',
  roles: 'Roles',
  business: 'Business',
  audit: 'Audit log',
};
