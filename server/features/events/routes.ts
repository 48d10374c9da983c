import { Router } from 'express';
import { ANONYMOUS_CONNECTIONS, ANONYMOUS_WAITING_MAX } from '#contract/api/limits.ts';
import { CALENDAR_READ_SECONDS, CALENDAR_READS_AT_ONCE } from '#contract/features/events/limits.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { createFairShares, createPlaces } from '../../http/fair-shares.ts';
import { createBuckets } from '../../http/rate-limiter.ts';
import type { RouteTools } from '../feature.ts';
import { calendarText, subscriberOf } from './subscription.ts';

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
