import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { clockFrom } from '../../jobs/clock-from.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { leaveNote, TAKE_NOTES, TAKE_TURNS, WAITING_NOTES, type QueuedNote } from './queue-sql.ts';
import { writeNotes } from './write-notes.ts';

/** Notes in one transaction: some tens of milliseconds of work. */
const BATCH = 200;

/** Interval between checks for work left by a dead process, in ms. @assumed */
const JOB_EVERY_MS = 10_000;

/**
 * Starts notifying people of all queued events, also of those that others queue meanwhile. Call it after the commit.
 */
export function notifySoon(
  { db, log, now, contentKinds }: Pick<Context, 'db' | 'log' | 'now' | 'contentKinds'>,
  org: number,
): void {
  db.scheduleShared(`notify ${org}`, unshared => workOff({ db: unshared, log, now, contentKinds }, org));
}

/** Runs work in a transaction during which nobody else in the organisation is notified. */
export const inTurn = <T>(
  db: Pick<Database, 'write'>,
  org: number,
  work: (session: Transaction) => Promise<T>,
): Promise<T> =>
  db.write(org, session => {
    session.send(TAKE_TURNS, { org });
    return work(session);
  });

/** Continues the queued work of any process. */
export const notifyQueued: Job<FeatureTools> = {
  name: 'notifications: notify',
  every: JOB_EVERY_MS,
  run: tools => eachOrganisation(tools, org => workOff(tools, org)),
};

/** Tools of a job. Work that follows a request has no signal: it ends with its queue. */
type QueueTools = Omit<FeatureTools, 'organisations' | 'signal'> & Partial<Pick<FeatureTools, 'signal'>>;

/** Works until nothing is queued in the organisation. */
async function workOff(tools: QueueTools, org: number): Promise<void> {
  const clock = clockFrom(tools.now);
  for (let taken = BATCH; taken === BATCH && tools.signal?.aborted !== true;) {
    const now = clock();
    try {
      taken = await notifyNext(tools, { org, now, most: BATCH, only: null });
    } catch (error) {
      if (isPassing(error)) throw error;
      taken = await notifyOneByOne(tools, { org, now });
    }
  }
}

/** Handles the notes that have waited longest, in one transaction. Returns how many there were. */
const notifyNext = (
  { db, contentKinds }: QueueTools,
  {
    org,
    now,
    most,
    only,
  }: { readonly org: number; readonly now: Date; readonly most: number; readonly only: number | null },
): Promise<number> =>
  inTurn(db, org, async session => {
    const notes = await session.run<QueuedNote>(TAKE_NOTES, { org, most, only });
    writeNotes(
      { session, org, now, contentKinds },
      notes.toSorted((a, b) => a.id - b.id),
    );
    return notes.length;
  });

/** Handles the notes one after the other: a failing one is marked as failed, and does not block those behind it. */
async function notifyOneByOne(
  tools: QueueTools,
  { org, now }: { readonly org: number; readonly now: Date },
): Promise<number> {
  const waiting = await tools.db.reading(org).run<{ id: number }>(WAITING_NOTES, { org, most: BATCH });
  for (const { id } of waiting) {
    try {
      await notifyNext(tools, { org, now, most: 1, only: id });
    } catch (error) {
      if (isPassing(error)) throw error;
      tools.log.error({ err: error, org, note: id }, 'Nobody is notified of something');
      await tools.db.write(org, session => session.run(leaveNote(org, id, now)));
    }
  }
  return waiting.length;
}

/** Whether the error is temporary, because the database is unavailable or busy: the work is done later. */
const isPassing = (error: unknown): boolean => error instanceof ProblemError && error.code === 'unavailable';
