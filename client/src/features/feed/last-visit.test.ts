import { describe, expect, it } from 'vitest';
import { feedHome } from '#contract/i18n/es-CO/feed-home.ts';
import { eventsFeature } from '../events/public.ts';
import { newsFeature } from '../news/public.ts';
import { newSince } from './components/list/visit-summary.tsx';
import type { ItemHead } from './queries.ts';
import { ABSENCE_MS, visitAfter } from './last-visit.ts';

const ITEM_NAMES = { ...newsFeature.itemNames, ...eventsFeature.itemNames };
const NOW = 1_800_000_000_000;

describe('visitAfter', () => {
  const last = { before: 3, newest: 8, at: NOW };

  it.each([
    ['the first visit', null, NOW, { before: 0, newest: 12, at: NOW }],
    ['a reload', last, NOW + ABSENCE_MS, { before: 3, newest: 12, at: NOW + ABSENCE_MS }],
    ['a visit after an absence', last, NOW + ABSENCE_MS + 1, { before: 8, newest: 12, at: NOW + ABSENCE_MS + 1 }],
  ])('of %s', (_case, before, now, after) => {
    expect(visitAfter(before, 12, now)).toEqual(after);
  });

  it('never forgets what was seen, when the newest item has been deleted', () => {
    expect(visitAfter(last, 5, NOW).newest).toBe(8);
  });
});

it('counts what others published since, by the names of the types', () => {
  const head = (Id: number, Type: ItemHead['Type'], CreatedBy = 9): ItemHead => ({ Id, Type, CreatedBy });
  const heads = [head(9, 'poll'), head(8, 'post', 7), head(7, 'new'), head(6, 'event'), head(5, 'post')];
  expect(newSince(heads, 5, { viewer: 7, names: ITEM_NAMES })).toEqual({
    posts: 1,
    others: ['1 noticia', '1 evento'],
    total: 3,
    isMasculine: true,
    isMore: false,
  });
});

it.each([
  [
    { posts: 14, others: ['2 noticias', '1 evento'], total: 17, isMasculine: true },
    '14 publicaciones, 2 noticias y 1 evento nuevos',
  ],
  [{ posts: 1, others: [], total: 1, isMasculine: false }, '1 publicación nueva'],
  [{ posts: 0, others: ['1 evento'], total: 1, isMasculine: true }, '1 evento nuevo'],
  [{ posts: 3, others: ['1 noticia'], total: 4, isMasculine: false }, '3 publicaciones y 1 noticia nuevas'],
])('says %o as "%s"', (counts, said) => {
  expect(feedHome.summary({ ...counts, isMore: false })).toBe(said);
});
