import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';

const { org } = READER;

/** The columns of what people are to be notified of, in SQL. */
export interface QueueColumns {
  readonly org: Sql;
  readonly kind: Sql;
  readonly actor: Sql;
  readonly subjectKind: Sql;
  readonly subjectId: Sql;
  readonly partKind: Sql;
  readonly partId: Sql;
  /** An array of ids. */
  readonly recipients: Sql;
  readonly now: Sql;
}

/**
 * SQL that queues what people are to be notified of, in the statement of what happens. `notifySoon` is for after the commit.
 * @param rows from-clause and what follows it
 */
export const queueNotes = (columns: QueueColumns, rows: Sql): Sql => sql`
  insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at)
  select ${columns.org}, ${columns.kind}, ${columns.actor}, ${columns.subjectKind}, ${columns.subjectId}, ${columns.partKind},
    ${columns.partId}, ${columns.recipients}, ${columns.now} ${rows}`;

/** Parameters: `org`, `kind`, `actor`, `subjectKind`, `subjectId`, `partKind`, `partId`, `recipients`, `now`. */
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

/** What is queued, as `TAKE_NOTES` answers it. */
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

/** Lets one process at a time notify the people of an organisation: what two notes gather is decided by one after the other. */
export const TAKE_TURNS = sql`select pg_advisory_xact_lock(hashtext('notification_queue'), ${org})`;

const ONLY = param('only', 'bigint');
const isWaiting = sql`org_id = ${org} and failed_at is null and (${ONLY} is null or id = ${ONLY})`;

/**
 * Takes the oldest from the queue; up to the last id of them, because PostgreSQL would look for each id among all that wait.
 * Parameters: `org`, how many (`most`), and `only` one, or null.
 */
export const TAKE_NOTES = sql`
  delete from notification_queue where ${isWaiting} and id <= (
    select max(id) from (select id from notification_queue where ${isWaiting} order by id limit ${param('most', 'int')}) oldest)
  returning id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at`;

/** Ids of the oldest. Parameters: `org`, how many (`most`). */
export const WAITING_NOTES = sql`
  select id from notification_queue where org_id = ${org} and failed_at is null order by id limit ${param('most', 'int')}`;

/** Leaves one lying: whoever mends what it failed of sets `failed_at` to null. */
export const leaveNote = (organisation: number, id: number, at: Date): Sql =>
  sql`update notification_queue set failed_at = ${at} where org_id = ${organisation} and id = ${literal(id)}`;
