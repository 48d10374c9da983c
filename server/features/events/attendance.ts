import { isOver } from '../../../contract/features/events/rules.ts';
import type { Attendance } from '../../../contract/features/events/types.ts';
import type { Context, ReadContext, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { isVisible, readerValues } from '../feed/service.ts';
import { ATTENDANCE, GOES, IS_INTERESTED } from './attendance-sql.ts';
import { eventTexts } from './texts.ts';

/** What somebody says of themselves and an event, as the path names it. */
export type Answer = 'attendance' | 'interest';

const KINDS: Readonly<Record<Answer, number>> = { attendance: GOES, interest: IS_INTERESTED };

/** Attendance of an event, as this viewer sees it. @throws ProblemError 404 when it is absent or invisible */
async function attendanceOf(context: ReadContext, event: number): Promise<Attendance> {
  const values = [...readerValues(context), event];
  const [row] = await context.session.query<{ attendance: Attendance }>(ATTENDANCE.text, values, ATTENDANCE.name);
  if (row === undefined) throw notFound();
  return row.attendance;
}

/** The lock makes a deletion at the same moment either wait or be seen; those who answer don't wait for each other by it. */
const VISIBLE_EVENT = `select e.starts_at as start, e.ends_at as end from events e
  where e.org_id = $1 and e.id = $4 and ${isVisible({ org: '$1', viewer: '$2', now: '$3' }, 'e')} for key share of e`;

const ADD = `insert into event_people (org_id, event_id, user_id, kind) values ($1, $2, $3, $4) on conflict do nothing`;
const REMOVE = `delete from event_people where org_id = $1 and event_id = $2 and user_id = $3 and kind = $4`;

/**
 * Says that the caller goes to an event or is interested in it, or takes that back, and answers how it stands then. Doing it
 * twice changes nothing more, and nobody can answer for anybody else.
 * @throws ProblemError 404 when the event is absent or invisible; 422 when it is over
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
    await session.query(active ? ADD : REMOVE, [viewer.org, eventId, viewer.id, KINDS[answer]]);
    return attendanceOf(writing, eventId);
  });
}

async function requireOpen({ session, viewer, now }: WriteContext, eventId: number): Promise<void> {
  const values = [viewer.org, viewer.id, now, eventId];
  const [event] = await session.query<{ start: Date; end: Date | null }>(VISIBLE_EVENT, values);
  if (event === undefined) throw notFound();
  if (isOver(event, now)) throw new ProblemError('invalid', { detail: eventTexts(viewer.language).events.over });
}
