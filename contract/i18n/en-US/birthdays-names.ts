import type { birthdaysNames as spanish } from '../es-CO/birthdays-names.ts';
import type { Translation } from '../language.ts';

export const birthdaysNames: Translation<typeof spanish> = { title: 'Birthdays' };
