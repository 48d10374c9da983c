import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
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
