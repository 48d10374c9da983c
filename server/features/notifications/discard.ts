import type { DiscardAnswer, UndoneDiscardAnswer } from '#contract/features/notifications/types.ts';
import type { Transaction } from '../../db/database.ts';
import type { NamedValues } from '../../db/sql.ts';
import type { Context } from '../../base/context.ts';
import { viewerValues } from '../../things/reader.ts';
import { lockPerson } from '../people/service.ts';
import { DROP_DISCARD, FORGET_UNDO, NOTE_DISCARD, READ_DISCARD, READ_UNDO, SAVE_DISCARD } from './discard-sql.ts';

/**
 * 'Descartar Todo': makes the list begin at this moment. The earlier beginning is kept, so that it can be undone; the
 * versions of the poll follow from the setting. @spec 1§4, 3§4.12
 */
export async function discardAll(context: Context): Promise<DiscardAnswer> {
  const { db, viewer, now } = context;
  const own = viewerValues(context);
  return db.write(viewer.org, async session => {
    // Two concurrent discards would each take the other's moment for the earlier one, so they wait here.
    await session.run(lockPerson(viewer.org, viewer.id));
    const before = await current(session, own);
    // The moment never moves back: after a discard on another device, or with a clock a little behind, discarded ones
    // would reappear.
    const since = new Date(Math.max(now.getTime(), before === null ? 0 : Date.parse(before))).toISOString();
    await session.run(SAVE_DISCARD, { ...own, since });
    await session.run(NOTE_DISCARD, { ...own, since, before });
    return { Since: since, Before: before };
  });
}

/** Undoes the last discard, once: the second time, and after a discard elsewhere, it changes nothing. */
export async function undoDiscard(context: Context): Promise<UndoneDiscardAnswer> {
  const { db, viewer } = context;
  const own = viewerValues(context);
  return db.write(viewer.org, async session => {
    await session.run(lockPerson(viewer.org, viewer.id));
    const since = await current(session, own);
    const [last] = await session.run<{ discarded: string | null; discarded_before: string | null }>(READ_UNDO, own);
    if (since === null || last?.discarded !== since) return { Since: since };
    if (last.discarded_before === null) await session.run(DROP_DISCARD, own);
    else await session.run(SAVE_DISCARD, { ...own, since: last.discarded_before });
    await session.run(FORGET_UNDO, own);
    return { Since: last.discarded_before };
  });
}

async function current(session: Transaction, own: NamedValues): Promise<string | null> {
  const [setting] = await session.run<{ value: string }>(READ_DISCARD, own);
  return setting?.value ?? null;
}
