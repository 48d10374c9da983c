import { beforeEach, expect, it } from 'vitest';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { areHintsDismissed, dismissHints, hintsOf } from './components/profile-hints.tsx';

const whole = { Foto: '/media/1', AboutMe: 'Dibujo', Interests: [{ Id: 1, Title: 'Tejo' }], Ext: 0 } as ProfileRow;

beforeEach(() => localStorage.clear());

it.each([
  [{}, []],
  [{ Foto: null }, ['photo']],
  [{ AboutMe: '' }, ['bio']],
  [{ Interests: [] }, ['interests']],
  [{ Ext: null }, ['extension']],
  [{ Foto: null, AboutMe: '', Interests: [], Ext: null }, ['photo', 'bio', 'interests', 'extension']],
])('of a profile with %j says %j', (part, hints) => {
  expect(hintsOf({ ...whole, ...part })).toEqual(hints);
});

it('are put away by each person for themselves', () => {
  dismissHints(7);
  expect(areHintsDismissed(7)).toBe(true);
  expect(areHintsDismissed(8)).toBe(false);
});
