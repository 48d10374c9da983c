import type { ListPage } from '../../../../contract/api/lists.ts';
import type { NotificationRow } from '../../../../contract/areas/notifications/types.ts';
import { api } from '../../api/api.ts';

export const notificationsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The newest notifications, newest first. */
    latestNotifications: build.query<NotificationRow[], { top: number }>({
      query: ({ top }) => ({ url: '/Flx_Notifications', params: { $top: top, $orderby: 'Id desc' } }),
      transformResponse: (page: ListPage<NotificationRow>) => page.results,
      providesTags: ['Flx_Notifications'],
    }),
    /** Marks one as seen; the list on screen says so at once. @spec 1§4 */
    markViewed: build.mutation<void, { id: number }>({
      query: ({ id }) => ({ url: `/Flx_Notifications/${id}`, method: 'PUT', data: { Viewed: true } }),
      invalidatesTags: ['Flx_Notifications'],
    }),
  }),
});

export const { useLatestNotificationsQuery, useMarkViewedMutation } = notificationsApi;
