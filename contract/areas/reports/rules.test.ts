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

it.each<[CaseState, boolean, string[]]>([
  ['open', true, ['take', 'keep', 'remove']],
  ['review', true, ['take', 'keep', 'remove']],
  ['review', false, ['take']],
  ['kept', true, []],
  ['removed', true, ['undo']],
  ['removed', false, ['undo']],
])('steps of a case that is %s, in own hands %s', (state, mine, steps) => {
  expect(stepsOf(state, mine)).toEqual(steps);
});
