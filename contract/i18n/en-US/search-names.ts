import type { searchNames as spanish } from '../es-CO/search-names.ts';
import type { Translation } from '../language.ts';

export const searchNames: Translation<typeof spanish> = { title: 'Search' };
