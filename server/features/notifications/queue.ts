import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { clockFrom, type FeatureTools, type Job } from '../../jobs/job.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';
import { NOTIFICATION_KINDS, type Kind, type NotificationKind } from '#contract/features/notifications/kinds.ts';
import { type Sql, literal, param, sql } from '../../db/sql.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { notifyStatement, type Note } from './notify-sql.ts';
import { READER } from '../../content-kinds/reader.ts';

const { org } = READER;

/** Columns of queued notifications, in SQL. */
export interface QueueColumns {
  readonly org: Sql;
  readonly kind: Sql;
  readonly actor: Sql;
  readonly subjectKind: Sql;
  readonly subjectId: Sql;
  readonly partKind: Sql;
  readonly partId: Sql;
  /** Array of ids. */
  readonly recipients: Sql;
  readonly now: Sql;
}

/**
 * SQL that queues notifications, in the statement of the event itself. Call `notifySoon` after the commit.
 * @param rows from-clause and everything that follows it
 */
export const queueNotes = (columns: QueueColumns, rows: Sql): Sql => sql`
  insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at)
  select ${columns.org}, ${columns.kind}, ${columns.actor}, ${columns.subjectKind}, ${columns.subjectId}, ${columns.partKind},
    ${columns.partId}, ${columns.recipients}, ${columns.now} ${rows}`;

/**
 * Queues one note. Parameters: `org`, `kind`, `actor`, `subjectKind`, `subjectId`, `partKind`, `partId`, `recipients`,
 * `now`.
 */
export const QUEUE_NOTE = queueNotes(
  {
    org,
    kind: param('kind', 'text'),
    actor: param('actor', 'int'),
    subjectKind: param('subjectKind', 'text'),
    subjectId: param('subjectId', 'bigint'),
    partKind: param('partKind', 'text'),
    partId: param('partId', 'bigint'),
    recipients: param('recipients', 'int[]'),
    now: READER.now,
  },
  sql``,
);

/** Queued note, as returned by `TAKE_NOTES`. */
export interface QueuedNote {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly actor_id: number | null;
  readonly subject_kind: string | null;
  readonly subject_id: number | null;
  readonly part_kind: string | null;
  readonly part_id: number | null;
  readonly recipients: readonly number[];
  readonly created_at: Date;
}

/**
 * Lock that lets one process at a time notify the people of an organisation, so that notes gather one after the other.
 */
export const TAKE_TURNS = sql`select pg_advisory_xact_lock(hashtext('notification_queue'), ${org})`;

const ONLY = param('only', 'bigint');
const isWaiting = sql`org_id = ${org} and failed_at is null and (${ONLY} is null or id = ${ONLY})`;

/**
 * Takes the oldest notes from the queue, up to the last id of them, because PostgreSQL would look up each single id
 * among all that wait. Parameters: `org`, how many (`most`), and `only` one, or null.
 */
export const TAKE_NOTES = sql`
  delete from notification_queue where ${isWaiting} and id <= (
    select max(id) from (select id from notification_queue where ${isWaiting} order by id limit ${param('most', 'int')}) oldest)
  returning id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at`;

/** Ids of the oldest notes. Parameters: `org`, how many (`most`). */
export const WAITING_NOTES = sql`
  select id from notification_queue where org_id = ${org} and failed_at is null order by id limit ${param('most', 'int')}`;

/** Marks a note as failed. After its cause is fixed, set `failed_at` to null to retry it. */
export const leaveNote = (organisation: number, id: number, at: Date): Sql =>
  sql`update notification_queue set failed_at = ${at} where org_id = ${organisation} and id = ${literal(id)}`;

/** Note without its position in the queue. */
type UnqueuedNote = Omit<QueuedNote, 'id'>;

interface Writing {
  readonly session: Transaction;
  readonly org: number;
  readonly now: Date;
  readonly contentKinds: ContentKinds;
}

/** Notifies the people of all notes in this transaction, with one statement for those of the same kind. */
export function writeNotes({ session, org, now, contentKinds }: Writing, notes: readonly UnqueuedNote[]): void {
  const alike = new Map<Sql, UnqueuedNote[]>();
  for (const note of notes) {
    const { kind, subject_kind: subject, part_kind: part } = note;
    const statement = notifyStatement(contentKinds)({ kind, subject, part });
    const group = alike.get(statement) ?? [];
    alike.set(statement, group);
    group.push(note);
  }
  for (const [statement, group] of alike)
    session.send(statement, { org, now, notes: JSON.stringify(group.map(toNote)) });
}

const toNote = (note: UnqueuedNote, place: number): Note => ({
  place,
  actor: note.actor_id,
  subject: note.subject_id,
  part: note.part_id,
  key: onceKey(note),
  at: note.created_at,
  people: note.recipients,
});

/** Key by which two notes are one notification: the kind and the thing, and the actor too unless the kind gathers. */
function onceKey({ kind, subject_kind, subject_id, actor_id }: UnqueuedNote): string {
  const { gathers }: Kind = NOTIFICATION_KINDS[kind];
  const about = subject_kind === null ? [] : [subject_kind, subject_id];
  return [kind, ...about, ...(gathers === false ? [actor_id ?? ''] : [])].join(':');
}

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
