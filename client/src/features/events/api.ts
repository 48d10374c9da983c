import type { ListItem } from '../../../../contract/api/lists.ts';
import type { Attendance, EventFields, EventRow } from '../../../../contract/features/events/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { announceItem, patchItem, refreshItem, removeItem } from '../feed/public.ts';
import { withAnswer, type Answer } from './attendance.ts';
import { patchEvent } from './patches.ts';
import { contentOf, eventsQueries } from './queries.ts';

/** What is named when one is meant with its feed item. */
export type EventRef = Pick<EventRow, 'Id' | 'PostId'>;

/** Every page: what has changed may stand elsewhere now, or no longer be there. */
const LISTS = [{ type: 'Flx_Events', id: 'lists' }] as const;

/** The event itself: its reading, when it is under way, may answer what was before. */
const itself = (id: number) => ({ type: 'Flx_Events', id }) as const;

/** What is written of events. The feed item of an event is kept in step. @spec 1§4, 1§7 */
export const eventsApi = eventsQueries.injectEndpoints({
  endpoints: build => ({
    createEvent: build.mutation<EventRow, { fields: EventFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({ url: '/Flx_Events', method: 'POST', data: fields, idempotencyKey }),
      transformResponse: (answer: ListItem<EventRow>) => answer.results,
      invalidatesTags: (_event, error) => (error ? [] : LISTS),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const created = await answerOf(queryFulfilled);
        if (created) await dispatch(announceItem(created.PostId));
      },
    }),
    editEvent: build.mutation<EventRow, { eventId: number; fields: EventFields }>({
      query: ({ eventId, fields }) => ({ url: `/Flx_Events/${eventId}`, method: 'PUT', data: fields }),
      transformResponse: (answer: ListItem<EventRow>) => answer.results,
      invalidatesTags: (_event, error, { eventId }) => (error ? [] : [...LISTS, itself(eventId), contentOf(eventId)]),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const edited = await answerOf(queryFulfilled);
        if (edited) await dispatch(refreshItem(edited.PostId));
      },
    }),
    removeEvent: build.mutation<null, EventRef>({
      query: ({ Id }) => ({ url: `/Flx_Events/${Id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : LISTS),
      async onQueryStarted({ PostId }, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(removeItem(PostId));
      },
    }),
    /** Shown at once, and taken back when the server refuses. */
    answerEvent: build.mutation<Attendance, EventRef & { answer: Answer; isYes: boolean }>({
      query: ({ Id, answer, isYes }) => ({ url: `/Flx_Events/${Id}/${answer}`, method: isYes ? 'PUT' : 'DELETE' }),
      invalidatesTags: (_answer, error, { Id }) => (error ? [] : [itself(Id)]),
      async onQueryStarted({ Id, PostId, answer, isYes }, { dispatch, queryFulfilled }) {
        dispatch(patchEvent(Id, event => withAnswer(event, answer, isYes)));
        const attendance = await answerOf(queryFulfilled);
        dispatch(patchEvent(Id, event => attendance ?? withAnswer(event, answer, !isYes)));
        if (!attendance) return;
        const { AssistantsCount, IAttend } = attendance;
        dispatch(patchItem(PostId, ({ Event }) => (Event ? { Event: { ...Event, AssistantsCount, IAttend } } : {})));
      },
    }),
    /** Shown at once, and taken back when the server refuses. */
    saveEvent: build.mutation<null, EventRef & { on: boolean }>({
      query: ({ PostId, on }) => ({ url: `/Flx_Feed/${PostId}/saved`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error, { Id }) => (error ? [] : [itself(Id)]),
      async onQueryStarted({ Id, PostId, on }, { dispatch, queryFulfilled }) {
        const show = (Saved: boolean) => {
          dispatch(patchEvent(Id, () => ({ Saved })));
          dispatch(patchItem(PostId, () => ({ Saved })));
        };
        show(on);
        if ((await answerOf(queryFulfilled)) === undefined) show(!on);
      },
    }),
  }),
});

export const {
  useCreateEventMutation,
  useEditEventMutation,
  useRemoveEventMutation,
  useAnswerEventMutation,
  useSaveEventMutation,
} = eventsApi;
