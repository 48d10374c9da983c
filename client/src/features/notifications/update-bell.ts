import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type TAGS } from '../../api/api.ts';
import { notificationsReceived, selectBell, type BellState } from './slice.ts';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';

/**
 * Tag of the list under the bell. It follows the poll; the pages don't, because nothing may move while the viewer reads
 * them.
 */
export const BELL_LIST = { type: 'Flx_Notifications', id: 'bell' } as const;

/** Tag of the pages of `/notifications`. */
export const PAGES = { type: 'Flx_Notifications', id: 'pages' } as const;

/**
 * Reads the data of a page again when the bell rings, since it may concern that data. Also does so when the current
 * address is opened again, for example from a notification. Meanwhile the page stays as it is.
 * @param id null if nothing is shown
 * @spec decision 164
 */
export function useReadAgain(type: (typeof TAGS)[number], id: number | null): void {
  const dispatch = useDispatch();
  const { latest } = useSelector(selectBell);
  const { key } = useLocation();
  const read = useRef({ latest, key });
  useEffect(() => {
    const before = read.current;
    read.current = { latest, key };
    // The first poll only reports notifications from before the page was read.
    const hasRung = before.latest !== null && before.latest !== latest;
    if (id === null || (!hasRung && before.key === key)) return;
    // Includes its content, if that is read separately.
    dispatch(api.util.invalidateTags([id, `content ${id}`].map(one => ({ type, id: one }))));
  }, [dispatch, type, id, latest, key]);
}

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
