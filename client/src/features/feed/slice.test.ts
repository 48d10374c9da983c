import { expect, test } from 'vitest';
import {
  composerClosed,
  composerOpened,
  composerShown,
  editOpened,
  feedSlice,
  pendingCleared,
  pendingSet,
} from './slice.ts';

const { reducer, selectors, getInitialState } = feedSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) => ({ feed: actions.reduce(reducer, getInitialState()) });

test('knows what is on its way', () => {
  const state = after(pendingSet('1:like'), pendingSet('1:applause'), pendingCleared('1:like'));
  expect(selectors.isPending(state, '1:like')).toBe(false);
  expect(selectors.isPending(state, '1:applause')).toBe(true);
});

test('has one dialog open at most', () => {
  const creating = after(composerOpened('media'));
  expect(selectors.creating(creating)).toBe('media');
  expect(selectors.isEditing(creating, 5)).toBe(false);
  const editing = after(composerOpened('media'), editOpened(5));
  expect(selectors.creating(editing)).toBeNull();
  expect(selectors.isEditing(editing, 5)).toBe(true);
  expect(selectors.isEditing(editing, 6)).toBe(false);
  expect(after(editOpened(5), composerClosed()).feed.composer).toBeNull();
});

test('opens the dialog of a new item in the frame only on a page without a composer', () => {
  const opened = composerOpened('text');
  expect(selectors.isCreatingElsewhere(after(opened))).toBe(true);
  expect(selectors.isCreatingElsewhere(after(composerShown(true), opened))).toBe(false);
  expect(selectors.isCreatingElsewhere(after(composerShown(true), composerShown(false), opened))).toBe(true);
  expect(selectors.isCreatingElsewhere(after(editOpened(5)))).toBe(false);
});
