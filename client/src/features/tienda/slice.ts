import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../api/root-reducer.ts';

interface TiendaState {
  /** Scroll position when the list was left, in CSS pixels; null until then. */
  scrollTop: number | null;
  /** Whether the dialog for a new advert is open. */
  isCreating: boolean;
}

const initialState: TiendaState = { scrollTop: null, isCreating: false };

/** Slice of the client state of the Tienda. Server data is in `api.ts`, and typed text in the browser's drafts. */
export const tiendaSlice = createSlice({
  name: 'tienda',
  initialState,
  reducers: {
    /** Resets the scroll position, because a new list starts at its top. */
    listChanged(state) {
      state.scrollTop = null;
    },
    listLeft(state, { payload }: PayloadAction<number>) {
      state.scrollTop = payload;
    },
    createOpened(state) {
      state.isCreating = true;
    },
    createClosed(state) {
      state.isCreating = false;
    },
  },
  selectors: {
    scrollTop: state => state.scrollTop,
    isCreating: state => state.isCreating,
  },
});

export const { listChanged, listLeft, createOpened, createClosed } = tiendaSlice.actions;

export const { selectors: tiendaSelectors } = tiendaSlice.injectInto(rootReducer);
