import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { api } from './api.ts';
import { rootReducer, SESSION_CHANGED, storeReducer } from './root-reducer.ts';

const typed = createSlice({
  name: 'typed',
  initialState: { words: '' },
  reducers: { wordsTyped: (state, { payload }: PayloadAction<string>) => ({ ...state, words: payload }) },
  selectors: { words: state => state.words },
});

test('a slice that arrives later keeps its state until the session changes', () => {
  const store = configureStore({
    reducer: storeReducer,
    middleware: defaults => defaults().concat(api.middleware),
  });
  const { selectors } = typed.injectInto(rootReducer);
  const words = () => selectors.words(store.getState() as object);
  expect(words()).toBe('');
  store.dispatch(typed.actions.wordsTyped('mi salario'));
  expect(words()).toBe('mi salario');
  const { api: served } = store.getState();
  store.dispatch(SESSION_CHANGED);
  expect(words()).toBe('');
  expect(store.getState().api).toBe(served);
});
