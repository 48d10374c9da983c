import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { UNREAD_COUNTED_MAX } from '#contract/features/notifications/limits.ts';

export interface BellState {
  /** Unread notifications, counted up to the limit of the poll. */
  unread: number;
  /** Id of the newest notification, 0 when there is none; null before the first poll. */
  latest: number | null;
}

const initialState: BellState = { unread: 0, latest: null };

/** Slice of the notification state of the last poll, with the changes made since. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Keeps the state unchanged for equal values, so that nothing renders. */
    notificationsReceived: (state, { payload }: PayloadAction<BellState>) => {
      state.unread = payload.unread;
      state.latest = payload.latest;
    },
    /**
     * Changes the unread count when a notification is marked seen (-1) or reverted (1). Above its limit the count is
     * not known.
     */
    unreadChanged: (state, { payload: step }: PayloadAction<1 | -1>) => {
      if (state.unread <= UNREAD_COUNTED_MAX) state.unread = Math.max(0, state.unread + step);
    },
  },
  selectors: { selectBell: state => state },
});

export const { selectBell } = notificationsSlice.selectors;
export const { notificationsReceived, unreadChanged } = notificationsSlice.actions;
