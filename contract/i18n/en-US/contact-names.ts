import type { contactNames as es } from '../es-CO/contact-names.ts';
import type { Translation } from '../language.ts';

export const contactNames: Translation<typeof es> = { title: 'Contact us', admin: 'Contact requests' };
