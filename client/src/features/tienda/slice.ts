import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { NO_FILTERS, type AdvertFilters } from './filters.ts';

export interface TiendaState {
  filters: AdvertFilters;
  /** Where the list was scrolled when it was left, in CSS pixels; null until then. */
  scrollTop: number | null;
  /** Whether the dialog for a new advert is open. */
  isCreating: boolean;
}

const initialState: TiendaState = { filters: NO_FILTERS, scrollTop: null, isCreating: false };

/** Client state of the Tienda. What the server knows is in `queries.ts`, what is being typed in the browser's drafts. */
export const tiendaSlice = createSlice({
  name: 'tienda',
  initialState,
  reducers: {
    /** Another question has another answer, which is read from its top. */
    filtersChanged(state, { payload }: PayloadAction<Partial<AdvertFilters>>) {
      Object.assign(state.filters, payload);
      state.scrollTop = null;
    },
    /** Takes the filters away; the search, the view and the order stay. */
    filtersCleared(state) {
      const { search, view, order } = state.filters;
      state.filters = { ...NO_FILTERS, search, view, order };
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
    filters: state => state.filters,
    scrollTop: state => state.scrollTop,
    isCreating: state => state.isCreating,
  },
});

export const { filtersChanged, filtersCleared, listLeft, createOpened, createClosed } = tiendaSlice.actions;
