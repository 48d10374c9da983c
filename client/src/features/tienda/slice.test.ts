import { expect, test } from 'vitest';
import { NO_FILTERS } from './filters.ts';
import { createClosed, createOpened, filtersChanged, filtersCleared, listLeft, tiendaSlice } from './slice.ts';

const { reducer, getInitialState } = tiendaSlice;

test('changes one filter and leaves the others', () => {
  const searched = reducer(getInitialState(), filtersChanged({ search: 'sofá' }));
  expect(reducer(searched, filtersChanged({ city: 5 })).filters).toEqual({ ...NO_FILTERS, search: 'sofá', city: 5 });
});

test('clearing the filters keeps the search, the view and the order', () => {
  const changed = reducer(
    getInitialState(),
    filtersChanged({ search: 'sofá', view: 'mine', order: 'cheapest', city: 5, minPrice: 1, category: 'hogar' }),
  );
  expect(reducer(changed, filtersCleared()).filters).toEqual({
    ...NO_FILTERS,
    search: 'sofá',
    view: 'mine',
    order: 'cheapest',
  });
});

test('remembers where the list was left, until it becomes another list', () => {
  const left = reducer(getInitialState(), listLeft(900));
  expect(left.scrollTop).toBe(900);
  expect(reducer(left, createOpened()).scrollTop).toBe(900);
  expect(reducer(left, filtersChanged({ search: 'a' })).scrollTop).toBeNull();
  expect(reducer(left, filtersCleared()).scrollTop).toBeNull();
});

test('opens and closes the dialog for a new advert', () => {
  const open = reducer(getInitialState(), createOpened());
  expect(open.isCreating).toBe(true);
  expect(reducer(open, createClosed()).isCreating).toBe(false);
});
