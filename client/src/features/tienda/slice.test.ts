import { expect, test } from 'vitest';
import { createClosed, createOpened, listChanged, listLeft, tiendaSlice } from './slice.ts';

const { reducer, getInitialState } = tiendaSlice;

test('remembers where the list was left, until it becomes another list', () => {
  const left = reducer(getInitialState(), listLeft(900));
  expect(left.scrollTop).toBe(900);
  expect(reducer(left, createOpened()).scrollTop).toBe(900);
  expect(reducer(left, listChanged()).scrollTop).toBeNull();
});

test('opens and closes the dialog for a new advert', () => {
  const open = reducer(getInitialState(), createOpened());
  expect(open.isCreating).toBe(true);
  expect(reducer(open, createClosed()).isCreating).toBe(false);
});
