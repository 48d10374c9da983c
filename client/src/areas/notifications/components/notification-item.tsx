import { Link } from 'react-router-dom';
import type { NotificationKind } from '../../../../../contract/areas/notifications/kinds.ts';
import type { NotificationRow } from '../../../../../contract/areas/notifications/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import {
  atFillIcon,
  calendarBlankFillIcon,
  chartBarHorizontalFillIcon,
  chatCircleFillIcon,
  flagIcon,
  handsClappingFillIcon,
  newspaperFillIcon,
  thumbsUpFillIcon,
} from '../../../ui/glyphs.ts';
import { Icon, type Glyph } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMarkViewedMutation } from '../api.ts';
import styles from './notification-item.module.css';

const GLYPHS: Record<NotificationKind, Glyph> = {
  post_like: thumbsUpFillIcon,
  post_applause: handsClappingFillIcon,
  comment_like: thumbsUpFillIcon,
  comment_applause: handsClappingFillIcon,
  post_comment: chatCircleFillIcon,
  comment_reply: chatCircleFillIcon,
  comment_mention: atFillIcon,
  post_mention: atFillIcon,
  post_poll: chartBarHorizontalFillIcon,
  news_published: newspaperFillIcon,
  news_reminder: newspaperFillIcon,
  event_published: calendarBlankFillIcon,
  event_reminder: calendarBlankFillIcon,
  report_opened: flagIcon,
  report_removed: flagIcon,
  report_restored: flagIcon,
  report_kept: flagIcon,
  my_report_removed: flagIcon,
  my_report_kept: flagIcon,
};

/** One notification: activating it marks it seen and goes to what it is about. @spec 1§2 */
export function NotificationItem({ row, onNavigate }: { row: NotificationRow; onNavigate: () => void }) {
  const text = useTexts('shell').notifications;
  const [markViewed] = useMarkViewedMutation();
  const open = () => {
    // A failure here is only the dot staying; the next visit tries again.
    if (!row.Viewed) void markViewed({ id: row.Id });
    onNavigate();
  };
  return (
    <li className={styles.item}>
      <Link to={row.Url} className={classNames(styles.link, !row.Viewed && styles.unread)} onClick={open}>
        <span className={styles.who}>
          <Avatar photo={row.Logo} size={44} />
          <span className={styles.badge}>
            <Icon glyph={GLYPHS[row.NotificationType]} />
          </span>
        </span>
        <span className={styles.what}>
          <Sentence row={row} />
          <RelativeTime date={row.Created} className={styles.when} />
        </span>
        {!row.Viewed && (
          <span className={styles.dot}>
            <VisuallyHidden>{text.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The sentence begins with the name of who did it, which is set in bold. */
function Sentence({ row: { ActorName, Description } }: { row: NotificationRow }) {
  if (!ActorName || !Description.startsWith(ActorName)) return <span>{Description}</span>;
  return (
    <span>
      <b>{ActorName}</b>
      {Description.slice(ActorName.length)}
    </span>
  );
}
