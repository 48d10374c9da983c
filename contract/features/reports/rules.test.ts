import { expect, it } from 'vitest';
import { stepsOf, type CaseState } from './types.ts';

it.each<[CaseState, boolean, boolean, string[]]>([
  ['open', true, true, ['take', 'keep', 'remove']],
  ['open', true, false, ['take', 'close']],
  ['review', true, true, ['take', 'keep', 'remove']],
  ['review', true, false, ['take', 'close']],
  ['review', false, true, ['take']],
  ['review', false, false, ['take']],
  ['kept', true, true, []],
  ['kept', true, false, []],
  ['removed', true, true, ['undo']],
  ['removed', false, true, ['undo']],
  ['removed', true, false, []],
])('steps of a case that is %s, in own hands %s, its content still there %s', (state, mine, exists, steps) => {
  expect(stepsOf(state, mine, exists)).toEqual(steps);
});
