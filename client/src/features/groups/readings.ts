import type { GroupReading } from '#contract/features/feed/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { groupPlaces } from './places.ts';

/** How much is unread in one's groups, and which of them are muted. */
const readings = groupPlaces.injectEndpoints({
  endpoints: build => ({
    listGroupReadings: build.query<GroupReading[], void>({
      query: () => ({ url: '/Flx_Feed/unread' }),
      transformResponse: ({ results }: { results: GroupReading[] }) => results,
      providesTags: ['Flx_Teams'],
    }),
    /** Says that one has seen what is in a group now. @param id of the group */
    markRead: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Teams/${id}/read`, method: 'PUT' }),
      transformResponse: () => null,
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(changeReading(id, { Unread: 0 }));
      },
    }),
    /** Notifies one of nothing more in a group, or again. @param id of the group */
    muteGroup: build.mutation<null, { id: number; on: boolean }>({
      query: ({ id, on }) => ({ url: `/Flx_Teams/${id}/mute`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      async onQueryStarted({ id, on }, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) !== undefined) dispatch(changeReading(id, { Muted: on }));
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
