import type { NotificationType } from '#contract/features/notifications/kinds.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { useNotificationTexts } from '../texts.ts';
import { Suspense, use, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { reportFailure, offerRetry } from '../../../ui/feedback/report-failure.ts';
import { toast, TOAST_ACTION_MS } from '../../../ui/overlays/toast.ts';
import { notificationsApi, useDismissNotificationMutation, useMarkNotificationMutation } from '../api.ts';
import type { BellRootState } from '../update-bell.ts';
import { notificationsReceived, selectBell } from '../slice.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Link } from 'react-router-dom';
import { xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { iconOf } from '../kind-icon.ts';
import { NotificationAnswersContext } from '../notification-answers.ts';
import styles from './notifications.module.css';

interface NotificationItemProps {
  row: NotificationRow;
  onNavigate?: (() => void) | undefined;
  /** Whether it can be dismissed; false in the history. */
  isDismissible: boolean;
}

/** Notification that, when activated, is marked as seen and leads to its subject. @spec 1§2 */
export function NotificationItem({ row, onNavigate, isDismissible }: NotificationItemProps) {
  const text = useNotificationTexts().list;
  const [markViewed] = useMarkNotificationMutation();
  const mark = async (): Promise<void> => {
    const { error } = await markViewed(row.Id);
    if (error) offerRetry(text.viewFailed, error, () => void mark());
    // Who sees the screen sees the page that was opened.
    else toast(text.viewed, 'spoken');
  };
  const open = () => {
    onNavigate?.();
    if (!row.Viewed) void mark();
  };
  const link = useRef<HTMLAnchorElement>(null);
  /** Keeps the focus in the notification, as its buttons go. */
  const keepFocus = () => {
    if (link.current?.parentElement?.contains(document.activeElement)) link.current.focus();
  };
  return (
    <li className={styles.item}>
      <Link ref={link} to={row.Url} className={classNames(styles.link, !row.Viewed && styles.unread)} onClick={open}>
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
      <Answers row={row} onAnswered={keepFocus} />
    </li>
  );
}

/** Buttons that answer the request of a notification, if it has one. */
function Answers({ row, onAnswered }: { row: NotificationRow; onAnswered: () => void }) {
  const { RequestId: id, ActorName, NotificationType } = row;
  const Buttons = use(NotificationAnswersContext)[NotificationType];
  if (!Buttons || !id) return null;
  return (
    <div className={styles.answers}>
      <Suspense>
        <Buttons id={id} name={ActorName ?? ''} onAnswered={onAnswered} />
      </Suspense>
    </div>
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

/** Skeleton of notifications that are loading. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  const text = useNotificationTexts().list;
  return (
    <div className={styles.loading} role="status" aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton width="70%" />
            <Skeleton width="30%" />
          </div>
        </div>
      ))}
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </div>
  );
}

type RootState = BellRootState & Parameters<typeof notificationsApi.util.selectCachedArgsForQuery>[0];

/**
 * Returns 'Descartar Todo' with a short chance to undo. It does not depend on the list, which may have left the screen
 * by then. `onDiscarded` is called on success. @spec 1§2, 1§4, 3§4.12
 */
export function useDiscardAll(onDiscarded?: () => void): { isPending: boolean; discardAll: () => Promise<void> } {
  const text = useNotificationTexts().discard;
  const dispatch = useDispatch<ThunkDispatch<RootState, unknown, UnknownAction>>();
  const bell = useSelector(selectBell);
  const [isPending, setPending] = useState(false);
  const { discardNotifications, undoDiscard } = notificationsApi.endpoints;
  const undo = async (): Promise<void> => {
    const { error } = await dispatch(undoDiscard.initiate(undefined, { track: false }));
    if (error) return reportFailure(text.undoFailed, error, () => void undo());
    // Restores the previous count; the next poll adds newer notifications.
    dispatch(notificationsReceived(bell));
    toast(text.undone);
  };
  const discardAll = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const { error } = await dispatch(discardNotifications.initiate(undefined, { track: false }));
    setPending(false);
    if (error) return reportFailure(text.failed, error, () => void discardAll());
    toast(text.done, 'success', TOAST_ACTION_MS, { label: text.undo, onSelect: () => void undo() });
    onDiscarded?.();
  };
  return { isPending, discardAll };
}

/**
 * Returns the groups in display order: processes come first while one of them is unseen.
 * @spec 1§2 Notification dropdown
 */
const groupsOf = (rows: readonly NotificationRow[]): readonly NotificationType[] =>
  rows.some(row => row.Type === 'process' && !row.Viewed) ? ['process', 'social'] : ['social', 'process'];

interface NotificationGroupsProps {
  rows: readonly NotificationRow[];
  /** Heading level of the group names, one below the title above them. */
  headingLevel: 2 | 3;
  /** Called after a notification is activated. */
  onNavigate?: (() => void) | undefined;
  isDismissible: boolean;
}

/** Notifications in their two groups; an empty group is left out. */
export function NotificationGroups({ rows, headingLevel, onNavigate, isDismissible }: NotificationGroupsProps) {
  const text = useNotificationTexts().list;
  const Heading = `h${headingLevel}` as const;
  return groupsOf(rows).map(type => {
    const ofType = rows.filter(row => row.Type === type);
    if (ofType.length === 0) return null;
    return (
      <section key={type} className={styles.group} aria-label={text[type]}>
        <Heading>{text[type]}</Heading>
        <ul>
          {ofType.map(row => (
            <NotificationItem key={row.Id} row={row} onNavigate={onNavigate} isDismissible={isDismissible} />
          ))}
        </ul>
      </section>
    );
  });
}
