import { Link } from 'react-router-dom';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useDismissNotificationMutation, useMarkNotificationMutation } from '../api.ts';
import { iconOf } from '../kind-icon.ts';
import { useNotificationTexts } from '../texts.ts';
import styles from './notification-item.module.css';

export interface NotificationItemProps {
  row: NotificationRow;
  onNavigate?: (() => void) | undefined;
  /** Whether it can be dismissed; false in the history. */
  isDismissible: boolean;
}

/** Notification that, when activated, is marked as seen and leads to its subject. @spec 1§2 */
export function NotificationItem({ row, onNavigate, isDismissible }: NotificationItemProps) {
  const text = useNotificationTexts().list;
  const isPhone = useIsPhone();
  const [markViewed] = useMarkNotificationMutation();
  const mark = async (): Promise<void> => {
    const { error } = await markViewed(row.Id);
    if (error) offerRetry(text.viewFailed, error, () => void mark());
    // On a phone the toast would cover the page that was just opened.
    else if (!isPhone) toast(text.viewed);
  };
  const open = () => {
    onNavigate?.();
    if (!row.Viewed) void mark();
  };
  return (
    <li className={styles.item}>
      <Link to={row.Url} className={classNames(styles.link, !row.Viewed && styles.unread)} onClick={open}>
        <Portrait row={row} />
        <span className={styles.what}>
          <Message row={row} />
          <RelativeTime date={row.Created} className={styles.when} />
        </span>
        {!row.Viewed && (
          <span className={styles.dot}>
            <VisuallyHidden>{text.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
      {isDismissible && <DismissButton row={row} />}
    </li>
  );
}

/** Button that dismisses a notification; the focus moves to its neighbour. */
function DismissButton({ row }: { row: NotificationRow }) {
  const text = useNotificationTexts().list;
  const [dismiss] = useDismissNotificationMutation();
  const press = async (item: Element | null): Promise<void> => {
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const { error } = await dismiss(row);
    if (error) offerRetry(text.dismissFailed, error, () => void press(item));
    else neighbour?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    <IconButton
      className={styles.dismiss}
      size="sm"
      icon={xIcon}
      label={text.dismiss(row.Description)}
      onClick={event => void press(event.currentTarget.closest('li'))}
    />
  );
}

function Portrait({ row }: { row: NotificationRow }) {
  const { icon, shape } = iconOf(row.NotificationType);
  if (shape === 'tile') {
    return (
      <span className={styles.tile}>
        <Icon icon={icon} />
      </span>
    );
  }
  return (
    <span className={styles.who}>
      <Avatar photo={row.Logo} size={44} />
      <span className={styles.badge}>
        <Icon icon={icon} />
      </span>
    </span>
  );
}

/** Message of a notification, with the name of the person at its start in bold. */
function Message({ row: { ActorName, Description } }: { row: NotificationRow }) {
  if (!ActorName || !Description.startsWith(ActorName)) return <span>{Description}</span>;
  return (
    <span>
      <b>{ActorName}</b>
      {Description.slice(ActorName.length)}
    </span>
  );
}
