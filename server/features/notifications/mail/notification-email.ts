import { isNotificationKind, NOTIFICATION_KINDS } from '#contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS, type Topic } from '#contract/features/notifications/topics.ts';
import { mailTexts, type Composer, type QueuedEmail } from '../../mail/service.ts';
import { emailMessageOf, emailSubjectOf } from '../message.ts';
import { factsOf, sleepsUntil, type EmailedNotification } from './emailed-notification-sql.ts';
import { findToMail } from './notification-email-sql.ts';

/** Notification with its reader's choice of e-mail; null if they have made none. */
interface FoundNotification extends EmailedNotification {
  readonly email: boolean | null;
}

/** Notification that is to be mailed: its content, and the id of its subject. */
interface MailedNotification {
  readonly found: FoundNotification;
  readonly subject: number;
  readonly topic: Topic;
}

/**
 * Returns the notification that an e-mail is queued for, with the data that its reader may see now; in quiet hours,
 * when to ask again. Null when nothing is left to say: it was seen, is gone, or its reader wants no mail of it any
 * more.
 */
export async function notificationToMail(
  queued: QueuedEmail,
): Promise<MailedNotification | { readonly waitUntil: Date } | null> {
  const { session, org, userId, about, now, things } = queued;
  const [key = '', id = '0'] = about.split(' ');
  const [kind = '', , subject] = key.split(':');
  if (!isNotificationKind(kind)) return null;
  const { topic } = NOTIFICATION_KINDS[kind];
  const values = { org, viewer: userId, now, topic, key, id };
  const [found] = await session.run<FoundNotification>(findToMail(things), values);
  if (found === undefined || !(found.email ?? DEFAULT_CHANNELS[topic].Email)) return null;
  const waitUntil = await sleepsUntil(queued);
  return waitUntil === null ? { found, subject: Number(subject), topic } : { waitUntil };
}

/**
 * Writes the e-mail of one notification: its subject is the text of the bell with more room, and its body quotes
 * comments in full.
 */
export const writeNotification: Composer = async queued => {
  const mailed = await notificationToMail(queued);
  if (mailed === null || 'waitUntil' in mailed) return mailed;
  const { found, topic } = mailed;
  const subject = emailSubjectOf(queued.language, found);
  const lines = [emailMessageOf(queued.language, found), ...factsOf(queued, found)].map(text => ({ text }));
  const action = { label: mailTexts(queued.language).open, path: found.Url };
  return { email: { subject, lines, action, topic } };
};
