import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/api.ts';
import { connection, subscribeConnection } from '../lib/connection.ts';
import { FEATURES } from './features.ts';

/** Slices of the first load. A feature that arrives later brings its own: `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api, ...FEATURES.flatMap(({ slice }) => (slice ? [slice] : [])));

/** Creates the store. When the server answers again after an outage, everything on screen is read again. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: defaults => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) =>
    subscribeConnection(() => dispatch(connection() === 'ok' ? onOnline() : onOffline())),
  );
  return store;
}
