import { expect, it } from 'vitest';
import { createNaming } from './sql.ts';

it('gives a text one name for ever, keeps a name that is given, and makes only so many', () => {
  const named = createNaming();
  const nameOf = (text: string): string | undefined => named({ text, values: [] }).name;
  const first = nameOf('select 1');
  expect(first).toBeTypeOf('string');
  expect(named({ name: 'own', text: 'select 1', values: [] }).name).toBe('own');
  const all = Array.from({ length: 1000 }, (_, index) => nameOf(`select ${index + 2}`)).filter(
    name => name !== undefined,
  );
  expect(new Set([first, ...all]).size).toBe(300);
  expect(all).toHaveLength(299);
  expect(nameOf('select 1')).toBe(first);
});
