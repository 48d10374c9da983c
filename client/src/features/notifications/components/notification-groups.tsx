import type { NotificationType } from '#contract/features/notifications/kinds.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { useNotificationTexts } from '../texts.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notification-groups.module.css';

/**
 * Returns the groups in display order: processes come first while one of them is unseen.
 * @spec 1§2 Notification dropdown
 */
const groupsOf = (rows: readonly NotificationRow[]): readonly NotificationType[] =>
  rows.some(row => row.Type === 'process' && !row.Viewed) ? ['process', 'social'] : ['social', 'process'];

export interface NotificationGroupsProps {
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
