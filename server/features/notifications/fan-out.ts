import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Transaction } from '../../db/database.ts';
import type { NamedValues } from '../../db/sql.ts';
import type { Things } from '../../things/things.ts';
import { clockFrom } from '../../jobs/clock-from.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import {
  addressedPeople,
  lockNext,
  NAMED_PEOPLE,
  noteReached,
  QUEUE_AGAIN,
  QUEUE_ONCE,
  waitFor,
} from './fan-out-sql.ts';
import type { Notifier, NotificationRequest, Subject } from './notify.ts';
import { writeNotes } from './write-notes.ts';

/**
 * People in one transaction: some tens of milliseconds of work, so that others wait only briefly for one of their rows.
 */
const BATCH = 1_000;

/**
 * Time after which a batch gives up waiting for a row that another transaction holds. It is less than the second after
 * which PostgreSQL looks for deadlocks, so that of two transactions that wait for each other a user's request is never
 * the one refused.
 */
const LOCK_WAIT = '300ms';

/**
 * Interval between checks for work left by a dead process, and pause before failed work is tried again, in ms. @assumed
 */
const JOB_EVERY_MS = 10_000;

/**
 * Notifies the whole audience of a publication, however many people and targets it has: everybody if it is on home,
 * members if it is for groups and areas, even where others may find it there. Call it in the transaction that
 * publishes: it writes one row, and people are notified after the commit, in batches, each of them once. Publishing the
 * same again notifies nobody.
 * @spec 1§3 Notification
 */
export async function notifyAudience(
  context: Notifier,
  { kind, subject }: { readonly kind: NotificationKind; readonly subject: Subject },
): Promise<void> {
  await context.session.run(QUEUE_ONCE, { ...queued(context, kind, subject), recipients: null });
  notifyAfterCommit(context);
}

/** Notifies named people of a reminder, as often as it is called. */
export async function notifyMany(context: Notifier, request: NamedRequest): Promise<void> {
  await queueNotifications(context, request);
  notifyAfterCommit(context);
}

/**
 * Notifies as `notify` does, for more people than one transaction should hold: they are notified by
 * `notifyQueuedAudiences`, in batches. Queued work of the same kind and subject begins anew, together with the people
 * that it has not reached yet.
 */
export async function queueNotifications(
  context: QueueContext,
  { kind, subject, recipients }: NamedRequest,
): Promise<void> {
  await context.session.run(QUEUE_AGAIN, { ...queued(context, kind, subject), recipients });
}

/** Context needed for queueing only: the job does the work. */
type QueueContext = Pick<Notifier, 'session' | 'now' | 'viewer'>;

type NamedRequest = Required<Pick<NotificationRequest, 'kind' | 'subject' | 'recipients'>>;

const queued = (context: QueueContext, kind: NotificationKind, subject: Subject): NamedValues => ({
  org: context.viewer.org,
  viewer: context.viewer.id,
  now: context.now,
  kind,
  subjectKind: subject.kind,
  subjectId: subject.id,
});

function notifyAfterCommit({ session, viewer, now, db, log, things }: Notifier): void {
  session.afterCommit(() => {
    // Not awaited: the response is sent, and the job does the rest.
    void workOff({ db, log, now, things }, viewer.org);
  });
}

/** Continues the queued work of any process. */
export const notifyQueuedAudiences: Job<FeatureTools> = {
  name: 'notifications: notify audiences',
  every: JOB_EVERY_MS,
  run: tools => eachOrganisation(tools, org => workOff(tools, org)),
};

/**
 * Works until nothing is queued in the organisation. It pauses between two batches for as long as the last one took:
 * half of a processor's time at most, so that feeds don't slow down. Several processes may work at once; each takes
 * other rows.
 */
async function workOff({ db, log, now, signal, things }: QueueTools, org: number): Promise<void> {
  // The clock moves on with the work: a person who discards everything meanwhile is still notified of later events.
  const clock = clockFrom(now);
  const failed: number[] = [];
  while (signal?.aborted !== true) {
    const before = performance.now();
    let found: FanOut | undefined;
    try {
      await db.write(org, async session => {
        found = await nextFanOut(session, org, failed);
        if (found !== undefined) await notifyBatch({ session, org, now: clock(), things }, found);
      });
    } catch (error) {
      log.warn({ err: error, org, fanOut: found?.id }, 'An audience is notified later');
      // A failing one does not block those behind it; if none was found, the search itself failed.
      if (found !== undefined) failed.push(found.id);
    }
    if (found === undefined) return;
    await sleep(performance.now() - before);
  }
}

/** Tools of a job. Work that follows a request has no signal: it ends with its queue. */
type QueueTools = Omit<FeatureTools, 'signal'> & Partial<Pick<FeatureTools, 'signal'>>;

interface FanOut {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly subject_kind: string;
  readonly subject_id: number;
  readonly actor_id: number | null;
  readonly reached_id: number;
  readonly is_named: boolean;
}

interface BatchTools {
  readonly session: Transaction;
  readonly org: number;
  readonly now: Date;
  readonly things: Things;
}

/**
 * Locks the oldest publication that no other process works on, except those that failed; undefined when there is none.
 */
async function nextFanOut(session: Transaction, org: number, failed: readonly number[]): Promise<FanOut | undefined> {
  await session.run(waitFor(LOCK_WAIT));
  const [found] = await session.run<FanOut>(lockNext(org, failed));
  return found;
}

/** Notifies the next batch of the fan-out's people. */
async function notifyBatch({ session, org, now, things }: BatchTools, found: FanOut): Promise<void> {
  const batch = await session.run<{ id: number }>(
    found.is_named ? NAMED_PEOPLE : addressedPeople(things)(found.subject_kind),
    { org, after: found.reached_id, size: BATCH, id: found.is_named ? found.id : found.subject_id },
  );
  const recipients = batch.map(person => person.id);
  const { kind, subject_kind, subject_id, actor_id } = found;
  const note = {
    kind,
    subject_kind,
    subject_id,
    actor_id,
    part_kind: null,
    part_id: null,
    recipients,
    created_at: now,
  };
  writeNotes({ session, org, now, things }, [note]);
  const isDone = recipients.length < BATCH;
  await session.run(noteReached(org, found.id, recipients.at(-1) ?? found.reached_id, isDone ? now : null));
}
