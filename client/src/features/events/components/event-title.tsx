import { EVENT_CARD_TITLE_MAX } from '#contract/features/events/limits.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { xCircleFillIcon } from '../../../ui/content/icons.ts';
import { useEventsTexts } from '../texts.ts';

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
