import type { mailNames as es } from '../es-CO/mail-names.ts';
import type { Translation } from '../language.ts';

export const mailNames: Translation<typeof es> = { title: 'Emails' };
