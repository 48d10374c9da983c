import { isNotificationKind, NOTIFICATION_KINDS } from '../../../../contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS } from '../../../../contract/features/notifications/topics.ts';
import { mailTexts, type Composer } from '../../mail/service.ts';
import { emailMessageOf } from '../message.ts';
import { sleepsUntil, type EmailedNotification } from './emailed-notification-sql.ts';
import { findToMail } from './notification-email-sql.ts';

/** Writes the email of one notification, whose subject is what the bell says. Nothing is left to say once it was seen. */
export const writeNotification: Composer = async queued => {
  const { session, org, userId, about, now, language, things } = queued;
  const [key = '', id = '0'] = about.split(' ');
  const [kind = ''] = key.split(':');
  if (!isNotificationKind(kind)) return null;
  const { topic } = NOTIFICATION_KINDS[kind];
  const values = { org, viewer: userId, now, topic, key, id };
  const [found] = await session.run<EmailedNotification & { email: boolean | null }>(findToMail(things), values);
  if (found === undefined || !(found.email ?? DEFAULT_CHANNELS[topic].Email)) return null;
  const waitUntil = await sleepsUntil(queued);
  if (waitUntil !== null) return { waitUntil };
  const message = emailMessageOf(language, found);
  const action = { label: mailTexts(language).open, path: found.Url };
  return { email: { subject: message, lines: [{ text: message }], action, topic } };
};
