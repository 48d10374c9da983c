import { EVENT_REMINDER_HOURS } from '../../../contract/features/events/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { notify, type Notifier } from '../notifications/service.ts';
import { takeDue } from './attendance-sql.ts';
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
  const events = await session.run<{ id: number; people: number[] }>(takeDue(viewer.org, now, until, BATCH));
  for (const { id, people } of events) {
    await notify(notifier, { kind: 'event_reminder', subject: { kind: event.kind, id }, recipients: people });
  }
  return events.length;
}
