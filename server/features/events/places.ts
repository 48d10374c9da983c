import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { Transaction } from '../../db/database.ts';
import type { NamedValues, Sql } from '../../db/sql.ts';
import { oneByOne, type OneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import type { WriteContext } from '../../base/context.ts';
import { notifyMany, notifyQueuedAudiences, queueNotifications } from '../notifications/service.ts';
import { DELETE_DEPARTED, FILL_PLACES, LOCK_NEXT_DEPARTED, LOCK_NEXT_WITH_ROOM } from './places-sql.ts';
import { event } from './thing.ts';

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
