import { combineSlices, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';

/**
 * Root reducer of the store. The application adds the slices of the first load; other features inject theirs with their
 * own chunk: `slice.injectInto(rootReducer)`.
 */
export const rootReducer = combineSlices(api);

type RootState = ReturnType<typeof rootReducer>;

/** Action for every change of the session: another person may be the next to use this page. */
export const SESSION_CHANGED = { type: 'session/changed' } as const;

/** Reducer of the store: a change of the session resets all client state. Server data is dropped with its screens. */
export const storeReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  rootReducer(state && action.type === SESSION_CHANGED.type ? { api: state.api } : state, action);
