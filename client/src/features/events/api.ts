import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isFull } from '#contract/features/events/rules.ts';
import type {
  Attendance,
  EventFields,
  EventRow,
  FeedEvent,
  NewCalendarSubscription,
} from '#contract/features/events/types.ts';
import { answerOf, answerOrWait } from '../../api/answer-of.ts';
import { publicationEndpoints } from '../feed/public-forms.ts';
import { patchItem, type PublicationKind } from '../feed/public.ts';
import { contentOf, eventsQueries, SUBSCRIPTION } from './queries.ts';

/** Answer of the viewer to an event, as named in the address. */
export type Answer = 'attendance' | 'interest';

/**
 * Returns the attendance with the viewer's own answer, before the server has confirmed it. Faces and the place in the
 * queue come with the server's answer.
 */
export function withAnswer(
  event: Attendance & Pick<EventRow, 'Capacity'>,
  answer: Answer,
  isYes: boolean,
): Partial<Attendance> {
  const step = isYes ? 1 : -1;
  if (answer === 'interest')
    return event.IAmInterested === isYes ? {} : { IAmInterested: isYes, InterestedCount: event.InterestedCount + step };
  if ((event.IAttend || event.IWait) === isYes) return {};
  return event.IWait || (isYes && isFull(event))
    ? { IWait: isYes, WaitingCount: event.WaitingCount + step, WaitingPosition: null }
    : { IAttend: isYes, AssistantsCount: event.AssistantsCount + step };
}

/** Part of the store that the thunks of events need. */
export type EventsRootState = Parameters<typeof eventsQueries.util.selectCachedArgsForQuery>[0];
type EventsDispatch = ThunkDispatch<EventsRootState, unknown, UnknownAction>;
type Patch = (dispatch: EventsDispatch, getState: () => EventsRootState) => void;

/** Merges the result of `change` into one event, found by its id, in every cached page and its own entry. */
function patchEvent(eventId: number, change: (event: EventRow) => Partial<EventRow>): Patch {
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

/** Merges a change into the event of a feed item. */
const patchCard = (itemId: number, change: Partial<FeedEvent>) =>
  patchItem(itemId, ({ Event }) => (Event ? { Event: { ...Event, ...change } } : {}));

/** Identifies an event with its feed item. */
type EventRef = Pick<EventRow, 'Id' | 'PostId'>;

const rowOf = (id: number) => [{ type: 'Flx_Events', id }] as const;

const LISTS = [{ type: 'Flx_Events', id: 'lists' }] as const;

const EVENTS: PublicationKind<EventRow> = {
  list: 'Flx_Events',
  tags: { lists: LISTS, row: rowOf, content: id => [contentOf(id)] },
  patchRow: (dispatch, id, change) => dispatch(patchEvent(id, change)),
};

/** Endpoints that write events. The feed item of an event is kept in step. @spec 1§4, 1§7 */
export const eventsApi = eventsQueries.injectEndpoints({
  endpoints: build => {
    const { create, edit, remove, save } = publicationEndpoints<EventRow, EventFields>(build, EVENTS);
    return {
      createEvent: create,
      editEvent: edit,
      removeEvent: remove,
      saveEvent: save,
      /** Applied at once, and rolled back when the server refuses. */
      answerEvent: build.mutation<Attendance, EventRef & { answer: Answer; isYes: boolean }>({
        query: ({ Id, answer, isYes }) => ({
          url: `/Flx_Events/${Id}/${answer}`,
          method: isYes ? 'PUT' : 'DELETE',
          waits: { kind: 'attendance' },
        }),
        invalidatesTags: (_answer, error, { Id }) => (error ? [] : rowOf(Id)),
        async onQueryStarted({ Id, PostId, answer, isYes }, { dispatch, queryFulfilled }) {
          dispatch(patchEvent(Id, event => withAnswer(event, answer, isYes)));
          const attendance = await answerOrWait(queryFulfilled);
          if (attendance !== null) dispatch(patchEvent(Id, event => attendance ?? withAnswer(event, answer, !isYes)));
          if (attendance) dispatch(patchCard(PostId, attendance));
        },
      }),
      /** Creates a new address for the viewer's calendar; the previous one ends. */
      createCalendarSubscription: build.mutation<NewCalendarSubscription, void>({
        query: () => ({ url: '/Flx_Events/subscription', method: 'PUT' }),
        invalidatesTags: [SUBSCRIPTION],
      }),
      removeCalendarSubscription: build.mutation<void, void>({
        query: () => ({ url: '/Flx_Events/subscription', method: 'DELETE' }),
        invalidatesTags: [SUBSCRIPTION],
      }),
      /** Cancels an event, or reverts the cancellation. */
      cancelEvent: build.mutation<Pick<EventRow, 'Cancelled'>, EventRef & { isCancelled: boolean }>({
        query: ({ Id, isCancelled }) => ({
          url: `/Flx_Events/${Id}/cancellation`,
          method: isCancelled ? 'PUT' : 'DELETE',
        }),
        // The console and the month view show it too.
        invalidatesTags: (_answer, error) => (error ? [] : LISTS),
        async onQueryStarted({ Id, PostId }, { dispatch, queryFulfilled }) {
          const answer = await answerOf(queryFulfilled);
          if (!answer) return;
          dispatch(patchEvent(Id, () => answer));
          dispatch(patchCard(PostId, answer));
        },
      }),
    };
  },
});

export const {
  useCreateEventMutation,
  useEditEventMutation,
  useAnswerEventMutation,
  useSaveEventMutation,
  useCreateCalendarSubscriptionMutation,
  useRemoveCalendarSubscriptionMutation,
} = eventsApi;
