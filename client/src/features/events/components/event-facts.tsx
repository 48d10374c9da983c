import { useState } from 'react';
import { EVENT_CARD_TITLE_MAX } from '#contract/features/events/limits.ts';
import { isOver } from '#contract/features/events/rules.ts';
import type { EventRow, FeedEvent } from '#contract/features/events/types.ts';
import { type When, timesOf, whenOf } from '#contract/features/events/when.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { shortened } from '#contract/lib/text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import { calendarBlankIcon, clockIcon, mapPinIcon, sealCheckIcon, xCircleFillIcon } from '../../../ui/content/icons.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useEventsTexts } from '../texts.ts';
import styles from './event-facts.module.css';

const AssistantsDialog = lazyDialog(() => import('./assistants-dialog.tsx'), 'AssistantsDialog');

interface AttendanceCountProps {
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

/** Returns the time of an event, in the current language. */
export function useWhen(event: Pick<EventRow, 'StartDate' | 'EndDate'>): When {
  const text = useEventsTexts().times;
  const language = useLanguage();
  return whenOf(timesOf(event), new Date(useMinuteClock()), localeOf(language), text);
}

/** Day and month of an event on a leaf; decoration only, because the full date is beside it in words. @spec 1§2 */
export function DateBlock({ when, className }: { when: Pick<When, 'day' | 'month'>; className?: string | undefined }) {
  return (
    <span className={classNames(styles.block, className)} aria-hidden>
      <b>{when.day}</b>
      <span>{when.month}</span>
    </span>
  );
}

/** Title on a card, shortened; struck through if the event is cancelled. @spec 1§5 cards */
export function EventTitle({ title, cancelled }: { title: string; cancelled: boolean }) {
  const short = shortened(title, EVENT_CARD_TITLE_MAX);
  return cancelled ? <s>{short}</s> : short;
}

/** Chip on a cancelled event. */
export function CancelledChip({ event }: { event: Pick<EventRow, 'Cancelled'> }) {
  const text = useEventsTexts().facts;
  if (!event.Cancelled) return null;
  return (
    <Chip tone="aji" icon={xCircleFillIcon}>
      {text.cancelled}
    </Chip>
  );
}

interface EventFactsProps {
  when: When;
  /** Location, with its city if known. */
  location: string;
  requirement: EventRow['Requirement'];
  /** True for two columns if there is room. */
  isWide?: boolean | undefined;
  /** True for a card, which has less room: on a phone date and time share a line, without the end. */
  isBrief?: boolean | undefined;
}

/** Time and place of the event, and things to bring. @spec 1§2 Events tab, decision 92 */
export function EventFacts({ when, location, requirement, isWide = false, isBrief = false }: EventFactsProps) {
  const text = useEventsTexts().facts;
  const isPhone = useIsPhone();
  return (
    <ul className={classNames(styles.facts, isWide && styles.wide)}>
      {isBrief && isPhone ? (
        <Fact icon={calendarBlankIcon} name={text.when} value={when.short} />
      ) : (
        <>
          <Fact icon={calendarBlankIcon} name={text.date} value={when.date} />
          <Fact icon={clockIcon} name={text.time} value={when.time} />
        </>
      )}
      <Fact icon={mapPinIcon} name={text.place} value={location} />
      {requirement !== '' && <Fact icon={sealCheckIcon} name={text.requirement} value={requirement} />}
    </ul>
  );
}

function Fact({ icon, name, value }: { icon: IconPath; name: string; value: string }) {
  return (
    <li>
      <Icon icon={icon} label={name} />
      <span>{value}</span>
    </li>
  );
}
