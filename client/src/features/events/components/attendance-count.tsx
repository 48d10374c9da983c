import { useState } from 'react';
import type { FeedEvent } from '../../../../../contract/features/events/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { localeOf } from '../../../lib/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useEventsTexts } from '../texts.ts';
import styles from './attendance-count.module.css';

const AssistantsDialog = lazyDialog(() => import('./assistants-dialog.tsx'), 'AssistantsDialog');

export interface AttendanceCountProps {
  event: Pick<FeedEvent, 'Id' | 'AssistantsCount' | 'Capacity' | 'WaitingCount'>;
  className?: string | undefined;
}

/** '83 asistirán' or '48 de 50 cupos', which opens who they are, and how many wait for a place. */
export function AttendanceCount({ event, className }: AttendanceCountProps) {
  const { Id, AssistantsCount, Capacity, WaitingCount } = event;
  const text = useEventsTexts().attendance;
  const locale = localeOf(useLanguage());
  const [isOpen, setOpen] = useState(false);
  const goers = AssistantsCount.toLocaleString(locale);
  const count =
    Capacity === null ? text.count(goers, AssistantsCount === 1) : text.countOf(goers, Capacity.toLocaleString(locale));
  return (
    <span className={classNames(styles.count, className)}>
      {AssistantsCount === 0 ? (
        <span>{Capacity === null ? text.nobody : count}</span>
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
