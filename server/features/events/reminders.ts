import { EVENT_REMINDER_HOURS } from '#contract/features/events/limits.ts';
import { reminderFor } from '#contract/features/events/rules.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { notifyQueuedAudiences, queueNotifications } from '../notifications/service.ts';
import { lockNext, markReminded } from './change.ts';
import { event } from './content-kind.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Reminds all attendees of an event that begins within a day. The reminders are recorded in the transaction that queues
 * them. So they are sent once for each date, even with several processes, and again if the event is moved.
 */
export const remindOfEvents: Job<FeatureTools> = {
  name: 'events: remind those who go',
  every: MINUTE_MS,
  run: async tools => {
    const { now } = tools;
    const until = new Date(now.getTime() + EVENT_REMINDER_HOURS * HOUR_MS);
    await oneByOne(tools, {
      next: async (session, org, tried) =>
        (await session.run<{ id: number; start: Date }>(lockNext(org, now, until, tried)))[0],
      work: async (session, org, { id, start }) => {
        const since = reminderFor(start, now);
        if (since === null) return;
        const goers = await session.run<{ id: number }>(markReminded(org, id, since));
        if (goers.length === 0) return;
        await queueNotifications(
          { session, now, viewer: { org, id: null } },
          { kind: 'event_reminder', subject: { kind: event.kind, id }, recipients: goers.map(one => one.id) },
        );
      },
    });
    await notifyQueuedAudiences.run(tools);
  },
};
