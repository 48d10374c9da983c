import { isNotificationKind, NOTIFICATION_KINDS } from '#contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS, type Topic } from '#contract/features/notifications/topics.ts';
import { mailTexts, type Composer, type QueuedEmail } from '../../mail/service.ts';
import { emailMessageOf, emailSubjectOf } from '../message.ts';
import { factsOf, sleepsUntil, type EmailedNotification } from './emailed-notification-sql.ts';
import { findToMail } from './notification-email-sql.ts';

/** What there is to say of a notification, and its reader's choice; null where they have made none. */
interface FoundNotification extends EmailedNotification {
  readonly email: boolean | null;
}

/** A notification that is to be mailed: what it says, and the id of what it is about. */
interface MailedNotification {
  readonly found: FoundNotification;
  readonly subject: number;
  readonly topic: Topic;
}

/**
 * The notification that an email is queued for, as its reader may know it now; when to ask again, in quiet hours; null when nothing is
 * left to say: it was seen, is gone, or its reader wants no mail of it any more.
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

/** Writes the email of one notification: its subject is what the bell says with more room, and it says what somebody said as a whole. */
export const writeNotification: Composer = async queued => {
  const mailed = await notificationToMail(queued);
  if (mailed === null || 'waitUntil' in mailed) return mailed;
  const { found, topic } = mailed;
  const subject = emailSubjectOf(queued.language, found);
  const lines = [emailMessageOf(queued.language, found), ...factsOf(queued, found)].map(text => ({ text }));
  const action = { label: mailTexts(queued.language).open, path: found.Url };
  return { email: { subject, lines, action, topic } };
};
