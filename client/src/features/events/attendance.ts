import { isFull } from '#contract/features/events/rules.ts';
import type { Attendance, EventRow } from '#contract/features/events/types.ts';

/** What somebody says of themselves and an event, as the address names it. */
export type Answer = 'attendance' | 'interest';

/** The attendance with one's own answer, before the server has said so; faces and one's place in the queue come with the server's. */
export function withAnswer(
  event: Attendance & Pick<EventRow, 'Capacity'>,
  answer: Answer,
  isYes: boolean,
): Partial<Attendance> {
  const step = isYes ? 1 : -1;
  if (answer === 'interest')
    return event.IAmInterested === isYes ? {} : { IAmInterested: isYes, InterestedCount: event.InterestedCount + step };
  if ((event.IAttend || event.IWait) === isYes) return {};
  return event.IWait || (isYes && isFull(event))
    ? { IWait: isYes, WaitingCount: event.WaitingCount + step, WaitingPosition: null }
    : { IAttend: isYes, AssistantsCount: event.AssistantsCount + step };
}
