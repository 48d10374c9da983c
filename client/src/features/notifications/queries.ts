import type { ListPage } from '#contract/api/lists.ts';
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/features/notifications/limits.ts';
import type { NotificationPreferences, NotificationRow, PollAnswer } from '#contract/features/notifications/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { notificationsReceived } from './slice.ts';
import { PAGES, BELL_LIST } from './tags.ts';

/** Name of a list: notifications since the last discard, or all of them. */
export type NotificationList = 'Flx_Notifications' | 'Flx_NotificationsHistory';

export interface NotificationPageArgs {
  list: NotificationList;
  /** Page number, starting at 1. */
  page: number;
}

const NEWEST_FIRST = { $orderby: 'Id desc' };

/** Parameters for unseen notifications of processes, however old they are. */
const WAITING = {
  ...NEWEST_FIRST,
  $filter: "Type eq 'process' and Viewed eq false",
  $top: NOTIFICATIONS_PAGE_SIZE,
};

/** Queries of the notifications. @spec 1§2, 1§9 */
export const notificationQueries = api.injectEndpoints({
  endpoints: build => ({
    /** List under the bell: unseen processes, and the newest of all. */
    listLatestNotifications: build.query<NotificationRow[], void>({
      queryFn: async (_none, { dispatch }, _extra, read) => {
        const [waiting, newest, poll] = await Promise.all([
          read({ url: '/Flx_Notifications', params: WAITING }),
          read({ url: '/Flx_Notifications', params: { ...NEWEST_FIRST, $top: NOTIFICATIONS_PAGE_SIZE } }),
          read({ url: '/poll' }),
        ]);
        const error = waiting.error ?? newest.error;
        if (error) return { error };
        // Notifications deleted since the last poll are missing from the rows, so the bell must not count them either.
        if (poll.data) dispatch(notificationsReceived((poll.data as PollAnswer).notifications));
        const rows = [waiting, newest].flatMap(({ data }) => (data as ListPage<NotificationRow>).results);
        return { data: [...new Map(rows.map(row => [row.Id, row])).values()] };
      },
      providesTags: [BELL_LIST],
    }),
    getNotificationPage: build.query<NumberedPage<NotificationRow>, NotificationPageArgs>({
      query: ({ list, page }) =>
        numberedPageRequest({ url: `/${list}`, params: NEWEST_FIRST, page, size: NOTIFICATIONS_PAGE_SIZE }),
      transformResponse: numberedPageOf<NotificationRow>,
      providesTags: [PAGES],
    }),
    /** Read again on each visit of the page, which then applies its own changes. */
    getNotificationPreferences: build.query<NotificationPreferences, void>({
      query: () => ({ url: '/Flx_Notifications/preferences' }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListLatestNotificationsQuery, useGetNotificationPageQuery, useGetNotificationPreferencesQuery } =
  notificationQueries;
