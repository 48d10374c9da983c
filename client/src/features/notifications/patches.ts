import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { notificationQueries, type NotificationList } from './queries.ts';

type RootState = Parameters<typeof notificationQueries.util.selectCachedArgsForQuery>[0];
type Patch = (dispatch: ThunkDispatch<RootState, unknown, UnknownAction>, getState: () => RootState) => boolean;

/**
 * Shows a notification as seen or unread wherever it is listed. Returns whether the bell counts it: one listed only in
 * the history may have been discarded.
 */
export function markRow(id: number, isViewed: boolean): Patch {
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
