import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { UNREAD_MAX } from '#contract/features/feed/limits.ts';
import { paths } from '../../../lib/paths.ts';
import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { bellSlashIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useListGroupReadingsQuery } from '../use-reading.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './group-news.module.css';

/** Number of groups with unread items in the menu: those with most. @assumed */
const SHOWN = 5;

interface GroupNewsProps {
  /** Newest item that the poll has reported: a change reloads the counts. */
  latest: number;
}

/** Returns the viewer's groups that have unread items, those with most first. */
function useGroupNews(latest: number) {
  const { data: readings = [], refetch } = useListGroupReadingsQuery();
  const known = useRef(latest);
  useEffect(() => {
    // The first answer of the poll contains no news.
    if (known.current !== 0 && known.current !== latest) void refetch();
    known.current = latest;
  }, [latest, refetch]);
  return readings.filter(({ IsArea, Unread }) => !IsArea && Unread > 0).sort((one, other) => other.Unread - one.Unread);
}

/** Section of the left menu with the viewer's groups that have unread items, and their counts. */
export function GroupNews({ latest }: GroupNewsProps) {
  const text = useGroupsTexts().reading;
  const id = useId();
  const unread = useGroupNews(latest);
  if (unread.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {text.title}
      </p>
      <Groups unread={unread} />
    </section>
  );
}

/** Card of the same groups, between the items of home in a narrow window. */
export function GroupNewsCard({ latest }: GroupNewsProps) {
  const text = useGroupsTexts().reading;
  const id = useId();
  const unread = useGroupNews(latest);
  if (unread.length === 0) return null;
  return (
    <Card isPadded aria-labelledby={id} className={styles.card}>
      <CardHeader title={text.title} id={id} />
      <Groups unread={unread} />
    </Card>
  );
}

/** Number of unread items in all of the viewer's groups that are not muted, beside the entry 'Grupos' on a phone. */
export function GroupNewsCount({ latest }: GroupNewsProps) {
  const text = useGroupsTexts().reading;
  const count = useGroupNews(latest).reduce((sum, { Muted, Unread }) => (Muted ? sum : sum + Unread), 0);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <CountBadge tone="strong" aria-hidden>
        {capped(count)}
      </CountBadge>
      <VisuallyHidden>{text.unread(Math.min(count, UNREAD_MAX))}</VisuallyHidden>
    </span>
  );
}

function Groups({ unread }: { unread: ReturnType<typeof useGroupNews> }) {
  const text = useGroupsTexts().reading;
  return (
    <ul>
      {unread.slice(0, SHOWN).map(({ GroupId, IdTeam, Title, Unread, Muted }) => (
        <li key={GroupId}>
          <Link className={styles.group} to={paths.group(IdTeam)}>
            <span className={styles.name}>{Title}</span>
            {Muted && <Icon icon={bellSlashIcon} label={text.isMuted} />}
            <CountBadge tone="soft" aria-hidden>
              {capped(Unread)}
            </CountBadge>
            <VisuallyHidden>{text.unread(Math.min(Unread, UNREAD_MAX))}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const capped = (count: number): number | string => (count > UNREAD_MAX ? `${UNREAD_MAX}+` : count);
