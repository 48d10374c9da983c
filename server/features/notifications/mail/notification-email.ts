import { isNotificationKind, NOTIFICATION_KINDS } from '#contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS, type Topic } from '#contract/features/notifications/topics.ts';
import { mailTexts, type Composer, type QueuedEmail } from '../../mail/service.ts';
import { emailMessageOf, emailSubjectOf } from '../message.ts';
import { factsOf, sleepsUntil, type EmailedNotification, emailed } from './emailed-notification-sql.ts';
import { param, sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { composed } from '../../../content-kinds/content-kinds.ts';
import { emailsOf } from '../pending-sql.ts';
import { isCurrent, isUnseen } from '../visible-sql.ts';

/**
 * Notifications still to be e-mailed: not seen meanwhile, and about a subject that the reader may still see. If one was
 * seen and has come back since, the newer e-mail tells it, because both would say the same. Parameters: `org`,
 * `viewer`, `now`, `topic`, the notification's `key`, and the `id` that it had when it was queued.
 */
const findToMail = composed(contentKinds => {
  const { columns, join } = emailed(contentKinds, sql`n`);
  return sql`select ${columns}, p.email from notifications n ${join}
  left join lateral (select email from notification_preferences p
    where p.org_id = n.org_id and p.user_id = n.user_id and p.topic = ${param('topic', 'text')}) p on true
  where n.org_id = ${READER.org} and n.user_id = ${READER.viewer} and n.once_key = ${param('key', 'text')}
    and ${isUnseen(sql`n`)} and ${isCurrent(contentKinds, sql`n`, READER.now)}
    and not exists (select from ${emailsOf(sql`newer`, sql`n`)} and newer.once_key::bigint > ${param('id', 'bigint')})`;
});

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
  const { session, org, userId, about, now, contentKinds } = queued;
  const [key = '', id = '0'] = about.split(' ');
  const [kind = '', , subject] = key.split(':');
  if (!isNotificationKind(kind)) return null;
  const { topic } = NOTIFICATION_KINDS[kind];
  const values = { org, viewer: userId, now, topic, key, id };
  const [found] = await session.run<FoundNotification>(findToMail(contentKinds), values);
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
