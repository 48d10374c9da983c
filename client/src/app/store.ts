import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/api.ts';
import { eventsSlice } from '../areas/events/public.ts';
import { feedSlice } from '../areas/feed/public.ts';
import { notificationsSlice } from '../areas/notifications/public.ts';
import { socialSlice } from '../areas/social/public.ts';
import { tiendaSlice } from '../areas/tienda/public.ts';
import { connection, subscribeConnection } from '../lib/connection.ts';

/** The slices of the first load. An area that arrives later brings its own: `slice.injectInto(rootReducer)`. */
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
