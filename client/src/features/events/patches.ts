import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EventRow } from '#contract/features/events/types.ts';
import { eventsQueries } from './queries.ts';

/** The part of the store that the thunks of events need. */
export type EventsRootState = Parameters<typeof eventsQueries.util.selectCachedArgsForQuery>[0];
export type EventsDispatch = ThunkDispatch<EventsRootState, unknown, UnknownAction>;
type Patch = (dispatch: EventsDispatch, getState: () => EventsRootState) => void;

/** Merges what `change` says into one event, in every cached page and on its own. It is found by its id. */
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

/** What a cached page knows of an event. */
export function listedEvent(state: EventsRootState, eventId: number): EventRow | undefined {
  for (const args of eventsQueries.util.selectCachedArgsForQuery(state, 'getEventPage')) {
    const { data } = eventsQueries.endpoints.getEventPage.select(args)(state);
    const found = data?.rows.find(event => event.Id === eventId);
    if (found) return found;
  }
  return undefined;
}
