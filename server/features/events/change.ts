import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { isOver, type EventTimes } from '#contract/features/events/rules.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { readerValues } from '../feed/service.ts';
import { notifyMany } from '../notifications/service.ts';
import { knowAnew, LOCK_FOR_CHANGE, readPeople, saveCancelled } from './change-sql.ts';
import { fillPlaces } from './places.ts';
import { eventTexts } from './texts.ts';
import { event } from './content-kind.ts';

/** Response of a cancellation. */
interface Cancellation {
  readonly Cancelled: boolean;
}

interface ChangedRow extends EventTimes {
  readonly is_cancelled: boolean;
  readonly can_edit: boolean;
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
      await session.run(saveCancelled(viewer.org, id, cancelled ? now : null));
      await notifyOfChange(
        { ...context, session },
        { id, times: row, kind: cancelled ? 'event_cancelled' : 'event_resumed' },
      );
      if (!cancelled) await fillPlaces({ ...context, session }, id);
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
