import type { GroupReading } from '#contract/features/feed/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { groupPlaces } from './places.ts';
import { actEnded, actStarted } from './slice.ts';

/** Endpoints for the unread counts of the viewer's groups, and for muting them. */
const readings = groupPlaces.injectEndpoints({
  endpoints: build => ({
    listGroupReadings: build.query<GroupReading[], void>({
      query: () => ({ url: '/Flx_Feed/unread' }),
      transformResponse: ({ results }: { results: GroupReading[] }) => results,
      providesTags: ['Flx_Teams'],
    }),
    /** Marks the current content of a group as read. @param id of the group */
    markRead: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Teams/${id}/read`, method: 'PUT' }),
      transformResponse: () => null,
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(changeReading(id, { Unread: 0 }));
      },
    }),
    /** Mutes the notifications of a group, or restores them. @param id of the group */
    muteGroup: build.mutation<null, { id: number; on: boolean }>({
      query: ({ id, on }) => ({ url: `/Flx_Teams/${id}/mute`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      async onQueryStarted({ id, on }, { dispatch, queryFulfilled }) {
        dispatch(actStarted(`mute:${id}`));
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(changeReading(id, { Muted: on }));
        dispatch(actEnded(`mute:${id}`));
      },
    }),
  }),
});

const changeReading = (id: number, change: Partial<GroupReading>) =>
  readings.util.updateQueryData('listGroupReadings', undefined, draft => {
    const reading = draft.find(({ GroupId }) => GroupId === id);
    if (reading) Object.assign(reading, change);
  });

export const { useListGroupReadingsQuery, useMarkReadMutation, useMuteGroupMutation } = readings;
