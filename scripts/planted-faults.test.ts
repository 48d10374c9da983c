import { expect, it } from 'vitest';
import { misfitsOf, patternOf } from './planted-faults/copy.mjs';
import { FAULTS } from './planted-faults/table.mjs';

it('has a name of its own for each fault', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

it.each(FAULTS.map(fault => [fault.name, fault] as const))('still fits the sources: %s', (_name, fault) => {
  expect(misfitsOf(fault)).toEqual([]);
});

it('finds a test by its title, whatever a table puts into it', () => {
  const pattern = patternOf({ file: '', title: 'move by %s from ${one} to', among: 'Home' });
  expect(pattern.test('tabs > move by Home from c to a')).toBe(true);
  expect(pattern.test('tabs > move by End from a to c')).toBe(false);
});
