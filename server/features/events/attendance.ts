import { isClosed, isOver, type EventTimes } from '#contract/features/events/rules.ts';
import type { Attendance } from '#contract/features/events/types.ts';
import type { ListQuery } from '#contract/api/query.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Sql } from '../../db/sql.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { readerValues } from '../feed/service.ts';
import { peopleText } from '../social/service.ts';
import {
  addInterest,
  addToPlaces,
  ASSISTANTS_PAGE,
  ATTENDANCE,
  deleteAnswers,
  GOES,
  IS_INTERESTED,
  LOCK_FOR_INTEREST,
  LOCK_FOR_PLACES,
  WAITS,
} from './attendance-sql.ts';
import { fillPlaces } from './places.ts';
import { eventTexts } from './content-kind.ts';

/** Kind of answer to an event, as the path names it. */
export type Answer = 'attendance' | 'interest';

/** Reads the attendance of an event, as this viewer sees it. @throws ProblemError 404 when it is absent or invisible */
async function attendanceOf(context: ReadContext, event: number): Promise<Attendance> {
  const values = { ...readerValues(context), id: event };
  const [row] = await context.session.run<{ attendance: Attendance }>(ATTENDANCE, values);
  if (row === undefined) throw notFound();
  return row.attendance;
}

/**
 * Saves or takes back the viewer's attendance of an event or interest in it, and returns the new state. Repeating it
 * changes nothing, and nobody can answer for another person. An attendee of a full event waits for a place; a free
 * place goes to the person who has waited longest.
 * @throws ProblemError 404 when the event is absent or invisible; 422 when it is over, cancelled or closed to new
 * answers
 * @spec 1§4, decision 33, decision 48
 */
export async function answerEvent(
  context: Context,
  eventId: number,
  { answer, active }: { readonly answer: Answer; readonly active: boolean },
): Promise<Attendance> {
  const { viewer, now, db } = context;
  const row = { org: viewer.org, event: eventId, user: viewer.id };
  return db.write(viewer.org, async session => {
    const writing = { ...context, session };
    if (answer === 'interest') {
      const event = await lock(writing, eventId, LOCK_FOR_INTEREST);
      if (active) requireAhead(context, event);
      await session.run(active ? addInterest(row, now) : deleteAnswers(row, [IS_INTERESTED]));
      return attendanceOf(writing, eventId);
    }
    const event = await lock(writing, eventId, LOCK_FOR_PLACES);
    if (!active) await session.run(deleteAnswers(row, [GOES, WAITS]));
    // Free places go to those who wait, before anybody new.
    if (event.is_limited) await fillPlaces(writing, eventId);
    if (active) {
      requireOpen(context, event);
      await session.run(addToPlaces(row, now));
    }
    return attendanceOf(writing, eventId);
  });
}

interface LockedEvent extends EventTimes {
  readonly closing: Date | null;
  readonly is_limited: boolean;
  readonly is_cancelled: boolean;
}

async function lock(context: ReadContext, eventId: number, statement: Sql): Promise<LockedEvent> {
  const [event] = await context.session.run<LockedEvent>(statement, { ...viewerValues(context), id: eventId });
  if (event === undefined) throw notFound();
  return event;
}

function requireAhead({ viewer, now }: Context, event: LockedEvent): void {
  const texts = eventTexts(viewer.language).events;
  if (event.is_cancelled) throw new ProblemError('invalid', { detail: texts.cancelled });
  if (isOver(event, now)) throw new ProblemError('invalid', { detail: texts.over });
}

function requireOpen(context: Context, event: LockedEvent): void {
  requireAhead(context, event);
  if (isClosed(event.closing, context.now))
    throw new ProblemError('invalid', { detail: eventTexts(context.viewer.language).events.closed });
}

/**
 * Returns a page of the attendees who show it, as JSON text (contract `ReactedPage`), in the order of their ids.
 * @throws ProblemError 404 when the event is absent or invisible; QueryError for options out of bounds
 * @spec decision 49
 */
export const assistantsText = (context: Context, id: number, query: ListQuery): Promise<string> =>
  peopleText(context, { page: ASSISTANTS_PAGE, path: `/api/Flx_Events/${id}/attendance`, values: { id } }, query);
