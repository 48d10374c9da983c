import type { tiendaNotifications as es } from '../es-CO/tienda-notifications.ts';
import type { Translation } from '../language.ts';

export const tiendaNotifications: Translation<typeof es> = { nouns: { advert: 'listing' } };
