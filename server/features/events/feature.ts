import type { Feature } from '../feature.ts';
import { events } from './lists.ts';
import { remindOfEvents } from './reminders.ts';
import { event, isAdministered } from './thing.ts';
import { eventsOperations } from './operations.ts';

/** Events: what takes place, who goes, and a reminder the day before. */
export const eventsFeature: Feature = {
  name: 'events',
  things: [event],
  lists: [events],
  operations: eventsOperations,
  jobs: [remindOfEvents],
  publishingRights: { CanPublishEvents: isAdministered },
};
