import { param, sql } from '../../../db/sql.ts';
import { READER } from '../../../things/reader.ts';
import { composed } from '../../../things/things.ts';
import { emailsOf } from '../pending-sql.ts';
import { isCurrent, isUnseen } from '../visible-sql.ts';
import { emailed } from './emailed-notification-sql.ts';

/**
 * Notifications still to be e-mailed: not seen meanwhile, and about a subject that the reader may still see. If one was
 * seen and has come back since, the newer e-mail tells it, because both would say the same. Parameters: `org`,
 * `viewer`, `now`, `topic`, the notification's `key`, and the `id` that it had when it was queued.
 */
export const findToMail = composed(things => {
  const { columns, join } = emailed(things, sql`n`);
  return sql`select ${columns}, p.email from notifications n ${join}
  left join lateral (select email from notification_preferences p
    where p.org_id = n.org_id and p.user_id = n.user_id and p.topic = ${param('topic', 'text')}) p on true
  where n.org_id = ${READER.org} and n.user_id = ${READER.viewer} and n.once_key = ${param('key', 'text')}
    and ${isUnseen(sql`n`)} and ${isCurrent(things, sql`n`, READER.now)}
    and not exists (select from ${emailsOf(sql`newer`, sql`n`)} and newer.once_key::bigint > ${param('id', 'bigint')})`;
});
