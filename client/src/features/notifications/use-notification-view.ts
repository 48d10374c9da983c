import { useSearchParams } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/features/notifications/limits.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { pageCountOf } from '../../ui/layout/page-window.ts';
import { addressOf, viewOf } from './page-address.ts';
import { useGetNotificationPageQuery, type NotificationList } from './queries.ts';
import { selectBell } from './slice.ts';

/** State and actions of `/notifications`. */
export interface NotificationView {
  list: NotificationList;
  page: number;
  pageCount: number;
  /** Number of notifications on all pages. */
  total: number;
  /** Undefined until the first rows arrive; the rows of the previous page while another one loads. */
  rows: readonly NotificationRow[] | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  /** True if notifications have arrived that the first page does not show yet. */
  hasNewer: boolean;
  turnTo: (page: number) => void;
  show: (list: NotificationList) => void;
  refetch: () => void;
}

/**
 * Returns the view of `/notifications`. The list and page are kept in the address, so that going back and reloading
 * preserve them.
 */
export function useNotificationView(): NotificationView {
  const [params, setParams] = useSearchParams();
  const { list, page } = viewOf(params);
  const { latest } = useSelector(selectBell);
  const query = useGetNotificationPageQuery({ list, page }, { refetchOnMountOrArgChange: true });
  const { rows, total = 0 } = query.data ?? {};
  const newest = query.currentData?.rows[0]?.Id ?? 0;
  return {
    list,
    page,
    total,
    pageCount: pageCountOf(total, NOTIFICATIONS_PAGE_SIZE),
    rows,
    isLoading: query.isFetching,
    hasFailed: query.isError,
    hasNewer: page === 1 && !query.isFetching && query.isSuccess && latest !== null && latest > newest,
    turnTo: next => setParams(addressOf({ list, page: next })),
    show: next => setParams(addressOf({ list: next, page: 1 })),
    refetch: () => void query.refetch(),
  };
}
