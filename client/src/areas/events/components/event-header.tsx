import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { EventRow } from '../../../../../contract/areas/events/types.ts';
import type { FeedItem } from '../../../../../contract/areas/feed/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { paths } from '../../../lib/paths.ts';
import { absoluteAddress, shareByMessage } from '../../../lib/share.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { arrowLeftBoldIcon, calendarBlankFillIcon, shareFatIcon } from '../../../ui/glyphs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ItemMenu } from '../../feed/public.ts';
import { useEventsTexts } from '../texts.ts';
import { useEventRemoval } from '../use-event-removal.ts';
import { EventMenu } from './event-menu.tsx';
import styles from './event-header.module.css';

const EventDialog = lazyNamed(() => import('../forms/event-dialog.tsx'), 'EventDialog');

export interface EventHeaderProps {
  event: EventRow;
  item: FeedItem | undefined;
  /** Names the article. */
  titleId: string;
}

/** Its title and lead, who announced it, and what can be done with it. @spec 1§2 */
export function EventHeader({ event, item, titleId }: EventHeaderProps) {
  const text = useEventsTexts().page;
  return (
    <header className={styles.header}>
      <Link className={styles.back} to={paths.events}>
        <Icon glyph={arrowLeftBoldIcon} />
        {text.back}
      </Link>
      <div className={styles.about}>
        <Chip tone="coral" glyph={calendarBlankFillIcon}>
          {text.kind}
        </Chip>
        <span className={styles.city}>{event.CityInfo?.Name}</span>
      </div>
      <h1 id={titleId}>{event.Title}</h1>
      <p className={styles.lead}>{event.Description}</p>
      <div className={styles.author}>
        <Author event={event} />
        <div className={styles.tools}>
          <Button
            variant="line"
            size="sm"
            glyph={shareFatIcon}
            onClick={() => shareByMessage(text.shareText(event.Title, absoluteAddress(paths.event(event.Id))))}
          >
            {text.share}
          </Button>
          {item ? <ItemTools event={event} item={item} /> : <EventMenu event={event} />}
        </div>
      </div>
    </header>
  );
}

function Author({ event: { CreatorInfo: author, CreationDate } }: { event: EventRow }) {
  const text = useEventsTexts().page;
  return (
    <>
      <Avatar photo={author?.Foto} size={48} />
      <p className={styles.names}>
        {author ? <Link to={paths.profile(author.Id)}>{author.Title}</Link> : <strong>{text.formerAuthor}</strong>}
        <small>
          {author && `${author.AreaName} · `}
          <RelativeTime date={CreationDate} />
        </small>
      </p>
    </>
  );
}

/** What can be done with anything of the feed, for an event. */
function ItemTools({ event, item }: { event: EventRow; item: FeedItem }) {
  const navigate = useNavigate();
  const remove = useEventRemoval();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <ItemMenu
        item={item}
        onEdit={() => setEditing(true)}
        onRemove={() => void remove(event, () => void navigate(paths.events, { replace: true }))}
      />
      <Suspense>{isEditing && <EventDialog event={event} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
