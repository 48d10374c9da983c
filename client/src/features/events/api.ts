import type { Attendance, EventFields, EventRow, NewCalendarSubscription } from '#contract/features/events/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { patchItem, type PublicationKind } from '../feed/public.ts';
import { publicationEndpoints } from '../feed/public-forms.ts';
import { withAnswer, type Answer } from './attendance.ts';
import { patchEvent } from './patches.ts';
import { contentOf, eventsQueries, SUBSCRIPTION } from './queries.ts';

/** Identifies an event with its feed item. */
export type EventRef = Pick<EventRow, 'Id' | 'PostId'>;

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
        query: ({ Id, answer, isYes }) => ({ url: `/Flx_Events/${Id}/${answer}`, method: isYes ? 'PUT' : 'DELETE' }),
        invalidatesTags: (_answer, error, { Id }) => (error ? [] : rowOf(Id)),
        async onQueryStarted({ Id, PostId, answer, isYes }, { dispatch, queryFulfilled }) {
          dispatch(patchEvent(Id, event => withAnswer(event, answer, isYes)));
          const attendance = await answerOf(queryFulfilled);
          dispatch(patchEvent(Id, event => attendance ?? withAnswer(event, answer, !isYes)));
          if (!attendance) return;
          const { AssistantsCount, WaitingCount, IAttend, IWait } = attendance;
          const said = { AssistantsCount, WaitingCount, IAttend, IWait };
          dispatch(patchItem(PostId, ({ Event }) => (Event ? { Event: { ...Event, ...said } } : {})));
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
          dispatch(patchItem(PostId, ({ Event }) => (Event ? { Event: { ...Event, ...answer } } : {})));
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
