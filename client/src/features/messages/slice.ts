import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WaitingMessage } from '#contract/features/messages/types.ts';

export interface WaitingState {
  readonly credits: readonly WaitingMessage[];
  readonly messages: readonly WaitingMessage[];
}

const initialState: WaitingState = { credits: [], messages: [] };

const idsOf = (list: readonly WaitingMessage[]): string => list.map(({ Id }) => Id).join();

/** The messages that wait, as the poll last said: one queue, of which each feature opens its own kind. */
export const waitingSlice = createSlice({
  name: 'waiting',
  initialState,
  reducers: {
    /** The same again leaves the state as it is, so that nothing renders. */
    messagesHeard: (state, { payload }: PayloadAction<WaitingState>) =>
      idsOf(state.credits) === idsOf(payload.credits) && idsOf(state.messages) === idsOf(payload.messages)
        ? state
        : { credits: payload.credits, messages: payload.messages },
    /** One has been seen or answered here; the next poll says the same. */
    messageSeen: (state, { payload: { kind, id } }: PayloadAction<{ kind: keyof WaitingState; id: number }>) => ({
      ...state,
      [kind]: state[kind].filter(({ Id }) => Id !== id),
    }),
  },
  selectors: {
    selectWaiting: state => state,
  },
});

export const { messagesHeard, messageSeen } = waitingSlice.actions;
export const { selectWaiting } = waitingSlice.selectors;
