import { presencesSchema } from '#contract/features/people/schema.ts';
import {
  AVAILABILITIES,
  type Availability,
  type PresencesAnswer,
  ACTIVITY_DAYS_KEPT,
  AWAY_MS,
} from '#contract/features/people/presence.ts';
import { bogotaDay, BOGOTA_ZONE } from '#contract/lib/time.ts';
import type { Context, Viewer } from '../../base/context.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import type { PresentPerson, PresenceSource } from '../../integrations/presence/port.ts';
import { eachOrganisation, inBatches } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { viewerNames } from './person-sql.ts';
import { peopleTexts } from './texts.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { shows } from './privacy-sql.ts';

/** People among these who show their presence to the reader, with their last poll. */
const showingPresence = (reader: Pick<ReaderNames, 'org' | 'viewer'>, ids: readonly number[]): Sql => sql`
  select u.id, u.oid, p.seen_at as "seenAt" from users u left join presences p on p.org_id = u.org_id and p.user_id = u.id
  where u.org_id = ${reader.org} and u.id = any(${ids}::bigint[]) and u.is_active and ${shows(reader, sql`u`, 'PrivatePresence')}`;

/** People who are online or were a moment ago, by their own polls. */
const online = sql`select seen.user_id from presences seen
  where seen.org_id = ${READER.org} and seen.seen_at > ${READER.now} - interval '${literal(AWAY_MS)} milliseconds'`;

export const isOnline = ({ alias }: SqlRow): Sql => sql`${alias}.id in (${online})`;

/** Condition like `isOnline`, which looks up those who are online instead of reading everybody. */
export const isAmongOnline = ({ alias }: SqlRow): Sql => sql`${alias}.id = any(array(${online}))`;

/**
 * Stores when people last polled. People removed meanwhile are left out; the fixed order keeps two processes from
 * deadlocks.
 */
const keepSeen = (org: number, people: readonly number[], seen: readonly Date[]): Sql => sql`
  insert into presences as known (org_id, user_id, seen_at)
    select u.org_id, u.id, s.seen_at from unnest(${people}::int[], ${seen}::timestamptz[]) s (id, seen_at)
    join users u on u.org_id = ${org} and u.id = s.id order by u.id
  on conflict (org_id, user_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`;

/** Stores the days of these polls, once for each person and day, with the person's area at that moment. */
const keepDays = (org: number, people: readonly number[], seen: readonly Date[]): Sql => sql`
  insert into activity_days (org_id, day, user_id, area_id)
    select u.org_id, (s.seen_at at time zone ${literal(BOGOTA_ZONE)})::date, u.id, u.area_id
    from unnest(${people}::int[], ${seen}::timestamptz[]) s (id, seen_at)
    join users u on u.org_id = ${org} and u.id = s.id order by u.id
  on conflict do nothing`;

/** Deletes some days older than the retention. @param today `yyyy-MM-dd` in Bogota */
const forgetDays = (org: number, today: string, most: number): Sql => sql`
  delete from activity_days where org_id = ${org} and (day, user_id) in (
    select day, user_id from activity_days where org_id = ${org} and day < ${today}::date - ${literal(ACTIVITY_DAYS_KEPT)}
    order by day, user_id limit ${most})
  returning 1`;

/**
 * Interval at which the polls seen by this process are stored, in ms: much shorter than the time that a poll counts as
 * presence. @assumed
 */
const KEEP_EVERY_MS = 20_000;
/** Number of rows in one statement. @assumed */
const KEPT_AT_ONCE = 1_000;
/** Interval between deletions of old days, in ms. @assumed */
const FORGET_EVERY_MS = 24 * 3_600_000;
/** Number of days deleted in one transaction. @assumed */
const FORGOTTEN_AT_ONCE = 5_000;

/** People who have polled since the last storing, by organisation. */
type Seen = Map<number, Map<number, Date>>;

export interface Presence {
  /** Records a poll in memory only, because every poll of everybody goes through it. */
  readonly note: (viewer: Viewer, now: Date) => void;
  readonly operations: readonly Operation[];
  readonly jobs: readonly Job<FeatureTools>[];
}

/**
 * Stores the recorded polls, and forgets each once it is stored: until then only this process knows of it. A poll that
 * can't be stored is tried again.
 */
const keep = ({ db, signal }: FeatureTools, seen: Seen): Promise<void> =>
  eachOrganisation({ signal, organisations: () => Promise.resolve([...seen.keys()]) }, async org => {
    const people = seen.get(org) ?? new Map<number, Date>();
    const entries = [...people];
    for (let at = 0; at < entries.length && !signal.aborted; at += KEPT_AT_ONCE) {
      const some = entries.slice(at, at + KEPT_AT_ONCE);
      const ids = some.map(([id]) => id);
      const moments = some.map(([, when]) => when);
      await db.write(org, async session => {
        await session.run(keepSeen(org, ids, moments));
        await session.run(keepDays(org, ids, moments));
      });
      for (const [id, when] of some) if (people.get(id) === when) people.delete(id);
    }
    if (people.size === 0) seen.delete(org);
  });

/** Deletes the days of activity after more than a year. @spec THREATS retention */
const forgetOldDays: Job = {
  name: 'people: forget days of activity',
  every: FORGET_EVERY_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, FORGOTTEN_AT_ONCE, async (session, org) => {
      const rows = await session.run(forgetDays(org, bogotaDay(now), FORGOTTEN_AT_ONCE));
      return rows.length;
    }),
};

/**
 * Returns people's presence. People who hide it, are blocked, foreign or absent are `unknown`, like those who never
 * came.
 * @spec 2§7 Presence, THREATS matrix presence
 */
async function presencesOf(
  context: Context,
  source: PresenceSource,
  seen: Seen,
  ids: readonly number[],
): Promise<PresencesAnswer> {
  const { viewer, now, db } = context;
  // Read before the rows: a poll that is stored in between is missing in neither.
  const noted = new Map(ids.map(id => [id, seen.get(viewer.org)?.get(id)]));
  const rows = await db.read(viewer.org, session =>
    session.run<PresentPerson>(showingPresence(viewerNames(viewer), ids)),
  );
  const people = rows.map(person => ({ ...person, seenAt: noted.get(person.id) ?? person.seenAt }));
  const found: ReadonlyMap<number, Availability> = await source.availabilityOf(people, now);
  return { value: [...new Set(ids)].map(id => ({ id, availability: found.get(id) ?? 'unknown' })) };
}

export function createPresence(source: PresenceSource): Presence {
  const seen: Seen = new Map();
  return {
    note({ org, id }, now) {
      const people = seen.get(org) ?? new Map<number, Date>();
      people.set(id, now);
      seen.set(org, people);
    },
    operations: [
      defineOperation({
        method: 'post',
        path: 'communications/getPresencesByUserId',
        summary: 'Where people are: available, busy, away, offline, or unknown of who does not show it.',
        body: ({ viewer }) => presencesSchema(peopleTexts(viewer.language)),
        status: 200,
        answer: {
          type: 'object',
          required: ['value'],
          properties: {
            value: {
              type: 'array',
              items: {
                type: 'object',
                required: ['id', 'availability'],
                properties: { id: { type: 'integer' }, availability: { enum: AVAILABILITIES } },
              },
            },
          },
        },
        handle: ({ context, body }) => presencesOf(context, source, seen, body.ids),
      }),
    ],
    jobs: [{ name: 'people: keep presences', every: KEEP_EVERY_MS, run: tools => keep(tools, seen) }, forgetOldDays],
  };
}
