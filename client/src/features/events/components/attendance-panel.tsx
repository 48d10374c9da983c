import { isOver } from '../../../../../contract/features/events/rules.ts';
import type { EventRow } from '../../../../../contract/features/events/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { locationOf } from '../location.ts';
import { useEventsTexts } from '../texts.ts';
import { timesOf } from '../when.ts';
import { useWhen } from '../use-when.ts';
import { AttendanceButtons } from './attendance-buttons.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { DateBlock } from './date-block.tsx';
import { EventFaces } from './event-faces.tsx';
import { EventFacts } from './event-facts.tsx';
import styles from './attendance-panel.module.css';

/** When and where an event is, who goes, and to say that one goes oneself; of a past or cancelled one, that it is. */
export function AttendancePanel({ event }: { event: EventRow }) {
  const text = useEventsTexts();
  const when = useWhen(event);
  const isPast = isOver(timesOf(event), new Date(useMinuteClock()));
  const { InterestedCount: interested } = event;
  return (
    <section className={styles.panel} aria-label={text.attendance.region}>
      <div className={styles.when}>
        <DateBlock when={when} />
        <EventFacts when={when} location={locationOf(event)} requirement={event.Requirement} isWide />
      </div>
      <p className={styles.people} aria-live="polite">
        <EventFaces event={event} />
        {interested > 0 && (
          <span>{text.attendance.interestedCount(interested.toLocaleString('es-CO'), interested === 1)}</span>
        )}
      </p>
      {isPast || event.Cancelled ? (
        <p className={styles.over}>{event.Cancelled ? text.page.cancelled : text.page.over}</p>
      ) : (
        <div className={styles.actions}>
          <AttendanceButtons event={event} />
          <CalendarMenu event={event} />
        </div>
      )}
    </section>
  );
}
