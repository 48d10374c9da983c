import type { Attendance } from '../../../../contract/features/events/types.ts';

/** What somebody says of themselves and an event, as the address names it. */
export type Answer = 'attendance' | 'interest';

/** The attendance with one's own answer, before the server has said so; its faces come with the server's. */
export function withAnswer<T extends Attendance>(event: T, answer: Answer, isYes: boolean): Partial<Attendance> {
  const step = isYes ? 1 : -1;
  if (answer === 'attendance')
    return event.IAttend === isYes ? {} : { IAttend: isYes, AssistantsCount: event.AssistantsCount + step };
  return event.IAmInterested === isYes ? {} : { IAmInterested: isYes, InterestedCount: event.InterestedCount + step };
}
