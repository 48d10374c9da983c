import { isFull } from '#contract/features/events/rules.ts';
import type { Attendance, EventRow } from '#contract/features/events/types.ts';

/** Answer of the viewer to an event, as named in the address. */
export type Answer = 'attendance' | 'interest';

/**
 * Returns the attendance with the viewer's own answer, before the server has confirmed it. Faces and the place in the
 * queue come with the server's answer.
 */
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
