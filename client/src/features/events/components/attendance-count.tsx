import { localeOf } from '#contract/i18n/language.ts';
import { useState } from 'react';
import { isOver } from '#contract/features/events/rules.ts';
import type { FeedEvent } from '#contract/features/events/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useEventsTexts } from '../texts.ts';
import { timesOf } from '#contract/features/events/when.ts';
import styles from './attendance-count.module.css';

const AssistantsDialog = lazyDialog(() => import('./assistants-dialog.tsx'), 'AssistantsDialog');

export interface AttendanceCountProps {
  event: Pick<
    FeedEvent,
    'Id' | 'Cancelled' | 'StartDate' | 'EndDate' | 'AssistantsCount' | 'Capacity' | 'WaitingCount'
  >;
  className?: string | undefined;
}

/**
 * Count '83 asistirán' or '48 de 50 cupos', which opens the list of people, and the number of people waiting. For a
 * cancelled or past event it says that 83 were going.
 */
export function AttendanceCount({ event, className }: AttendanceCountProps) {
  const { Id, AssistantsCount, WaitingCount } = event;
  const text = useEventsTexts().attendance;
  const locale = localeOf(useLanguage());
  const [isOpen, setOpen] = useState(false);
  const count = useCount(event);
  return (
    <span className={classNames(styles.count, className)}>
      {AssistantsCount === 0 ? (
        <span>{count}</span>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {count}
        </button>
      )}
      {WaitingCount > 0 && <span>{text.waiting(WaitingCount.toLocaleString(locale))}</span>}
      {isOpen && <AssistantsDialog eventId={Id} onClose={() => setOpen(false)} />}
    </span>
  );
}

function useCount({ Cancelled, AssistantsCount, Capacity, ...times }: AttendanceCountProps['event']): string {
  const text = useEventsTexts().attendance;
  const locale = localeOf(useLanguage());
  const goers = AssistantsCount.toLocaleString(locale);
  const isPast = isOver(timesOf(times), new Date(useMinuteClock()));
  if (Cancelled) return text.countOfCancelled(goers);
  if (isPast) return text.countOfPast(goers);
  if (Capacity !== null) return text.countOf(goers, Capacity.toLocaleString(locale));
  return AssistantsCount === 0 ? text.nobody : text.count(goers, AssistantsCount === 1);
}
