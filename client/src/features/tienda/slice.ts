import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface TiendaState {
  /** Where the list was scrolled when it was left, in CSS pixels; null until then. */
  scrollTop: number | null;
  /** Whether the dialog for a new advert is open. */
  isCreating: boolean;
}

const initialState: TiendaState = { scrollTop: null, isCreating: false };

/** Client state of the Tienda. What the server knows is in `queries.ts`, what is being typed in the browser's drafts. */
export const tiendaSlice = createSlice({
  name: 'tienda',
  initialState,
  reducers: {
    /** Another question has another answer, which is read from its top. */
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
