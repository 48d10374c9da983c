import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface EventsState {
  /** The page of 'Próximos eventos' that is shown, from 1. */
  page: number;
}

const initialState: EventsState = { page: 1 };

/** Client state of events: whoever comes back from one finds the page that they left. */
export const eventsSlice = createSlice({
  name: 'events',
  initialState,
  reducers: {
    pageTurned(state, { payload }: PayloadAction<number>) {
      state.page = payload;
    },
  },
  selectors: { page: state => state.page },
});

export const { pageTurned } = eventsSlice.actions;
