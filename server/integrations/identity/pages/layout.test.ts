import { expect, it } from 'vitest';
import { html } from '../../../base/html.ts';
import { page, PAGE_TEXTS } from './layout.ts';

const panelOf = (
  language: 'ES-CO' | 'EN-US',
  people: number,
  areas: number,
  introduction: string | null = null,
): string => {
  const brand = { name: 'Yarumo', people, areas, introduction, termsAddress: null };
  const frame = { brand, texts: PAGE_TEXTS[language], language };
  const shown = page(frame, { heading: 'Qué bueno verte', lead: 'Entra', body: html`` });
  return /<div class="figures">\s*<p>([^<]*)<\/p>/.exec(shown)?.[1] ?? '';
};

it.each([
  ['ES-CO', 59, 12, '59 personas, 12 áreas, una sola red.'],
  ['ES-CO', 1, 1, '1 persona, 1 área, una sola red.'],
  ['ES-CO', 0, 0, 'Aquí empieza la conversación.'],
  ['ES-CO', 1, 0, 'Aquí empieza la conversación.'],
  ['EN-US', 0, 0, 'This is where the conversation starts.'],
] as const)('counts who is there, and nobody where nobody is: %s %i %i', (language, people, areas, words) => {
  expect(panelOf(language, people, areas)).toBe(words);
});

it('introduces the organisation in its own words', () => {
  expect(panelOf('ES-CO', 59, 12, 'Sembramos bosques & futuro')).toBe('Sembramos bosques &amp; futuro');
});
