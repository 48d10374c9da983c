import { useRef, useState } from 'react';
import type { PersonTabProps } from '../../feature.ts';
import { useGetEventPageQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { EventPages } from './event-pages.tsx';
import styles from './events-tab.module.css';

/** Tab of the events, today or later, that a person attends, as far as they show it. @spec 2§9 */
export function PersonEvents({ person, seenBy }: PersonTabProps) {
  const text = useEventsTexts().person;
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="person-events" className={styles.tab}>
      <h2 id="person-events" ref={heading}>
        {text.title}
      </h2>
      <EventPages
        view={{ isPast: false, page, person, seenBy }}
        heading={heading}
        onPage={setPage}
        empty={{ title: text.emptyTitle, text: text.emptyHint }}
      />
    </section>
  );
}

/** Number of those events; nothing until it is known, or if it is zero. */
export function PersonEventCount({ person, seenBy }: PersonTabProps) {
  const { data } = useGetEventPageQuery({ isPast: false, page: 1, person, seenBy });
  return data === undefined || data.total === 0 ? null : data.total;
}
