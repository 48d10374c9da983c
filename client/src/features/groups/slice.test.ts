import { expect, test } from 'vitest';
import { actEnded, actStarted, dialogClosed, dialogOpened, groupsSlice, listChanged, listLeft } from './slice.ts';

const { reducer, selectors, getInitialState } = groupsSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) => ({ groups: actions.reduce(reducer, getInitialState()) });

test('has one dialog open at most', () => {
  const open = after(dialogOpened({ kind: 'create' }), dialogOpened({ kind: 'invite', id: 4 }));
  expect(selectors.dialog(open)).toEqual({ kind: 'invite', id: 4 });
  expect(reducer(open.groups, dialogClosed()).dialog).toBeNull();
});

test('knows what is on its way, for each group and each action', () => {
  const state = after(actStarted('membership:4'), actStarted('mute:4'), actEnded('mute:4'));
  expect(selectors.isPending(state, 'membership:4')).toBe(true);
  expect(selectors.isPending(state, 'mute:4')).toBe(false);
  expect(selectors.isPending(state, 'membership:5')).toBe(false);
});

test('remembers where each list was left, until it becomes another list', () => {
  const left = after(listLeft({ list: 'groups', top: 900 }), listLeft({ list: 'areas', top: 300 }));
  const changed = { groups: reducer(left.groups, listChanged('groups')) };
  expect(selectors.scrollTop(left, 'groups')).toBe(900);
  expect([selectors.scrollTop(changed, 'groups'), selectors.scrollTop(changed, 'areas')]).toEqual([null, 300]);
});
