import { expect, test } from 'vitest';
import type { Celebration } from '#contract/features/birthdays/types.ts';
import { homePeople } from './home-people.ts';

const person = (Id: number, Day: string): Celebration => ({ Id, Day }) as Celebration;
const page = (...results: Celebration[]) => ({ results, TotalCount: results.length, Today: '2026-06-12' });
const ids = (people: readonly Celebration[]) => people.map(({ Id }) => Id);

test('a person appears once, with the first of their occasions', () => {
  const people = homePeople({
    today: page(person(1, '2026-06-12')),
    coming: page(person(2, '2026-06-13'), person(3, '2026-06-14')),
    anniversaries: page(person(1, '2026-06-12'), person(2, '2026-06-12'), person(4, '2026-06-15')),
    newcomers: page(person(3, '2026-06-01'), person(5, '2026-06-02')),
  });
  expect(ids(people.today)).toEqual([1]);
  expect(ids(people.anniversaries)).toEqual([2]);
  expect(ids(people.coming)).toEqual([3]);
  expect(ids(people.newcomers)).toEqual([5]);
});

test('sections that have not arrived are empty', () => {
  const people = homePeople({ today: page(), coming: page(), anniversaries: undefined, newcomers: undefined });
  expect(people).toEqual({ today: [], coming: [], anniversaries: [], newcomers: [] });
});
