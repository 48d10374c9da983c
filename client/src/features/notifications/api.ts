import type {
  DiscardAnswer,
  NotificationPreferences,
  NotificationRow,
  UndoneDiscardAnswer,
  PollAnswer,
} from '#contract/features/notifications/types.ts';
import { notificationsReceived, unreadChanged } from './slice.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ListPage } from '#contract/api/lists.ts';
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/features/notifications/limits.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { PAGES, BELL_LIST } from './update-bell.ts';

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

type RootState = Parameters<typeof notificationQueries.util.selectCachedArgsForQuery>[0];
type Patch = (dispatch: ThunkDispatch<RootState, unknown, UnknownAction>, getState: () => RootState) => boolean;

/**
 * Shows a notification as seen or unread wherever it is listed. Returns whether the bell counts it: one listed only in
 * the history may have been discarded.
 */
function markRow(id: number, isViewed: boolean): Patch {
  return (dispatch, getState) => {
    let isCounted = false;
    const mark = (rows: NotificationRow[], list?: NotificationList) => {
      const row = rows.find(one => one.Id === id);
      if (!row) return;
      row.Viewed = isViewed;
      isCounted ||= list !== 'Flx_NotificationsHistory';
    };
    dispatch(notificationQueries.util.updateQueryData('listLatestNotifications', undefined, rows => mark(rows)));
    for (const args of notificationQueries.util.selectCachedArgsForQuery(getState(), 'getNotificationPage')) {
      dispatch(
        notificationQueries.util.updateQueryData('getNotificationPage', args, page => mark(page.rows, args.list)),
      );
    }
    return isCounted;
  };
}

/** Mutations of the notifications. @spec 1§4, 3§4.12 */
export const notificationsApi = notificationQueries.injectEndpoints({
  endpoints: build => ({
    /**
     * Marks a notification as seen, even a discarded one. The change shows at once and is reverted if the server
     * refuses.
     */
    markNotification: build.mutation<null, number>({
      query: id => ({ url: `/Flx_NotificationsHistory/${id}`, method: 'PUT', data: { Viewed: true } }),
      transformResponse: () => null,
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const isCounted = dispatch(markRow(id, true));
        if (isCounted) dispatch(unreadChanged(-1));
        try {
          await queryFulfilled;
        } catch {
          dispatch(markRow(id, false));
          if (isCounted) dispatch(unreadChanged(1));
        }
      },
    }),
    /** Dismisses a notification: it leaves the bell and stays in the history. */
    dismissNotification: build.mutation<null, Pick<NotificationRow, 'Id' | 'Viewed'>>({
      query: ({ Id }) => ({ url: `/Flx_Notifications/${Id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Notifications']),
      async onQueryStarted({ Viewed }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          if (!Viewed) dispatch(unreadChanged(-1));
        } catch {
          // The caller shows the failure.
        }
      },
    }),
    discardNotifications: build.mutation<DiscardAnswer, void>({
      query: () => ({ url: '/Flx_Notifications/discard', method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Notifications']),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(notificationsReceived({ unread: 0, latest: 0 }));
        } catch {
          // The caller shows the failure.
        }
      },
    }),
    /** Undoes the last discard. The bell counts again with the next poll. */
    undoDiscard: build.mutation<UndoneDiscardAnswer, void>({
      query: () => ({ url: '/Flx_Notifications/discard', method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Flx_Notifications']),
    }),
    savePreferences: build.mutation<NotificationPreferences, NotificationPreferences>({
      query: preferences => ({ url: '/Flx_Notifications/preferences', method: 'PUT', data: preferences }),
    }),
  }),
});

export const {
  useDismissNotificationMutation,
  useMarkNotificationMutation,
  useDiscardNotificationsMutation,
  useUndoDiscardMutation,
  useSavePreferencesMutation,
} = notificationsApi;
