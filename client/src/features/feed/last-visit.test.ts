import { describe, expect, it } from 'vitest';
import { feedHome } from '#contract/i18n/es-CO/feed-home.ts';
import { countNew } from './components/list/visit-summary.tsx';
import { ABSENCE_MS, visitAfter } from './last-visit.ts';

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

it('counts what others published since, and says it in one line', () => {
  const head = (Id: number, Type: 'post' | 'new' | 'event' | 'poll', CreatedBy = 9) => ({ Id, Type, CreatedBy });
  const heads = [head(9, 'poll'), head(8, 'post', 7), head(7, 'new'), head(6, 'event'), head(5, 'post')];
  expect(countNew(heads, 5, 7)).toEqual({ posts: 1, news: 1, events: 1 });
});

it.each([
  [{ posts: 14, news: 2, events: 1 }, '14 publicaciones, 2 noticias y 1 evento nuevos'],
  [{ posts: 1, news: 0, events: 0 }, '1 publicación nueva'],
  [{ posts: 0, news: 1, events: 0 }, '1 noticia nueva'],
  [{ posts: 0, news: 0, events: 1 }, '1 evento nuevo'],
  [{ posts: 3, news: 1, events: 0 }, '3 publicaciones y 1 noticia nuevas'],
])('says %o as "%s"', (counts, said) => {
  expect(feedHome.summary(counts, false)).toBe(said);
});
