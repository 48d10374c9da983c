import { isClosed } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { useMinuteClock } from '../../lib/clock.ts';

/** Whether sign-up is closed for everybody else. */
export function useIsClosed({ ClosingDate }: Pick<EventRow, 'ClosingDate'>): boolean {
  const now = new Date(useMinuteClock());
  return isClosed(ClosingDate === null ? null : new Date(ClosingDate), now);
}
