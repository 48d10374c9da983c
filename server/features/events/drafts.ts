import { EVENT_PHOTOS } from '#contract/features/events/limits.ts';
import { eventDraftSchema } from '#contract/features/events/schema.ts';
import { sharedDrafts } from '../publishing/service.ts';
import { eventTexts } from './texts.ts';

/** Drafts of events, shared by the administrators of events. @spec decision 53 */
export const eventDrafts = sharedDrafts({
  name: 'Flx_EventDrafts',
  summary:
    'Shared drafts of events, for those who administer them. Publishing one (`Draft` of a new event) takes it away.',
  table: 'event_drafts',
  parent: 'event_draft',
  role: 'Admin-Events',
  photos: EVENT_PHOTOS,
  schema: (language, texts, options) => eventDraftSchema({ ...eventTexts(language), ...texts }, options),
});
