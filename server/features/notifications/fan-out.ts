import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { Transaction } from '../../db/database.ts';
import { type NamedValues, literal, param, sql, type Sql } from '../../db/sql.ts';
import { type ContentKinds, composed } from '../../content-kinds/content-kinds.ts';
import { clockFrom, type FeatureTools, type Job } from '../../jobs/job.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';
import type { Notifier, NotificationRequest, Subject } from './notify.ts';
import { writeNotes } from './queue.ts';
import { READER } from '../../content-kinds/reader.ts';

const { org } = READER;
const ID = param('id', 'bigint');
const AFTER = param('after', 'int');
const SIZE = param('size', 'int');

/** Queues a fan-out. Parameters: `org`, `kind`, `subjectKind`, `subjectId`, `viewer`, `now`, `recipients`. */
const QUEUE = sql`
  insert into notification_fanouts (org_id, kind, subject_kind, subject_id, actor_id, created_at, recipients)
  values (${org}, ${param('kind', 'text')}, ${param('subjectKind', 'text')}, ${param('subjectId', 'bigint')},
    ${READER.viewer}, ${READER.now}, ${param('recipients', 'int[]')})
  on conflict (org_id, subject_kind, subject_id, kind) do`;

/** Queues a fan-out once: publishing the same again notifies nobody. */
const QUEUE_ONCE = sql`${QUEUE} nothing`;

/** Queues a fan-out anew; recipients that an earlier one has not reached yet stay among its people. */
const QUEUE_AGAIN = sql`${QUEUE} update set actor_id = excluded.actor_id, created_at = excluded.created_at,
  recipients = array(
    select person from unnest(notification_fanouts.recipients) person
      where notification_fanouts.done_at is null and person > notification_fanouts.reached_id
    union select unnest(excluded.recipients)),
  reached_id = 0, done_at = null`;

/** Limits how long this transaction waits for a lock, as a PostgreSQL interval. */
const waitFor = (interval: string): Sql => sql`set local lock_timeout = ${literal(interval)}`;

/** Locks the oldest publication that no other process works on. @param failed is left out */
const lockNext = (organisation: number, failed: readonly number[]): Sql => sql`
  select id, kind, subject_kind, subject_id, actor_id, reached_id, recipients is not null as is_named
  from notification_fanouts where org_id = ${organisation} and done_at is null and not id = any(${failed}::bigint[])
  order by id limit 1 for update skip locked`;

/** Named recipients, in order of their ids. Parameters: `org`, `after` whom, how many (`size`), `id` of the fan-out. */
const NAMED_PEOPLE = sql`
  select person as id from notification_fanouts f, unnest(f.recipients) person
  where f.org_id = ${org} and f.id = ${ID} and person > ${AFTER} order by person limit ${SIZE}`;

/**
 * Audience of a thing of this kind, in order of their ids. Parameters: the same, but `id` is the thing's.
 * @throws Error for a kind that is for nobody in particular
 */
const addressedPeople = composed(contentKinds => {
  const made = new Map<string, Sql>();
  return (kind: string): Sql => {
    const { audience } = contentKinds.get(kind).notified;
    if (audience === undefined) throw new Error(`Nobody knows whom things of the kind ${kind} are for`);
    const known = made.get(kind) ?? audience({ org, after: AFTER, size: SIZE, id: ID });
    made.set(kind, known);
    return known;
  };
});

/** Records how far a fan-out has come. @param done when it was done; null while it is not */
const noteReached = (organisation: number, id: number, reached: number, done: Date | null): Sql =>
  sql`update notification_fanouts set reached_id = ${reached}, done_at = ${done} where org_id = ${organisation} and id = ${id}`;

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

function notifyAfterCommit({ session, viewer, now, db, log, contentKinds }: Notifier): void {
  session.afterCommit(() => {
    // Not awaited: the response is sent, and the job does the rest.
    void workOff({ db, log, now, contentKinds }, viewer.org);
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
async function workOff({ db, log, now, signal, contentKinds }: QueueTools, org: number): Promise<void> {
  // The clock moves on with the work: a person who discards everything meanwhile is still notified of later events.
  const clock = clockFrom(now);
  const failed: number[] = [];
  while (signal?.aborted !== true) {
    const before = performance.now();
    let found: FanOut | undefined;
    try {
      await db.write(org, async session => {
        found = await nextFanOut(session, org, failed);
        if (found !== undefined) await notifyBatch({ session, org, now: clock(), contentKinds }, found);
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
type QueueTools = Omit<FeatureTools, 'organisations' | 'signal'> & Partial<Pick<FeatureTools, 'signal'>>;

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
  readonly contentKinds: ContentKinds;
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
async function notifyBatch({ session, org, now, contentKinds }: BatchTools, found: FanOut): Promise<void> {
  const batch = await session.run<{ id: number }>(
    found.is_named ? NAMED_PEOPLE : addressedPeople(contentKinds)(found.subject_kind),
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
  writeNotes({ session, org, now, contentKinds }, [note]);
  const isDone = recipients.length < BATCH;
  await session.run(noteReached(org, found.id, recipients.at(-1) ?? found.reached_id, isDone ? now : null));
}
