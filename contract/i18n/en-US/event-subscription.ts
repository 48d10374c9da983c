import type { eventSubscription as es } from '../es-CO/event-subscription.ts';
import type { Translation } from '../language.ts';

export const eventSubscription: Translation<typeof es> = {
  about:
    'With your own private address, Outlook, Google or your phone’s calendar show the events you can see here and keep them up to date.',
  secret: 'Anyone who has the address can see these events, so don’t share it. You can revoke it at any time.',
  loading: 'Loading your address',
  loadFailed: 'We couldn’t load your address.',
  none: 'You don’t have an address yet.',
  since: date =>
    `You have had an address since ${date}. If you have lost it, create a new one: the old one will stop working.`,
  address: 'Your address',
  once: 'Copy it now: it won’t be shown again.',
  open: 'Open in my calendar',
  create: 'Create address',
  renew: 'Create a new address',
  renewal: { title: 'Create a new address?', text: 'Calendars that use the current one will stop updating.' },
  revoke: 'Revoke',
  revocation: { title: 'Revoke your address?', text: 'Calendars that use the current one will stop updating.' },
  failed: 'We couldn’t change your address.',
};
