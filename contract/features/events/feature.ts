import type { ContractFeature } from '../feature.ts';

export const eventsContract = {
  lists: ['Flx_Events'],
  items: { event: { reviewer: 'Admin-Events' } },
  topics: { events: { mails: false } },
  notifications: {
    event_published: { type: 'social', topic: 'events', gathers: false },
    event_reminder: { type: 'process', topic: 'reminders', gathers: 'anew', anonymous: true },
  },
  uploads: { Flx_Events: ['photo'] },
  roles: { 'Admin-Events': 3 },
  admin: { events: { role: 'Admin-Events', place: 7 } },
  destinations: ['events'],
} as const satisfies ContractFeature;
