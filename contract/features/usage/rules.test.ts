import { describe, expect, it } from 'vitest';
import { usageFigure, usageParts, usageTotal, usageWeeks } from './rules.ts';

describe('weeks', () => {
  it('are the last eight whole ones in Bogota, from Monday to Sunday', () => {
    // Sunday, at the last moment and a millisecond later.
    const sunday = usageWeeks(new Date('2026-11-23T04:59:59.999Z'));
    expect([sunday.weeks[0], sunday.weeks.at(-1), sunday.end]).toEqual(['2026-09-21', '2026-11-09', '2026-11-16']);
    const monday = usageWeeks(new Date('2026-11-23T05:00:00Z'));
    expect([monday.weeks.length, monday.weeks.at(-1), monday.end]).toEqual([8, '2026-11-16', '2026-11-23']);
  });
});

describe('a figure', () => {
  it('is never below a step, of those who did as of those who did not', () => {
    expect([0, 4, 5, 9, 10, 14, 15, 16, 20].map(count => usageFigure(count, 20))).toEqual([
      null,
      null,
      5,
      5,
      10,
      10,
      15,
      15,
      15,
    ]);
    expect([5, 9, 10].map(count => usageFigure(count, 9))).toEqual([null, null, null]);
    expect([4, 5, 10].map(count => usageFigure(count, 10))).toEqual([null, 5, 5]);
    // If 15 of 19 were shown, only four would remain.
    expect([14, 15, 19].map(count => usageFigure(count, 19))).toEqual([10, 10, 10]);
  });
});

/** Returns every way in which people in parts of these sizes may have acted. */
const ways = (sizes: readonly number[]): number[][] =>
  sizes.reduce<number[][]>(
    (found, size) => found.flatMap(way => Array.from({ length: size + 1 }, (_, count) => [...way, count])),
    [[]],
  );

describe('what follows by subtraction', () => {
  it.each([[[10, 10]], [[10, 11]], [[10, 14, 12]], [[10, 10, 10, 10]]])(
    'in parts of %j: of no part is it known more than a range of a whole step',
    sizes => {
      const known = new Map<string, Set<number>[]>();
      for (const way of ways(sizes)) {
        const parts = way.map((count, index) => ({ count, people: sizes[index] ?? 0 }));
        const seen = JSON.stringify([
          parts.map(({ count, people }) => usageFigure(count, people)),
          usageTotal(parts),
          parts.reduce((sum, { people }) => sum + people, 0),
        ]);
        const counts = known.get(seen) ?? sizes.map(() => new Set<number>());
        way.forEach((count, index) => counts[index]?.add(count));
        known.set(seen, counts);
      }
      const narrowest = Math.min(...[...known.values()].flatMap(counts => counts.map(({ size }) => size)));
      expect(narrowest).toBeGreaterThanOrEqual(5);
    },
  );

  it('shows a total that is worth something all the same', () => {
    const parts = Array.from({ length: 8 }, (_, index) => ({ count: 17 + index, people: 40 }));
    expect(usageTotal(parts)).toBe(160);
  });
});

describe('areas', () => {
  const areas = (...people: number[]) => people.map((count, index) => ({ id: index + 1, people: count }));
  const shown = (...people: number[]) => {
    const { alone, rest } = usageParts(areas(...people));
    return [alone.map(area => area.people), rest.map(area => area.people)];
  };
  it('stand alone from ten people on; the others are the rest, which is large enough itself', () => {
    expect(shown(9, 30, 10, 4)).toEqual([
      [30, 10],
      [4, 9],
    ]);
    expect(shown(30, 12, 10)).toEqual([[30, 12, 10], []]);
    // One person alone could be derived from the total, so the smallest area joins them.
    expect(shown(30, 12, 1)).toEqual([[30], [1, 12]]);
    expect(shown(3, 2)).toEqual([[], [2, 3]]);
    expect(shown(0, 12)).toEqual([[12], []]);
  });
});
