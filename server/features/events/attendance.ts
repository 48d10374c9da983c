import { isOver, type EventTimes } from '../../../contract/features/events/rules.ts';
import type { Attendance } from '../../../contract/features/events/types.ts';
import type { Context, ReadContext, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import { readerValues } from '../feed/service.ts';
import { addAnswer, ATTENDANCE, deleteAnswer, GOES, IS_INTERESTED, LOCK_EVENT } from './attendance-sql.ts';
import { eventTexts } from './texts.ts';

/** What somebody says of themselves and an event, as the path names it. */
export type Answer = 'attendance' | 'interest';

const KINDS: Readonly<Record<Answer, number>> = { attendance: GOES, interest: IS_INTERESTED };

/** Attendance of an event, as this viewer sees it. @throws ProblemError 404 when it is absent or invisible */
async function attendanceOf(context: ReadContext, event: number): Promise<Attendance> {
  const values = { ...readerValues(context), id: event };
  const [row] = await context.session.run<{ attendance: Attendance }>(ATTENDANCE, values);
  if (row === undefined) throw notFound();
  return row.attendance;
}

/**
 * Says that the caller goes to an event or is interested in it, or takes that back, and answers how it stands then. Doing it
 * twice changes nothing more, and nobody can answer for anybody else.
 * @throws ProblemError 404 when the event is absent or invisible; 422 when it is over or cancelled
 * @spec 1§4, decision 33
 */
export async function answerEvent(
  context: Context,
  eventId: number,
  { answer, active }: { readonly answer: Answer; readonly active: boolean },
): Promise<Attendance> {
  const { viewer, db } = context;
  return db.write(viewer.org, async session => {
    const writing = { ...context, session };
    await requireOpen(writing, eventId);
    const row = { org: viewer.org, event: eventId, user: viewer.id, kind: KINDS[answer] };
    await session.run(active ? addAnswer(row, context.now) : deleteAnswer(row));
    return attendanceOf(writing, eventId);
  });
}

async function requireOpen(context: WriteContext, eventId: number): Promise<void> {
  const { session, viewer, now } = context;
  const values = { ...viewerValues(context), id: eventId };
  const [event] = await session.run<EventTimes & { is_cancelled: boolean }>(LOCK_EVENT, values);
  if (event === undefined) throw notFound();
  if (event.is_cancelled) throw new ProblemError('invalid', { detail: eventTexts(viewer.language).events.cancelled });
  if (isOver(event, now)) throw new ProblemError('invalid', { detail: eventTexts(viewer.language).events.over });
}
