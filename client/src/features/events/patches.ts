import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EventRow } from '#contract/features/events/types.ts';
import { eventsQueries } from './queries.ts';

/** Part of the store that the thunks of events need. */
export type EventsRootState = Parameters<typeof eventsQueries.util.selectCachedArgsForQuery>[0];
export type EventsDispatch = ThunkDispatch<EventsRootState, unknown, UnknownAction>;
type Patch = (dispatch: EventsDispatch, getState: () => EventsRootState) => void;

/** Merges the result of `change` into one event, found by its id, in every cached page and its own entry. */
export function patchEvent(eventId: number, change: (event: EventRow) => Partial<EventRow>): Patch {
  return (dispatch, getState) => {
    for (const args of eventsQueries.util.selectCachedArgsForQuery(getState(), 'getEventPage')) {
      dispatch(
        eventsQueries.util.updateQueryData('getEventPage', args, draft => {
          for (const event of draft.rows) if (event.Id === eventId) Object.assign(event, change(event));
        }),
      );
    }
    dispatch(
      eventsQueries.util.updateQueryData('getEvent', eventId, draft => {
        Object.assign(draft, change(draft));
      }),
    );
  };
}

/** Returns an event from a cached page. */
export function listedEvent(state: EventsRootState, eventId: number): EventRow | undefined {
  for (const args of eventsQueries.util.selectCachedArgsForQuery(state, 'getEventPage')) {
    const { data } = eventsQueries.endpoints.getEventPage.select(args)(state);
    const found = data?.rows.find(event => event.Id === eventId);
    if (found) return found;
  }
  return undefined;
}
