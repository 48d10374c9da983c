import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { arrowUpBoldIcon } from '../../../ui/content/icons.ts';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/use-last-page.ts';
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/features/notifications/limits.ts';
import { useNotificationTexts } from '../texts.ts';
import type { NotificationView } from '../use-notification-view.ts';
import { NotificationGroups } from './notification-groups.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import styles from './notification-pages.module.css';

/** Page of notifications with paging controls. New ones wait behind a button, so that nothing jumps. */
export function NotificationPages({ view }: { view: NotificationView }) {
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
