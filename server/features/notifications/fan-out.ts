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

/** People in one transaction: some tens of milliseconds of work, so that whoever waits for one of their rows waits little. */
const BATCH = 1_000;

/**
 * A batch gives up a row that another transaction holds for so long. Less than the second after which PostgreSQL looks for
 * deadlocks, so that of two transactions that wait for each other it is never somebody's request that is refused.
 */
const LOCK_WAIT = '300ms';

/** How often to look for what a process left behind, and after how long to try again what was refused, in ms. @assumed */
const JOB_EVERY_MS = 10_000;

/**
 * Notifies everybody whom something is for of its publication, however many it reaches and whatever the number of its targets:
 * everybody of what is on home, members of what is for groups and areas, even where others may find it there.
 * Call it in the transaction that publishes: it writes one row, and people are notified after the commit, in batches, each of
 * them once. Publishing the same again notifies nobody.
 * @spec 1§3 Notification
 */
export async function notifyAudience(
  context: Notifier,
  { kind, subject }: { readonly kind: NotificationKind; readonly subject: Subject },
): Promise<void> {
  await context.session.run(QUEUE_ONCE, { ...queued(context, kind, subject), recipients: null });
  notifyAfterCommit(context);
}

/** The same of a reminder, to people who are named and as often as it is called. */
export async function notifyMany(context: Notifier, request: NamedRequest): Promise<void> {
  await queueNotifications(context, request);
  notifyAfterCommit(context);
}

/**
 * What `notify` does, for more people than one transaction should hold: they are notified by `notifyQueuedAudiences`, in
 * batches. What was queued of the same kind and subject begins anew, together with whom it has not reached yet.
 */
export async function queueNotifications(
  context: QueueContext,
  { kind, subject, recipients }: NamedRequest,
): Promise<void> {
  await context.session.run(QUEUE_AGAIN, { ...queued(context, kind, subject), recipients });
}

/** Whoever queues needs no more: the job works it off. */
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
    // Not waited for: the request is answered, and what is not done now the job does.
    void workOff({ db, log, now, things }, viewer.org);
  });
}

/** Goes on with what is queued, whichever process queued it. */
export const notifyQueuedAudiences: Job<FeatureTools> = {
  name: 'notifications: notify audiences',
  every: JOB_EVERY_MS,
  run: tools => eachOrganisation(tools, org => workOff(tools, org)),
};

/**
 * Works until nothing is queued in the organisation. Between two batches it rests for as long as the last one took: half of
 * a processor's time at most, so that feeds don't feel it. Several processes may work at once; each takes other rows.
 */
async function workOff({ db, log, now, signal, things }: QueueTools, org: number): Promise<void> {
  // The moment moves on with the work: whoever discards everything meanwhile is still notified of what comes after.
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
      // One that fails keeps none of those behind it waiting; where there is none, it was the search that failed.
      if (found !== undefined) failed.push(found.id);
    }
    if (found === undefined) return;
    await sleep(performance.now() - before);
  }
}

/** A job's tools. What follows a request has no signal: it ends with its queue. */
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

/** The oldest publication that nobody else works on, locked, but for those that failed; undefined when there is none. */
async function nextFanOut(session: Transaction, org: number, failed: readonly number[]): Promise<FanOut | undefined> {
  await session.run(waitFor(LOCK_WAIT));
  const [found] = await session.run<FanOut>(lockNext(org, failed));
  return found;
}

/** Notifies the next batch of its people. */
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
