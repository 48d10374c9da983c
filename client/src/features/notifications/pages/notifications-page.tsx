import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { checksBoldIcon, arrowUpBoldIcon } from '../../../ui/content/icons.ts';
import { useNotificationTexts } from '../texts.ts';
import { useDiscardAll, NotificationGroups, NotificationSkeleton } from '../components/notification-groups.tsx';
import { notificationPaths } from '../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination, useLastPage, pageCountOf } from '../../../ui/layout/pagination.tsx';
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/features/notifications/limits.ts';
import { useSelector } from 'react-redux';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { useGetNotificationPageQuery, type NotificationList, type NotificationPageArgs } from '../api.ts';
import { selectBell } from '../slice.ts';
import styles from '../components/notifications.module.css';

const PAGE = 'pagina';
const SHOW = 'ver';
const EARLIER = 'anteriores';

/** Reads the list and page from the query string of an address; invalid values give the first page. */
export function viewOf(params: URLSearchParams): NotificationPageArgs {
  const page = params.get(PAGE) ?? '';
  return {
    list: params.get(SHOW) === EARLIER ? 'Flx_NotificationsHistory' : 'Flx_Notifications',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the query parameters of a view; empty for the first page of new notifications. */
export function addressOf({ list, page }: NotificationPageArgs): Record<string, string> {
  return {
    ...(list === 'Flx_NotificationsHistory' && { [SHOW]: EARLIER }),
    ...(page > 1 && { [PAGE]: String(page) }),
  };
}

/** State and actions of `/notifications`. */
interface NotificationView {
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
function useNotificationView(): NotificationView {
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

/** Page of notifications with paging controls. New ones wait behind a button, so that nothing jumps. */
function NotificationPages({ view }: { view: NotificationView }) {
  const text = useNotificationTexts().page;
  return (
    <Card className={styles.card}>
      {view.hasNewer && (
        <Button variant="soft" size="sm" icon={arrowUpBoldIcon} className={styles.newer} onClick={view.refetch}>
          {text.newer}
        </Button>
      )}
      <div className={styles.rows} aria-busy={view.isLoading}>
        <Rows view={view} />
      </div>
      {view.pageCount > 1 && (
        <footer className={styles.footer}>
          <Pagination page={view.page} pageCount={view.pageCount} onPage={view.turnTo} label={text.pages} />
        </footer>
      )}
    </Card>
  );
}

function Rows({ view }: { view: NotificationView }) {
  const text = useNotificationTexts();
  const { rows, hasFailed, list, page, pageCount, turnTo } = view;
  // If there are none left at all, the first page says so.
  useLastPage({ page, pageCount, isKnown: rows?.length === 0 && !view.isLoading, turnTo });
  if (hasFailed) return <ErrorState title={text.list.failed} text={text.list.failedHint} onRetry={view.refetch} />;
  if (rows === undefined) return <NotificationSkeleton rows={NOTIFICATIONS_PAGE_SIZE} />;
  if (rows.length > 0)
    return <NotificationGroups rows={rows} headingLevel={2} isDismissible={list === 'Flx_Notifications'} />;
  const title = list === 'Flx_Notifications' ? text.list.empty : text.page.emptyHistory;
  return <EmptyState picture="bell" size="lg" title={title} text={text.list.emptyHint} />;
}

/** Page `/notifications`: notifications since the last discard, or all of them, seven per page. @spec 1§2 */
export function NotificationsPage() {
  const text = useNotificationTexts();
  const view = useNotificationView();
  const { isPending, discardAll } = useDiscardAll();
  const isHistory = view.list === 'Flx_NotificationsHistory';
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        {!isHistory && view.total > 0 && (
          <Button
            variant="line"
            size="sm"
            icon={checksBoldIcon}
            isPending={isPending}
            pendingLabel={text.discard.pending}
            onClick={() => void discardAll()}
          >
            {text.discard.all}
          </Button>
        )}
      </header>
      <div className={styles.list}>
        <NotificationPages view={view} />
        <Button
          variant="ghost"
          className={styles.other}
          onClick={() => view.show(isHistory ? 'Flx_Notifications' : 'Flx_NotificationsHistory')}
        >
          {isHistory ? text.page.onlyNew : text.page.earlier}
        </Button>
      </div>
      <aside className={styles.aside}>
        <Card isPadded>
          <CardHeader
            title={text.preferences.short}
            action={<Link to={notificationPaths.preferences}>{text.preferences.change}</Link>}
          />
          <p>{text.preferences.invitation}</p>
        </Card>
      </aside>
    </div>
  );
}
