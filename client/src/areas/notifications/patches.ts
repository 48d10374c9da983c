import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NotificationRow } from '../../../../contract/areas/notifications/types.ts';
import { notificationQueries } from './queries.ts';

type RootState = Parameters<typeof notificationQueries.util.selectCachedArgsForQuery>[0];
type Patch = (dispatch: ThunkDispatch<RootState, unknown, UnknownAction>, getState: () => RootState) => void;

/** Shows one as seen, or as unread, wherever it is listed. */
export function markRow(id: number, isViewed: boolean): Patch {
  const mark = (rows: NotificationRow[]) => {
    for (const row of rows) if (row.Id === id) row.Viewed = isViewed;
  };
  return (dispatch, getState) => {
    dispatch(notificationQueries.util.updateQueryData('latestNotifications', undefined, mark));
    for (const args of notificationQueries.util.selectCachedArgsForQuery(getState(), 'notificationPage')) {
      dispatch(notificationQueries.util.updateQueryData('notificationPage', args, draft => mark(draft.rows)));
    }
  };
}
