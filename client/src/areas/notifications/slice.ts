import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface BellState {
  /** Unread notifications, counted up to the limit of the poll. */
  unread: number;
  /** Id of the newest notification, 0 when there is none. */
  latest: number;
}

const initialState: BellState = { unread: 0, latest: 0 };

/** What the poll last said of the notifications. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    bellRang: (_state, { payload }: PayloadAction<BellState>) => payload,
  },
  selectors: { selectBell: state => state },
});

export const { selectBell } = notificationsSlice.selectors;
export const { bellRang } = notificationsSlice.actions;
