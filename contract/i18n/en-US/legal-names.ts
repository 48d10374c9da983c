import type { legalNames as spanish } from '../es-CO/legal-names.ts';
import type { Translation } from '../language.ts';

export const legalNames: Translation<typeof spanish> = { page: 'Terms and data policy' };
