import { useSearchParams } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/features/notifications/limits.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { pageCountOf } from '../../ui/layout/page-window.ts';
import { addressOf, viewOf } from './page-address.ts';
import { useGetNotificationPageQuery, type NotificationList } from './queries.ts';
import { selectBell } from './slice.ts';

/** What /notifications shows. */
export interface NotificationView {
  list: NotificationList;
  page: number;
  pageCount: number;
  /** Of all pages. */
  total: number;
  /** Undefined until some have arrived; those of the page before while another one is on its way. */
  rows: readonly NotificationRow[] | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  /** Something has arrived that the first page does not show yet. */
  hasNewer: boolean;
  turnTo: (page: number) => void;
  show: (list: NotificationList) => void;
  refetch: () => void;
}

/** Which list and which page stand in the address, so that going back and reloading keep them. */
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
