import { createHash, randomBytes } from 'node:crypto';
import { subDays } from 'date-fns';
import {
  CALENDAR_PAST_DAYS,
  CALENDAR_EVENTS_MAX,
  CALENDAR_READ_SECONDS,
  CALENDAR_READS_AT_ONCE,
} from '#contract/features/events/limits.ts';
import type { CalendarEvent } from '#contract/features/events/calendar.ts';
import { icsText } from '#contract/features/events/icalendar.ts';
import type { CalendarSubscription, NewCalendarSubscription } from '#contract/features/events/types.ts';
import { eventsNames as english } from '#contract/i18n/en-US/events-names.ts';
import { eventsNames as spanish } from '#contract/i18n/es-CO/events-names.ts';
import type { Context } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { readFrame, readRecipient } from '../mail/service.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isVisible } from '../feed/service.ts';
import { Router } from 'express';
import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '#contract/api/limits.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { createFairShares, createPlaces } from '../../http/fair-shares.ts';
import { createBuckets } from '../../http/rate-limiter.ts';
import type { RouteTools } from '../feature.ts';

/** Key of callers whose address has not yet identified them. */
const UNKNOWN = 'unknown';

/**
 * Serves `/calendar/{organisation}.{token}.ics`: the events for a calendar program, without signing in. Reads are
 * counted by person and never by network, because the programs of many people share one, and addresses can't be
 * guessed. All lookups together hold at most two connections of the database, and so does each person. A flood of
 * guesses makes programs retry a second later, and does not affect signed-in people.
 */
export function calendarRouter({ db, clock, origin }: RouteTools): Router {
  const buckets = createBuckets(clock, { perSecond: 1 / CALENDAR_READ_SECONDS, burst: CALENDAR_READS_AT_ONCE });
  const share = createFairShares(createPlaces({ held: ANONYMOUS_CONNECTIONS, waiting: ANONYMOUS_WAITING_MAX }));
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:file', async (request, response) => {
    const subscriber = await subscriberOf(share(UNKNOWN, db), request.params.file);
    if (subscriber === null) throw notFound();
    const person = `${subscriber.org}:${subscriber.user}`;
    const wait = buckets.take(person, 1);
    if (wait > 0) throw new ProblemError('too_many_requests', { retryAfterSeconds: wait });
    response
      .set({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': 'inline; filename="eventos.ics"',
        'X-Robots-Tag': 'noindex',
      })
      .type('text/calendar; charset=utf-8')
      .send(await calendarText(share(person, db), subscriber, clock(), origin));
  });
  return router;
}

/** Selects the time since when a person's calendar has an address. */
const readSubscription = (org: number, user: number): Sql =>
  sql`select created_at as since from event_calendars where org_id = ${org} and user_id = ${user}`;

/** Saves the hash of the newest address, which invalidates the one before it. */
const keepSubscription = (org: number, user: number, hash: Buffer, now: Date): Sql => sql`
  insert into event_calendars (org_id, user_id, token_hash, created_at) values (${org}, ${user}, ${hash}, ${now})
  on conflict (org_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`;

const endSubscription = (org: number, user: number): Sql =>
  sql`delete from event_calendars where org_id = ${org} and user_id = ${user}`;

/** Selects the owner of a calendar address, unless they are blocked. */
const findSubscriber = (org: number, hash: Buffer): Sql => sql`
  select u.id from event_calendars c join users u on u.org_id = c.org_id and u.id = c.user_id
  where c.org_id = ${org} and c.token_hash = ${hash} and u.is_active`;

/**
 * Statement for the events that the viewer sees from a moment on, by their start. Parameters: `since`, and `READER`.
 */
const CALENDAR_EVENTS = prepared(
  'events_calendar',
  sql`select e.id, e.title, e.description, e.place, c.name as city, e.requirement, e.starts_at as start, e.ends_at as end,
      e.cancelled_at is not null as is_cancelled, e.revision
    from events e join cities c on c.id = e.city_id
    where e.org_id = ${READER.org} and e.last_at >= ${param('since', 'timestamptz')} and ${isVisible(READER, sql`e`)}
    order by e.starts_at, e.id limit ${literal(CALENDAR_EVENTS_MAX)}`,
);

/* A calendar program does not sign in: it has an address that nobody can guess, `/calendar/{organisation}.{token}.ics`.
   It reads only the events that its person currently sees. Only a hash of the token is stored. */

/** Number of random bytes in a token: 256 bits. */
const TOKEN_BYTES = 32;
const FILE = /^([1-9]\d{0,8})\.([\w-]{43})\.ics$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the time since when the viewer's calendar has an address. */
export async function subscriptionOf({ viewer, db }: Context): Promise<CalendarSubscription> {
  const [row] = await db.read(viewer.org, session =>
    session.run<{ since: Date }>(readSubscription(viewer.org, viewer.id)),
  );
  return { CreationDate: row?.since.toISOString() ?? null };
}

/**
 * Makes an address for the viewer's calendar, which invalidates the one before it. It can't be read again, because only
 * its hash is stored.
 */
export async function subscribe({ viewer, now, db }: Context): Promise<NewCalendarSubscription> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.write(viewer.org, session => session.run(keepSubscription(viewer.org, viewer.id, hashOf(token), now)));
  return { Path: `/calendar/${viewer.org}.${token}.ics` };
}

/** Ends the address of the viewer's calendar, if there is one. */
export async function unsubscribe({ viewer, db }: Context): Promise<void> {
  await db.write(viewer.org, session => session.run(endSubscription(viewer.org, viewer.id)));
}

/** Owner of a calendar address. */
interface Subscriber {
  readonly org: number;
  readonly user: number;
}

/**
 * Finds the owner of a calendar address. @param file of the address; null if it is unknown, was ended, or its person is
 * blocked
 */
async function subscriberOf(db: Database, file: string): Promise<Subscriber | null> {
  const [, orgText, token] = FILE.exec(file) ?? [];
  if (orgText === undefined || token === undefined) return null;
  const org = Number(orgText);
  const [row] = await db.read(org, session => session.run<{ id: number }>(findSubscriber(org, hashOf(token))));
  return row === undefined ? null : { org, user: row.id };
}

type EventOfCalendar = Omit<CalendarEvent, 'location' | 'url' | 'isCancelled'> & {
  readonly place: string;
  readonly city: string;
  readonly is_cancelled: boolean;
};

/** Returns the calendar of a person as they may see it now, in their language. @param origin of the application */
async function calendarText(db: Database, { org, user }: Subscriber, now: Date, origin: string): Promise<string> {
  return db.read(org, async session => {
    const { name } = await readFrame(session);
    const person = await readRecipient(session, user);
    const rows = await session.run<EventOfCalendar>(CALENDAR_EVENTS, {
      org,
      viewer: user,
      now,
      since: subDays(now, CALENDAR_PAST_DAYS),
    });
    const { title } = person?.language === 'EN-US' ? english : spanish;
    return icsText(
      rows.map(({ place, city, is_cancelled: isCancelled, ...event }) => ({
        ...event,
        isCancelled,
        location: `${place}, ${city}`,
        url: `${origin}/event/${event.id}`,
      })),
      now,
      `${title} · ${name}`,
    );
  });
}
