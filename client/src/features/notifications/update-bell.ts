import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { notificationsReceived, selectBell, type BellState } from './slice.ts';

/**
 * Tag of the list under the bell. It follows the poll; the pages don't, because nothing may move while the viewer reads
 * them.
 */
export const BELL_LIST = { type: 'Flx_Notifications', id: 'bell' } as const;

/** Tag of the pages of `/notifications`. */
export const PAGES = { type: 'Flx_Notifications', id: 'pages' } as const;

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
