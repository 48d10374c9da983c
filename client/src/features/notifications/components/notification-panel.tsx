import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../../../lib/media-query.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { gearSixIcon, xIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useListLatestNotificationsQuery } from '../api.ts';
import { useNotificationTexts } from '../texts.ts';
import { useDiscardAll, NotificationGroups, NotificationSkeleton } from './notification-groups.tsx';
import styles from './notification-panel.module.css';
import { notificationPaths } from '../paths.ts';

/** Rows of the skeleton, about as many as fit. */
const LOADING_ROWS = 4;

/**
 * Panel of the newest notifications under the bell. On a phone there is nothing beside it to tap, so it has a close
 * button. @spec 1§2 Notification dropdown
 */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { close } = useTexts('ui');
  const isPhone = useIsPhone();
  const text = useNotificationTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const { data } = useListLatestNotificationsQuery();
  // The button disappears with the notifications, so the focus moves to the title.
  const { isPending, discardAll } = useDiscardAll(() => title.current?.focus());
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <h2 ref={title} tabIndex={-1}>
          {text.title}
        </h2>
        {data !== undefined && data.length > 0 && (
          <button type="button" className={styles.discard} aria-disabled={isPending} onClick={() => void discardAll()}>
            {isPending ? text.discard.pending : text.discard.all}
          </button>
        )}
        {isPhone && <IconButton icon={xIcon} label={close} onClick={onClose} />}
      </header>
      <div className={styles.list}>
        <Newest onNavigate={onClose} />
      </div>
      <footer className={styles.footer}>
        <Link className={styles.all} to={notificationPaths.list} onClick={onClose}>
          {text.list.all}
        </Link>
        <Link
          className={styles.preferences}
          to={notificationPaths.preferences}
          aria-label={text.preferences.title}
          onClick={onClose}
        >
          <Icon icon={gearSixIcon} />
        </Link>
      </footer>
    </div>
  );
}

function Newest({ onNavigate }: { onNavigate: () => void }) {
  const text = useNotificationTexts().list;
  const { data, isError, refetch } = useListLatestNotificationsQuery();
  if (data === undefined) {
    if (!isError) return <NotificationSkeleton rows={LOADING_ROWS} />;
    return <ErrorState title={text.failed} text={text.failedHint} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyState picture="bell" title={text.empty} text={text.emptyHint} headingLevel={3} />;
  return <NotificationGroups rows={data} headingLevel={3} onNavigate={onNavigate} isDismissible />;
}
