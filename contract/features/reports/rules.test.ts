import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { reviewedTypes, stepsOf } from './rules.ts';
import type { CaseState } from './types.ts';

describe('reviewedTypes', () => {
  it.each<[Role[], string[]]>([
    [[], []],
    [['Propietarios'], ['post', 'poll', 'new', 'event', 'advert']],
    [['Admin-Adverts'], ['advert']],
    [
      ['Admin-News', 'Admin-Events'],
      ['new', 'event'],
    ],
    [['Admin-Users', 'Admin-Groups', 'Admin-Surveys', 'Admin-Areas', 'Admin-Credits'], []],
  ])('of %j are %j', (roles, types) => {
    expect(reviewedTypes(new Set(roles))).toEqual(types);
  });
});

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
