import { expect, test } from 'vitest';
import { backgroundOf } from './overlay.ts';

const at = (state: unknown) => ({ pathname: '/ads/5', search: '', hash: '', key: 'a', state });
const list = { pathname: '/ads', search: '', hash: '', key: 'b', state: null };

test('finds the page behind, and none where the address was opened by itself', () => {
  expect(backgroundOf(at({ background: list }))).toEqual(list);
  expect(backgroundOf(at({ background: list, intent: 'comment' }))).toEqual(list);
  for (const state of [null, undefined, 'x', {}, { background: null }, { background: { pathname: 5 } }]) {
    expect(backgroundOf(at(state))).toBeNull();
  }
});
