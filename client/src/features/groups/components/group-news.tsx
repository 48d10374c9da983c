import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { UNREAD_MAX } from '#contract/features/feed/limits.ts';
import { paths } from '../../../lib/paths.ts';
import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { bellSlashIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useListGroupReadingsQuery } from '../use-reading.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './group-news.module.css';

/** Number of groups with unread items in the menu: those with most. @assumed */
const SHOWN = 5;

/**
 * Section of the left menu with the viewer's groups that have unread items, and their counts.
 * @param latest newest item that the poll has reported: a change reloads the counts
 */
export function GroupNews({ latest }: { latest: number }) {
  const text = useGroupsTexts().reading;
  const id = useId();
  const { data: readings = [], refetch } = useListGroupReadingsQuery();
  const known = useRef(latest);
  useEffect(() => {
    // The first answer of the poll contains no news.
    if (known.current !== 0 && known.current !== latest) void refetch();
    known.current = latest;
  }, [latest, refetch]);
  const unread = readings
    .filter(({ IsArea, Unread }) => !IsArea && Unread > 0)
    .sort((one, other) => other.Unread - one.Unread)
    .slice(0, SHOWN);
  if (unread.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {text.title}
      </p>
      <ul>
        {unread.map(({ GroupId, IdTeam, Title, Unread, Muted }) => (
          <li key={GroupId}>
            <Link className={styles.group} to={paths.group(IdTeam)}>
              <span className={styles.name}>{Title}</span>
              {Muted && <Icon icon={bellSlashIcon} label={text.isMuted} />}
              <CountBadge tone="soft" aria-hidden>
                {Unread > UNREAD_MAX ? `${UNREAD_MAX}+` : Unread}
              </CountBadge>
              <VisuallyHidden>{text.unread(Math.min(Unread, UNREAD_MAX))}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
