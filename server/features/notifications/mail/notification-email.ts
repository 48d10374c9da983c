import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  DEFAULT_CHANNELS,
  type Topic,
} from '#contract/features/notifications/kinds.ts';
import { mailTexts, type Composer, type Email, type QueuedEmail } from '../../mail/service.ts';
import { emailMessageOf, emailSubjectOf, type MessageParts, messageSql } from '../message.ts';
import { param, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { composed, type ContentKinds } from '../../../content-kinds/content-kinds.ts';
import { emailsOf, isCurrent, isUnseen, subjectNames } from '../visible-sql.ts';
import { EMAIL_COMMENT_MAX } from '#contract/features/notifications/limits.ts';
import { quietUntil } from '#contract/features/notifications/schema.ts';
import { ofContentKind } from '../../../content-kinds/of-kind.ts';

/** Notification as an e-mail shows it. */
export interface EmailedNotification extends MessageParts {
  readonly NotificationType: NotificationKind;
  readonly SubjectKind: string | null;
  readonly Url: string;
  /** JSON that its subject gives for e-mails; null if it gives none. */
  readonly Facts: unknown;
}

/**
 * Returns the columns of `EmailedNotification`, and the join that they are read from. @param n alias of `notifications`
 */
export function emailed(contentKinds: ContentKinds, n: Sql): { readonly columns: Sql; readonly join: Sql } {
  const { join, actorName, others, subject, decision, decidedBy, url } = messageSql(contentKinds, n, EMAIL_COMMENT_MAX);
  const facts = ofContentKind(contentKinds.all, subjectNames(n), ({ notified: { emailed: said } }, row) =>
    said?.json(row),
  );
  return {
    columns: sql`${n}.kind as "NotificationType", ${n}.subject_kind as "SubjectKind", ${actorName} as "ActorName", ${others} as "Others",
      ${subject} as "Subject", ${decision} as "Decision", ${decidedBy} as "DecidedBy", ${url} as "Url", ${facts} as "Facts"`,
    join,
  };
}

/** Returns the lines about its subject below the message: for an event, time and place. */
export function factsOf({ contentKinds, language, now }: QueuedEmail, of: EmailedNotification): readonly string[] {
  const { NotificationType: kind, SubjectKind, Facts } = of;
  if (Facts === null || SubjectKind === null) return [];
  const { emailed: said } = contentKinds.get(SubjectKind).notified;
  return said?.kinds.includes(kind) ? said.lines(Facts, language, now) : [];
}

/** Returns the end of the quiet hours that a person is in, null outside of them. */
export async function sleepsUntil({ session, org, userId, now }: QueuedEmail): Promise<Date | null> {
  const [quiet] = await session.run<{ from: string; to: string }>(
    sql`select to_char(quiet_from, 'HH24:MI') as from, to_char(quiet_to, 'HH24:MI') as to from notification_settings
     where org_id = ${org} and user_id = ${userId} and quiet_from is not null`,
  );
  return quiet === undefined ? null : quietUntil(now, quiet);
}

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
 * Returns the e-mail of one notification: its subject is the text of the bell with more room, and its body quotes
 * comments in full.
 */
export function notificationEmail(queued: QueuedEmail, { found, topic }: MailedNotification): Email {
  const subject = emailSubjectOf(queued.language, found);
  const lines = [emailMessageOf(queued.language, found), ...factsOf(queued, found)].map(text => ({ text }));
  const action = { label: mailTexts(queued.language).open, path: found.Url };
  return { subject, lines, action, topic };
}

/** Writes the e-mail of one notification. */
export const writeNotification: Composer = async queued => {
  const mailed = await notificationToMail(queued);
  return mailed === null || 'waitUntil' in mailed ? mailed : { email: notificationEmail(queued, mailed) };
};
