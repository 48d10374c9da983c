import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { NOTIFICATIONS_PAGE_SIZE } from '../../../../../contract/areas/notifications/limits.ts';
import type { NotificationRow } from '../../../../../contract/areas/notifications/types.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLatestNotificationsQuery } from '../api.ts';
import { selectBell } from '../slice.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notification-list.module.css';

/** The newest notifications under the bell, in their two groups. @spec 1§2 Notification dropdown */
export function NotificationList({ onNavigate }: { onNavigate: () => void }) {
  const text = useTexts('shell').notifications;
  const { latest } = useSelector(selectBell);
  const { data, isError, refetch } = useLatestNotificationsQuery({ top: NOTIFICATIONS_PAGE_SIZE });
  const shown = data?.[0]?.Id ?? 0;
  useEffect(() => {
    if (data && latest > shown) void refetch();
  }, [data, latest, shown, refetch]);
  return (
    <div className={styles.list}>
      <h2>{text.title}</h2>
      {data ? (
        <Groups rows={data} onNavigate={onNavigate} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <Link className={styles.all} to={paths.notifications} onClick={onNavigate}>
        {text.all}
      </Link>
    </div>
  );
}

function Groups({ rows, onNavigate }: { rows: readonly NotificationRow[]; onNavigate: () => void }) {
  const text = useTexts('shell').notifications;
  if (rows.length === 0) return <EmptyState picture="bell" title={text.empty} text={text.emptyHint} headingLevel={3} />;
  return (['social', 'process'] as const).map(type => {
    const ofType = rows.filter(row => row.Type === type);
    if (ofType.length === 0) return null;
    return (
      <section key={type} aria-label={text[type]}>
        <h3>{text[type]}</h3>
        <ul>
          {ofType.map(row => (
            <NotificationItem key={row.Id} row={row} onNavigate={onNavigate} />
          ))}
        </ul>
      </section>
    );
  });
}

function Loading() {
  return (
    <div className={styles.loading} aria-hidden>
      {[1, 2, 3].map(row => (
        <div key={row} className={styles.loadingRow}>
          <Skeleton shape="circle" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
