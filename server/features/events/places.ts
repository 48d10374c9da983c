import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { Transaction } from '../../db/database.ts';
import { type NamedValues, type Sql, literal, param, sql } from '../../db/sql.ts';
import { oneByOne, type OneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import type { WriteContext } from '../../base/context.ts';
import { notifyMany, notifyQueuedAudiences, queueNotifications } from '../notifications/service.ts';
import { event } from './content-kind.ts';
import { isForMembers, isParticipant } from '../feed/service.ts';
import { GOES, WAITS } from './attendance-sql.ts';

const ORG = param('org', 'int');
const NOW = param('now', 'timestamptz');

/**
 * Condition: an event is not cancelled and not over, as `isOver` says. Parameters: `now`, and `today`, the start of the
 * day in Bogotá.
 */
const isAhead = (event: Sql): Sql => sql`(${event}.cancelled_at is null and
  case when ${event}.ends_at is null then ${event}.starts_at >= ${param('today', 'timestamptz')} else ${event}.ends_at >= ${NOW} end)`;

/** Returns SQL for the number of free places; NULL if there is no limit. */
const free = (event: Sql, stats: Sql): Sql =>
  sql`case when ${event}.capacity is not null then greatest(${event}.capacity - ${stats}.assistants, 0) end`;

/**
 * Gives the free places of a locked event to those who have waited longest, and returns their ids. People who are
 * blocked, or don't see the event any more, remain in the waiting list. Parameters: `org`, `id`, `now`, `today`.
 */
const FILL_PLACES = sql`
  with next as materialized (
    select p.user_id from events e join event_stats s on s.org_id = e.org_id and s.event_id = e.id
    cross join lateral (
      select w.user_id, w.turn from event_people w join users u on u.org_id = w.org_id and u.id = w.user_id
      where w.org_id = e.org_id and w.event_id = e.id and w.kind = ${literal(WAITS)} and u.is_active
        and ${isParticipant({ org: ORG, viewer: sql`w.user_id`, now: NOW }, sql`e`)}
      order by w.turn limit ${free(sql`e`, sql`s`)}) p
    where e.org_id = ${ORG} and e.id = ${param('id', 'bigint')} and s.waiting > 0 and ${isAhead(sql`e`)}),
  moved as (
    delete from event_people w using next
    where w.org_id = ${ORG} and w.event_id = ${param('id', 'bigint')} and w.kind = ${literal(WAITS)} and w.user_id = next.user_id
    returning w.event_id, w.user_id)
  insert into event_people (org_id, event_id, user_id, kind, known_since)
  select ${ORG}, event_id, user_id, ${literal(GOES)}, ${NOW} from moved returning user_id as id`;

/**
 * Locks the first event with a free place and a waiting list. Parameters: `org`, `now`, `today`, and `tried`, ids to
 * leave out.
 */
const LOCK_NEXT_WITH_ROOM = sql`
  select e.id from events e join event_stats s on s.org_id = e.org_id and s.event_id = e.id
  where e.org_id = ${ORG} and s.waiting > 0 and (e.capacity is null or s.assistants < e.capacity) and ${isAhead(sql`e`)}
    and not e.id = any(${param('tried', 'bigint[]')})
  order by e.id limit 1 for no key update of e skip locked`;

/**
 * Selects people who have answered an event but no longer see it: they have left its group, or it has become private.
 * While its groups are archived or deleted nobody is selected, because they may all come back.
 */
const departed = (event: Sql): Sql => sql`
  from event_people p where p.org_id = ${event}.org_id and p.event_id = ${event}.id
    and not ${isParticipant({ org: ORG, viewer: sql`p.user_id`, now: NOW }, event)}`;

/** Condition: the event is for members only, so some people may no longer see it. */
const isOfMembers = (event: Sql): Sql => sql`exists (
  select from feed_items i where i.org_id = ${event}.org_id and i.id = ${event}.id and ${isForMembers({ org: ORG, viewer: sql`null::int`, now: NOW }, sql`i`)})`;

/**
 * Locks the first event with answers of people who no longer see it. Parameters: `org`, `now`, `today`, and `tried`,
 * ids to leave out.
 */
const LOCK_NEXT_DEPARTED = sql`
  select e.id from events e
  where e.org_id = ${ORG} and e.last_at >= ${param('today', 'timestamptz')} and ${isAhead(sql`e`)} and ${isOfMembers(sql`e`)} and exists (select ${departed(sql`e`)})
    and not e.id = any(${param('tried', 'bigint[]')})
  order by e.id limit 1 for no key update of e skip locked`;

/** Deletes the answers of those people. Parameters: `org`, `id`, `now`. */
const DELETE_DEPARTED = sql`
  delete from event_people gone using (select p.user_id, p.kind from events e cross join lateral (
      select p.user_id, p.kind ${departed(sql`e`)}) p
    where e.org_id = ${ORG} and e.id = ${param('id', 'bigint')}) found
  where gone.org_id = ${ORG} and gone.event_id = ${param('id', 'bigint')} and gone.user_id = found.user_id and gone.kind = found.kind`;

const MINUTE_MS = 60_000;

/** Locked event. */
interface Event {
  readonly id: number;
}

const values = (org: number, now: Date): NamedValues => ({ org, now, today: startOfBogotaDay(bogotaDay(now)) });

async function moveUp(session: Transaction, org: number, id: number, now: Date): Promise<number[]> {
  const moved = await session.run<{ id: number }>(FILL_PLACES, { ...values(org, now), id });
  return moved.map(one => one.id);
}

/** Builds a notification without an actor: the editor who makes room may be among those who wait. */
const notification = (id: number, recipients: readonly number[]) =>
  ({ kind: 'event_place', subject: { kind: event.kind, id }, recipients }) as const;

/**
 * Gives the free places of an event, which this transaction has locked, to people in the waiting list, and notifies
 * them.
 */
export async function fillPlaces(context: WriteContext, id: number): Promise<void> {
  const { session, now } = context;
  const moved = await moveUp(session, session.org, id, now);
  if (moved.length === 0) return;
  await notifyMany({ ...context, viewer: { org: session.org, id: null } }, notification(id, moved));
}

/**
 * Deletes answers of people who no longer see an event, and gives free places, including those of blocked people, to
 * the waiting list.
 * @spec decision 96
 */
export const fillPlacesLater: Job<FeatureTools> = {
  name: 'events: fill places',
  every: MINUTE_MS,
  run: async tools => {
    const { now } = tools;
    const next =
      (statement: Sql): OneByOne<Event>['next'] =>
      async (session, org, tried) =>
        (await session.run<Event>(statement, { ...values(org, now), tried }))[0];
    await oneByOne(tools, {
      next: next(LOCK_NEXT_DEPARTED),
      work: async (session, org, { id }) => void (await session.run(DELETE_DEPARTED, { org, id, now })),
    });
    await oneByOne(tools, {
      next: next(LOCK_NEXT_WITH_ROOM),
      work: async (session, org, { id }) => {
        const moved = await moveUp(session, org, id, now);
        if (moved.length === 0) return;
        await queueNotifications({ session, now, viewer: { org, id: null } }, notification(id, moved));
      },
    });
    await notifyQueuedAudiences.run(tools);
  },
};
