import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WaitingMessage } from '#contract/features/messages/types.ts';

export interface WaitingState {
  readonly credits: readonly WaitingMessage[];
  readonly messages: readonly WaitingMessage[];
}

const initialState: WaitingState = { credits: [], messages: [] };

const idsOf = (list: readonly WaitingMessage[]): string => list.map(({ Id }) => Id).join();

/** Slice of the waiting messages as of the last poll. It is one queue, of which each feature opens its own kind. */
export const waitingSlice = createSlice({
  name: 'waiting',
  initialState,
  reducers: {
    /** Keeps the state object if nothing changed, so that nothing renders. */
    messagesHeard: (state, { payload }: PayloadAction<WaitingState>) =>
      idsOf(state.credits) === idsOf(payload.credits) && idsOf(state.messages) === idsOf(payload.messages)
        ? state
        : { credits: payload.credits, messages: payload.messages },
    /** Removes a message that was seen or answered here; the next poll confirms it. */
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
