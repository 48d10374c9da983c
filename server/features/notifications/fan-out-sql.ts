import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { composed } from '../../things/things.ts';

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
export const QUEUE_ONCE = sql`${QUEUE} nothing`;

/** Queues a fan-out anew; recipients that an earlier one has not reached yet stay among its people. */
export const QUEUE_AGAIN = sql`${QUEUE} update set actor_id = excluded.actor_id, created_at = excluded.created_at,
  recipients = array(
    select person from unnest(notification_fanouts.recipients) person
      where notification_fanouts.done_at is null and person > notification_fanouts.reached_id
    union select unnest(excluded.recipients)),
  reached_id = 0, done_at = null`;

/** Limits how long this transaction waits for a lock, as a PostgreSQL interval. */
export const waitFor = (interval: string): Sql => sql`set local lock_timeout = ${literal(interval)}`;

/** Locks the oldest publication that no other process works on. @param failed is left out */
export const lockNext = (organisation: number, failed: readonly number[]): Sql => sql`
  select id, kind, subject_kind, subject_id, actor_id, reached_id, recipients is not null as is_named
  from notification_fanouts where org_id = ${organisation} and done_at is null and not id = any(${failed}::bigint[])
  order by id limit 1 for update skip locked`;

/** Named recipients, in order of their ids. Parameters: `org`, `after` whom, how many (`size`), `id` of the fan-out. */
export const NAMED_PEOPLE = sql`
  select person as id from notification_fanouts f, unnest(f.recipients) person
  where f.org_id = ${org} and f.id = ${ID} and person > ${AFTER} order by person limit ${SIZE}`;

/**
 * Audience of a thing of this kind, in order of their ids. Parameters: the same, but `id` is the thing's.
 * @throws Error for a kind that is for nobody in particular
 */
export const addressedPeople = composed(things => {
  const made = new Map<string, Sql>();
  return (kind: string): Sql => {
    const { audience } = things.get(kind).notified;
    if (audience === undefined) throw new Error(`Nobody knows whom things of the kind ${kind} are for`);
    const known = made.get(kind) ?? audience({ org, after: AFTER, size: SIZE, id: ID });
    made.set(kind, known);
    return known;
  };
});

/** Records how far a fan-out has come. @param done when it was done; null while it is not */
export const noteReached = (organisation: number, id: number, reached: number, done: Date | null): Sql =>
  sql`update notification_fanouts set reached_id = ${reached}, done_at = ${done} where org_id = ${organisation} and id = ${id}`;
