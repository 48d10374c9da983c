import { Link } from 'react-router-dom';
import type { EventRow } from '#contract/features/events/types.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { arrowRightBoldIcon } from '../../../ui/content/icons.ts';
import { locationOf } from '#contract/features/events/rules.ts';
import { useEventsTexts } from '../texts.ts';
import { useWhen } from '../use-when.ts';
import { Cover } from '../../files/public.ts';
import { DateBlock } from './date-block.tsx';
import { EventFaces } from './event-faces.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventMenu } from './event-menu.tsx';
import { CancelledChip, EventTitle } from './event-title.tsx';
import styles from './event-card.module.css';
import { eventPaths } from '../paths.ts';

/** Sizes of the card's photo: a column, or the whole width on narrow cards. */
const SIZES = '(max-width: 599.98px) calc(100vw - 24px), (max-width: 777.98px) 50vw, 260px';

/** Card of a coming event. @spec 1§2 Events tab, 1§5 cards */
export function EventCard({ event, isEager }: { event: EventRow; isEager: boolean }) {
  const text = useEventsTexts().list;
  const when = useWhen(event);
  return (
    <Card as="article" className={styles.card}>
      <Cover photo={event.Attachments[0]} sizes={SIZES} isEager={isEager} className={styles.cover}>
        <DateBlock when={when} className={styles.date} />
      </Cover>
      <div className={styles.body}>
        <h3>
          <Link to={eventPaths.one(event.Id)}>
            <EventTitle title={event.Title} cancelled={event.Cancelled} />
          </Link>
        </h3>
        <CancelledChip event={event} />
        <p className={styles.description}>{event.Description}</p>
        <EventFacts when={when} location={locationOf(event)} requirement={event.Requirement} isWide isBrief />
        <div className={styles.foot}>
          <EventFaces event={event} />
          <ButtonLink
            variant="soft"
            endIcon={arrowRightBoldIcon}
            to={eventPaths.one(event.Id)}
            aria-label={text.openFor(event.Title)}
          >
            {text.open}
          </ButtonLink>
        </div>
      </div>
      <EventMenu event={event} className={styles.menu} />
    </Card>
  );
}
