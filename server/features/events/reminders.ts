import { EVENT_REMINDER_HOURS } from '../../../contract/features/events/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { notify, type Notifier } from '../notifications/service.ts';
import { GOES } from './attendance-sql.ts';
import { event } from './thing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Most events of one transaction. @assumed */
const BATCH = 20;

/**
 * Reminds those who go to an event that begins within a day. The start of which they were reminded is written down in the
 * same transaction, so they are reminded once for each date, whatever the number of processes; a moved event has a new date.
 */
export const remindOfEvents: Job<FeatureTools> = {
  name: 'events: remind those who go',
  every: MINUTE_MS,
  run: ({ now, things, ...tools }) =>
    inBatches(tools, BATCH, (session, org) => remindSome({ session, now, things, viewer: { org, id: null } })),
};

async function remindSome(notifier: Notifier): Promise<number> {
  const { session, now, viewer } = notifier;
  const until = new Date(now.getTime() + EVENT_REMINDER_HOURS * HOUR_MS);
  const events = await session.query<{ id: number; people: number[] }>(
    `with due as (
       select id from events where org_id = $1 and starts_at > $2 and starts_at <= $3
         and reminded_for is distinct from starts_at order by starts_at, id limit ${BATCH} for update skip locked),
     marked as (update events e set reminded_for = e.starts_at from due where e.org_id = $1 and e.id = due.id returning e.id)
     select m.id, array(select p.user_id from event_people p
       where p.org_id = $1 and p.event_id = m.id and p.kind = ${GOES}) as people from marked m order by m.id`,
    [viewer.org, now, until],
  );
  for (const { id, people } of events) {
    await notify(notifier, { kind: 'event_reminder', subject: { kind: event.kind, id }, recipients: people });
  }
  return events.length;
}
