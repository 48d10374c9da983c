import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { EventRow } from '#contract/features/events/types.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { absoluteAddress, shareByMessage } from '../../../lib/share.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { DetailHeading } from '../../../ui/layout/detail-heading.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { calendarBlankFillIcon } from '../../../ui/content/icons.ts';
import { ItemMenu, type FeedDispatch } from '../../feed/public.ts';
import { useEventsTexts } from '../texts.ts';
import { removeEvent } from '../remove-event.ts';
import { CancelledChip } from './event-title.tsx';
import { EventMenu } from './event-menu.tsx';
import { useCancelEntries } from '../use-cancel-entries.ts';
import { eventPaths } from '../paths.ts';

const EventDialog = lazyDialog(() => import('../forms/event-dialog.tsx'), 'EventDialog');

export interface EventHeaderProps {
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
export function EventHeader({ event, item, titleId }: EventHeaderProps) {
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
