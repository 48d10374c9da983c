import { isNotificationKind, NOTIFICATION_KINDS } from '../../../../contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS } from '../../../../contract/features/notifications/topics.ts';
import { mailTexts, type Composer } from '../../mail/service.ts';
import { messageOf } from '../message.ts';
import { emailsOf } from '../pending.ts';
import { isCurrent, isUnseen } from '../visible-sql.ts';
import { composed } from '../../../things/things.ts';
import { emailedColumns, sleepsUntil, type EmailedNotification } from './emailed-notification.ts';

/**
 * What can still be said: not seen meanwhile, and about something that its reader may still see. Where it was seen and has
 * come back since, the newer email says it, because both would say the same.
 */
const find = composed(
  things => `select ${emailedColumns(things, 'n')}, p.email from notifications n
  left join lateral (select email from notification_preferences p
    where p.org_id = n.org_id and p.user_id = n.user_id and p.topic = $5) p on true
  where n.org_id = $1 and n.user_id = $2 and n.once_key = $3 and ${isUnseen('n')} and ${isCurrent(things, 'n', '$4::timestamptz')}
    and not exists (select from ${emailsOf('newer', 'n')} and newer.once_key::bigint > $6::bigint)`,
);

/** Writes the email of one notification, whose subject is what the bell says. Nothing is left to say once it was seen. */
export const writeNotification: Composer = async queued => {
  const { session, org, userId, about, now, language, things } = queued;
  const [key = '', id = '0'] = about.split(' ');
  const [kind = ''] = key.split(':');
  if (!isNotificationKind(kind)) return null;
  const { topic } = NOTIFICATION_KINDS[kind];
  const given = [org, userId, key, now, topic, id];
  const [found] = await session.query<EmailedNotification & { email: boolean | null }>(find(things), given);
  if (found === undefined || !(found.email ?? DEFAULT_CHANNELS[topic].Email)) return null;
  const waitUntil = await sleepsUntil(queued);
  if (waitUntil !== null) return { waitUntil };
  const message = messageOf(language, found);
  const action = { label: mailTexts(language).open, path: found.Url };
  return { email: { subject: message, lines: [{ text: message }], action, topic } };
};
