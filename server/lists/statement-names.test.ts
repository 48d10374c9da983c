import { expect, it, vi } from 'vitest';

it('names what keeps coming back, always the same, and only so many', async () => {
  // Its own: other tests of this process have had statements named.
  vi.resetModules();
  const { statementName } = await import('./statement-names.ts');
  const uses = (text: string, times: number): (string | undefined)[] =>
    Array.from({ length: times }, () => statementName(text));
  const [first, second, third, name, again] = uses('select 1', 5);
  expect([first, second, third]).toEqual([undefined, undefined, undefined]);
  expect(name).toBeTypeOf('string');
  expect(again).toBe(name);
  const all = new Set(Array.from({ length: 300 }, (_, index) => uses(`select ${index + 2}`, 4).at(-1)));
  all.delete(undefined);
  expect(all.size).toBe(99);
  expect(all.has(name)).toBe(false);
  expect(statementName('select 1')).toBe(name);
});
