import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { notificationsReceived, selectBell, type BellState } from './slice.ts';
import { BELL_LIST } from './tags.ts';

/** Part of the store that the bell needs. */
export interface BellRootState {
  notifications: BellState;
}
export type BellDispatch = ThunkDispatch<BellRootState, unknown, UnknownAction>;

/**
 * Applies the result of a poll. The list under the bell is read again if something came or went; an equal result
 * renders nothing. @spec 3§4.2
 */
export function updateBell(bell: BellState) {
  return (dispatch: BellDispatch, getState: () => BellRootState): void => {
    const before = selectBell(getState());
    dispatch(notificationsReceived(bell));
    if (selectBell(getState()) !== before) dispatch(api.util.invalidateTags([BELL_LIST]));
  };
}
