import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { EventRow } from '#contract/features/events/types.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { absoluteAddress, shareByMessage } from '../../../lib/share.ts';
import { calendarBlankFillIcon } from '../../../ui/content/icons.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DetailHeading } from '../../../ui/layout/detail-heading.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { ItemTalk, useGetFeedItemQuery, ItemMenu, type FeedDispatch } from '../../feed/public.ts';
import { Cover } from '../../files/public.ts';
import { RichText } from '../../richtext/public.ts';
import { eventPaths } from '../paths.ts';
import { useGetEventContentQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { AttendancePanel } from './attendance-panel.tsx';
import { CancelledChip } from './event-facts.tsx';
import { EventMenu, useCancelEntries } from './event-menu.tsx';
import { removeEvent } from '../public.ts';
import styles from './event-detail.module.css';

const EventDialog = lazyDialog(() => import('../forms/event-dialog.tsx'), 'EventDialog');

interface EventHeaderProps {
  event: EventRow;
  /**
   * Feed item of the event; undefined if there is none. The actions wait until it is loaded, because an open menu must
   * not change.
   */
  item: FeedItem | 'loading' | undefined;
  /** Id of the title, which names the `article` element. */
  titleId: string;
}

/** Header with the event's title and lead, its announcer, and its actions. @spec 1§2 */
function EventHeader({ event, item, titleId }: EventHeaderProps) {
  const text = useEventsTexts().page;
  const share = () => shareByMessage(text.shareText(event.Title, absoluteAddress(eventPaths.one(event.Id))));
  return (
    <DetailHeading
      back={{ to: eventPaths.list, label: text.back }}
      menu={item !== 'loading' && (item ? <ItemTools event={event} item={item} /> : <EventMenu event={event} />)}
      about={
        <Chip tone="coral" icon={calendarBlankFillIcon}>
          {text.kind}
        </Chip>
      }
      city={event.CityInfo?.Name}
      marks={<CancelledChip event={event} />}
      title={event.Title}
      titleId={titleId}
      lead={event.Description}
      author={event.CreatorInfo}
      formerAuthor={text.formerAuthor}
      when={<RelativeTime older="local" date={event.CreationDate} />}
      share={{ label: text.share, onShare: share }}
    />
  );
}

/** Actions of any feed item, for an event. */
function ItemTools({ event, item }: { event: EventRow; item: FeedItem }) {
  const navigate = useNavigate();
  const dispatch = useDispatch<FeedDispatch>();
  const remove = async () => {
    if (await dispatch(removeEvent(event))) await navigate(eventPaths.list, { replace: true });
  };
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <ItemMenu
        item={item}
        more={useCancelEntries()(event)}
        onEdit={() => setEditing(true)}
        onRemove={() => void remove()}
      />
      {isEditing && <EventDialog event={event} onClose={() => setEditing(false)} />}
    </>
  );
}

const SIZES = '(max-width: 777.98px) 96vw, 640px';

interface EventDetailProps {
  event: EventRow;
  /** True for an event still being written, content included: it has no conversation yet. */
  isPreview?: boolean;
}

/** Event in full, with its conversation. @spec 1§2 /event/{eventId} */
export function EventDetail({ event, isPreview = false }: EventDetailProps) {
  const id = useId();
  const { currentData: item, isLoading } = useGetFeedItemQuery(isPreview ? skipToken : event.PostId);
  const [photo] = event.Attachments;
  return (
    <Card as="article" className={styles.detail} aria-labelledby={`${id}-title`}>
      <EventHeader event={event} item={isLoading ? 'loading' : item} titleId={`${id}-title`} />
      {/* Above the photo, so that one can answer without scrolling. */}
      <AttendancePanel event={event} />
      <Cover photo={photo} alt={photo?.alt ?? ''} sizes={SIZES} isEager className={styles.cover} />
      {isPreview ? <Text html={event.Content ?? ''} /> : <Content event={event} />}
      <div className={styles.talk}>{item && <ItemTalk item={item} />}</div>
    </Card>
  );
}

/** Rich text of the event, if any. */
function Text({ html }: { html: string }) {
  return html === '' ? null : <RichText className={styles.text} html={html} />;
}

function Content({ event }: { event: EventRow }) {
  const text = useEventsTexts().page;
  const { data: html, isError, refetch } = useGetEventContentQuery(event.Id, { refetchOnMountOrArgChange: true });
  if (html !== undefined) return <Text html={html} />;
  if (isError) return <ErrorState text={text.contentFailed} onRetry={() => void refetch()} />;
  return (
    <div className={styles.text}>
      <Skeleton width="70%" />
    </div>
  );
}
