import type { ContractFeature } from '../feature.ts';

/** Notification kind for people who attend, wait or are interested: also by mail by default, and without an author. */
const CHANGE = { type: 'process', topic: 'event_changes', gathers: 'anew', anonymous: true } as const;

export const eventsContract = {
  lists: ['Flx_Events', 'Flx_EventDrafts'],
  items: { event: { reviewer: 'Admin-Events' } },
  topics: {
    events: { mails: false, group: 'organisation' },
    event_changes: { mails: true, push: 'dated', group: 'organisation' },
  },
  notifications: {
    event_published: { type: 'social', topic: 'events', gathers: false },
    event_reminder: { ...CHANGE, topic: 'reminders' },
    event_rescheduled: CHANGE,
    event_relocated: CHANGE,
    event_moved: CHANGE,
    event_cancelled: CHANGE,
    event_resumed: CHANGE,
    event_place: CHANGE,
  },
  uploads: { Flx_Events: ['photo', 'video', 'document'] },
  roles: { 'Admin-Events': 3 },
  admin: { events: { role: 'Admin-Events', order: 7 } },
  destinations: ['events'],
  searched: { event: { order: 5, address: 'eventos' } },
} as const satisfies ContractFeature;
