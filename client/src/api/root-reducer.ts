import { combineSlices } from '@reduxjs/toolkit';
import { api } from './api.ts';

/**
 * Root of the state. An area adds its slice with `slice.injectInto(rootReducer)` in the module that first needs it, so that
 * the slice travels with the area's own chunk.
 */
export const rootReducer = combineSlices(api);

export type RootState = ReturnType<typeof rootReducer>;
