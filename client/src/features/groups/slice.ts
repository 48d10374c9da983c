import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../api/root-reducer.ts';

/** Open dialog. Those of a group or an area have its id. */
export type GroupsDialog =
  | { kind: 'create' | 'requests' | 'create-area' }
  | { kind: 'edit' | 'members' | 'invite' | 'heir' | 'removal' | 'report' | 'reason' | 'edit-area'; id: number };

/** List whose scroll position is kept. */
export type GroupsList = 'groups' | 'areas';

/** Action of the viewer on a group, or their answer to a request, with its id. */
export type GroupAct = `${'membership' | 'mute' | 'acceptance' | 'dismissal'}:${number}`;

interface GroupsState {
  dialog: GroupsDialog | null;
  /** Actions pending at the server; a repeat is ignored until the first has arrived. */
  pending: Partial<Record<GroupAct, true>>;
  /** Scroll positions when the lists were left, in CSS pixels. */
  scrollTops: Partial<Record<GroupsList, number>>;
}

const initialState: GroupsState = { dialog: null, pending: {}, scrollTops: {} };

/** Slice of the client state of groups and areas. Filters are in the address, and server data in `queries.ts`. */
export const groupsSlice = createSlice({
  name: 'groups',
  initialState,
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<GroupsDialog>) {
      state.dialog = payload;
    },
    dialogClosed(state) {
      state.dialog = null;
    },
    actStarted(state, { payload }: PayloadAction<GroupAct>) {
      state.pending[payload] = true;
    },
    actEnded(state, { payload }: PayloadAction<GroupAct>) {
      delete state.pending[payload];
    },
    /** Resets the scroll position, because a new list starts at its top. */
    listChanged(state, { payload }: PayloadAction<GroupsList>) {
      delete state.scrollTops[payload];
    },
    listLeft(state, { payload }: PayloadAction<{ list: GroupsList; top: number }>) {
      state.scrollTops[payload.list] = payload.top;
    },
  },
  selectors: {
    dialog: state => state.dialog,
    isPending: (state, act: GroupAct) => state.pending[act] === true,
    scrollTop: (state, list: GroupsList) => state.scrollTops[list] ?? null,
  },
});

export const { dialogOpened, dialogClosed, actStarted, actEnded, listChanged, listLeft } = groupsSlice.actions;

export const { selectors: groupsSelectors } = groupsSlice.injectInto(rootReducer);
