import { expect, test } from 'vitest';
import { NEWS_CATEGORIES } from '#reference/news-categories.ts';
import { categoryTone } from './components/news-facts.tsx';

test('gives the default categories the tones that are drawn, and every other one a tone for good', () => {
  expect(NEWS_CATEGORIES.map(({ Id, Title }) => `${Title} ${categoryTone(Id)}`)).toEqual([
    'Sedes coral',
    'Bienestar lago',
    'Sostenibilidad hoja',
    'Cultura mora',
    'Beneficios lago',
    'Movilidad hoja',
    'Talento sol',
    'Corporativo mora',
  ]);
  expect(categoryTone(9)).toBe(categoryTone(1));
});
