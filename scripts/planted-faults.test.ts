import { expect, it } from 'vitest';
import { misfitsOf, patternOf } from './planted-faults/copy.mjs';
import { FAULTS } from './planted-faults/table.mjs';
import { whyMissed } from './planted-faults/verdict.mjs';

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

it('takes a fault for caught when its test fails, of what the row says, and not of time alone', () => {
  const test = { file: 'a.test.ts', title: 'adds up' };
  expect(whyMissed({ test }, [])).toContain('passes all the same');
  expect(whyMissed({ test }, ['expected 1 to be 2'])).toBeNull();
  expect(whyMissed({ test }, ['Test timed out in 60000ms.'])).toContain('only took too long');
  expect(whyMissed({ test, says: 'Cut off' }, ['expected 1 to be 2'])).toContain('without saying "Cut off"');
  expect(whyMissed({ test, says: 'Cut off' }, ['Cut off: Inicio'])).toBeNull();
});
