import type { Feature, AdministeredCounts } from '../feature.ts';
import { eventDrafts, events } from './lists.ts';
import { fillPlacesLater } from './places.ts';
import { draftResponsibility, versionOperations } from '../publishing/service.ts';
import { remindOfEvents } from './reminders.ts';
import { calendarRouter } from './routes.ts';
import { eventWords, event, EVENT_VERSIONS, isAdministered, searchedEvent } from './content-kind.ts';
import { eventsOperations } from './operations.ts';
import { sql } from '../../db/sql.ts';

/** Count of events for the settings panel. */
const ADMINISTERED_COUNTS: AdministeredCounts = {
  events: ({ org, now }) => sql`(select count(*) from events e where e.org_id = ${org} and e.starts_at > ${now})`,
};

/** Feature of events: attendance, waiting lists, and a reminder the day before. */
export const eventsFeature: Feature = {
  name: 'events',
  personSection: {
    name: 'events',
    list: 'Flx_Events',
    options: person => ({
      $filter: `Upcoming eq true and Assistants eq ${person}`,
      $orderby: 'StartDate',
      $expand: 'CityInfo',
    }),
  },
  contentKinds: [event],
  searched: { event: searchedEvent },
  files: eventDrafts.files,
  lists: [events, eventDrafts.list],
  scopes: { 'events:read': ['Flx_Events', 'Flx_Cities'] },
  operations: [...eventsOperations, ...versionOperations(EVENT_VERSIONS)],
  routes: { '/calendar': calendarRouter },
  jobs: [remindOfEvents, fillPlacesLater],
  administered: ADMINISTERED_COUNTS,
  responsibilities: [
    draftResponsibility({
      kind: 'event_draft',
      table: 'event_drafts',
      role: 'Admin-Events',
      name: language => eventWords(language).draft,
    }),
  ],
  publishingRights: { CanPublishEvents: isAdministered },
};
