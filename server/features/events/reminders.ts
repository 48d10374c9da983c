import { EVENT_REMINDER_HOURS } from '../../../contract/features/events/limits.ts';
import type { Transaction } from '../../db/database.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { notify } from '../notifications/service.ts';
import { GOES } from './attendance-sql.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Most events of one transaction. @assumed */
const BATCH = 20;

/**
 * Reminds those who go to an event that begins within a day. The start of which they were reminded is written down in the
 * same transaction, so they are reminded once for each date, whatever the number of processes; a moved event has a new date.
 */
export const remindOfEvents: Job = {
  name: 'events: remind those who go',
  every: MINUTE_MS,
  run: ({ now, ...tools }) => inBatches(tools, BATCH, (session, org) => remindSome(session, org, now)),
};

async function remindSome(session: Transaction, org: number, now: Date): Promise<number> {
  const until = new Date(now.getTime() + EVENT_REMINDER_HOURS * HOUR_MS);
  const events = await session.query<{ id: number; people: number[] }>(
    `with due as (
       select id from events where org_id = $1 and starts_at > $2 and starts_at <= $3
         and reminded_for is distinct from starts_at order by starts_at, id limit ${BATCH} for update skip locked),
     marked as (update events e set reminded_for = e.starts_at from due where e.org_id = $1 and e.id = due.id returning e.id)
     select m.id, array(select p.user_id from event_people p
       where p.org_id = $1 and p.event_id = m.id and p.kind = ${GOES}) as people from marked m order by m.id`,
    [org, now, until],
  );
  for (const { id, people } of events) {
    const teller = { session, now, viewer: { org, id: null } };
    await notify(teller, { kind: 'event_reminder', itemId: id, recipients: people });
  }
  return events.length;
}
