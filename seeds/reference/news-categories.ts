import type { NewsCategory } from '../../contract/features/news/types.ts';

/** What news are about, for every organisation that has no categories of its own. @assumed */
export const NEWS_CATEGORIES: readonly NewsCategory[] = [
  'Sedes',
  'Bienestar',
  'Sostenibilidad',
  'Cultura',
  'Beneficios',
  'Movilidad',
  'Talento',
  'Corporativo',
].map((Title, index) => ({ Id: index + 1, Title }));
