import { Link } from 'react-router-dom';
import type { FeedEvent } from '#contract/features/events/types.ts';
import { arrowRightBoldIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import type { FeedCardBodyProps } from '../../feed/public.ts';
import { Cover } from '../../files/public.ts';
import { eventPaths } from '../paths.ts';
import { useEventsTexts } from '../texts.ts';
import { useWhen, DateBlock, EventFacts, CancelledChip, EventTitle, AttendanceCount } from './event-facts.tsx';
import styles from './event-facts.module.css';

/** Event in the feed. @spec 1§2 Feed item */
export function EventCardBody({ item, isEager }: FeedCardBodyProps) {
  return item.Event ? <Body item={item} isEager={isEager} event={item.Event} /> : null;
}

/** Sizes of the cover: a column beside the text, or the whole width on a phone. */
const SIZES = '(max-width: 777.98px) calc(100vw - 16px), 208px';

function Body({ item, event, isEager }: FeedCardBodyProps & { event: FeedEvent }) {
  const text = useEventsTexts();
  const when = useWhen(event);
  return (
    <div className={styles.event}>
      <Cover photo={item.Attachments[0]} sizes={SIZES} isEager={isEager} className={styles.cover}>
        <DateBlock when={when} className={styles.date} />
      </Cover>
      <div className={styles.words}>
        <h3>
          <Link to={eventPaths.one(event.Id)}>
            <EventTitle title={item.Title} cancelled={event.Cancelled} />
          </Link>
        </h3>
        <CancelledChip event={event} />
        <EventFacts
          when={when}
          location={`${event.Location}, ${event.CityName}`}
          requirement={event.Requirement}
          isBrief
        />
        {(event.AssistantsCount > 0 || event.Capacity !== null) && <AttendanceCount event={event} />}
        <ButtonLink
          variant="soft"
          className={styles.open}
          endIcon={arrowRightBoldIcon}
          to={eventPaths.one(event.Id)}
          aria-label={text.list.openFor(item.Title)}
        >
          {text.list.open}
        </ButtonLink>
      </div>
    </div>
  );
}
