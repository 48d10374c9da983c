import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/api.ts';
import { eventsSlice } from '../features/events/public.ts';
import { feedSlice } from '../features/feed/public.ts';
import { notificationsSlice } from '../features/notifications/public.ts';
import { socialSlice } from '../features/social/public.ts';
import { tiendaSlice } from '../features/tienda/public.ts';
import { connection, subscribeConnection } from '../lib/connection.ts';

/** The slices of the first load. A feature that arrives later brings its own: `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api, feedSlice, socialSlice, notificationsSlice, tiendaSlice, eventsSlice);

/** The store. When the server answers again after a silence, everything on screen is read again. */
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
