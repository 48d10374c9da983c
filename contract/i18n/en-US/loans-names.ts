import type { loansNames as spanish } from '../es-CO/loans-names.ts';
import type { Translation } from '../language.ts';

export const loansNames: Translation<typeof spanish> = { title: 'My loans' };
