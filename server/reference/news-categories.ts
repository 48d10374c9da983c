import type { NewsCategory } from '#contract/features/news/types.ts';

/** Default categories of news, for organisations without their own. @assumed */
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
