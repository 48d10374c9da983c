import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { isOver, type EventTimes } from '#contract/features/events/rules.ts';
import { auditAnother } from '../audit/service.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { readerValues, isVisible } from '../feed/service.ts';
import { notifyMany } from '../notifications/service.ts';
import { fillPlaces } from './places.ts';
import { eventTexts, event, eventCard } from './content-kind.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { GOES } from './attendance-sql.ts';

/**
 * Selects and locks the first event that begins by then, is not cancelled, and has unchecked reminders. @param tried
 * ids that are left out
 */
export const lockNext = (org: number, now: Date, until: Date, tried: readonly number[]): Sql => sql`
  select e.id, e.starts_at as start from events e
  where e.org_id = ${org} and e.starts_at > ${now} and e.starts_at <= ${until} and e.cancelled_at is null
    and not e.id = any(${tried}::bigint[])
    and exists (select from event_people p
      where p.org_id = e.org_id and p.event_id = e.id and p.kind = ${literal(GOES)} and not p.is_reminded)
  order by e.starts_at, e.id limit 1 for update skip locked`;

/** Marks attendees who have known the start since then as reminded, and returns them. */
export const markReminded = (org: number, id: number, since: Date): Sql => sql`
  update event_people set is_reminded = true
  where org_id = ${org} and event_id = ${id} and kind = ${literal(GOES)} and not is_reminded and known_since <= ${since}
  returning user_id as id`;

/** Resets the reminders of attendees, because they know the new start only from now on. */
const knowAnew = (org: number, id: number, now: Date): Sql => sql`
  update event_people set known_since = ${now}, is_reminded = false where org_id = ${org} and event_id = ${id}`;

/** Selects each person who attends, waits for a place or is interested, once. */
const readPeople = (org: number, id: number): Sql =>
  sql`select distinct user_id as id from event_people where org_id = ${org} and event_id = ${id}`;

/** Selects and locks an event that the viewer sees. Parameters: `id`, and `READER`. */
const LOCK_FOR_CHANGE = sql`
  select e.starts_at as start, e.ends_at as end, e.cancelled_at is not null as is_cancelled, e.author_id as author, e.title,
    ${eventCard.canEdit(READER, sql`e`)} as can_edit
  from events e where e.org_id = ${READER.org} and e.id = ${param('id', 'bigint')} and ${isVisible(READER, sql`e`)}
  for no key update`;

const saveCancelled = (org: number, id: number, at: Date | null): Sql =>
  sql`update events set cancelled_at = ${at} where org_id = ${org} and id = ${id}`;

/** Response of a cancellation. */
interface Cancellation {
  readonly Cancelled: boolean;
}

interface ChangedRow extends EventTimes {
  readonly is_cancelled: boolean;
  readonly can_edit: boolean;
  readonly author: number;
  readonly title: string;
}

/**
 * Cancels an event or restores it, and notifies the people who attend, wait or are interested. Repeating it notifies
 * nobody again.
 * @throws ProblemError 404 if it is absent or invisible, 403 if the viewer may not edit it, 422 of an event that is
 * over
 */
export async function cancelEvent(context: Context, id: number, cancelled: boolean): Promise<Cancellation> {
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    const [row] = await session.run<ChangedRow>(LOCK_FOR_CHANGE, { ...readerValues(context), id });
    if (row === undefined) throw notFound();
    if (!row.can_edit) throw new ProblemError('forbidden');
    if (row.is_cancelled !== cancelled) {
      if (isOver(row, now)) throw new ProblemError('invalid', { detail: eventTexts(viewer.language).events.over });
      const writing: WriteContext = { ...context, session };
      await session.run(saveCancelled(viewer.org, id, cancelled ? now : null));
      await auditAnother(writing, row.author, {
        feature: 'events',
        action: cancelled ? 'cancelled' : 'resumed',
        subject: id,
        detail: row.title,
      });
      await notifyOfChange(writing, { id, times: row, kind: cancelled ? 'event_cancelled' : 'event_resumed' });
      if (!cancelled) await fillPlaces(writing, id);
    }
    return { Cancelled: cancelled };
  });
}

/**
 * Notifies the people who attend an event, wait for a place or are interested in it of a change, unless the event is
 * over.
 */
export async function notifyOfChange(
  context: WriteContext,
  { id, times, kind }: { readonly id: number; readonly times: EventTimes; readonly kind: NotificationKind },
): Promise<void> {
  const { session, viewer, now } = context;
  if (isOver(times, now)) return;
  await session.run(knowAnew(viewer.org, id, now));
  const people = await session.run<{ id: number }>(readPeople(viewer.org, id));
  if (people.length === 0) return;
  await notifyMany(context, { kind, subject: { kind: event.kind, id }, recipients: people.map(one => one.id) });
}
