import type { ContractFeature } from '../feature.ts';

/** Notifications; reminders are a topic shared by several features. */
export const notificationsContract = {
  lists: ['Flx_Notifications', 'Flx_NotificationsHistory'],
  topics: { reminders: { mails: true, push: 'dated', group: 'organisation' } },
} as const satisfies ContractFeature;
