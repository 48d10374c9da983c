import { expect, test } from 'vitest';
import { draftName, HOME, targetOf, usualPlace } from './scope.ts';

const GROUP = { kind: 'group', id: 12, target: 'area', title: 'Ventas' } as const;

test('what is written under a feed goes there, and home from anywhere else', () => {
  expect(targetOf(GROUP)).toEqual({ Home: false, Group: [{ Type: 'area', Id: 12 }] });
  expect(targetOf({ kind: 'profile', id: 3 })).toEqual({ Home: true, Group: [] });
  expect(usualPlace(GROUP)).toEqual({ places: targetOf(GROUP), name: 'Ventas' });
  expect(usualPlace(HOME)).toBeUndefined();
});

test('keeps one draft for each form and place', () => {
  const names = (['post', 'poll'] as const).flatMap(form => [draftName(form, HOME), draftName(form, GROUP)]);
  expect(new Set(names).size).toBe(4);
});
