import type { helpNames as spanish } from '../es-CO/help-names.ts';
import type { Translation } from '../language.ts';

export const helpNames: Translation<typeof spanish> = {
  title: 'Messages',
  unseen: count => `Messages, ${count} unread`,
  send: 'Send message',
  card: { kind: 'Message' },
};
