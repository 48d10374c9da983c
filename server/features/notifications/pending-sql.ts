import type { Kind } from '#contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS, type Topic } from '#contract/features/notifications/topics.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isUnseen } from './visible-sql.ts';

/**
 * SQL of a person's earlier notifications: whether one still waits decides whether they are notified again. `n` is the
 * alias of `notifications`.
 */

/** Kind of the e-mail about one notification; it is about `<once_key> <id>`, the id that the notification had then. */
export const NOTIFICATION_EMAIL = 'notification';

/** E-mails of a notification, sent or queued: the SQL that follows `from`. */
export const emailsOf = (email: Sql, n: Sql): Sql => sql`mail_outbox ${email}
  where ${email}.org_id = ${n}.org_id and ${email}.user_id = ${n}.user_id and ${email}.kind = ${literal(NOTIFICATION_EMAIL)}
    and split_part(${email}.about, ' ', 1) = ${n}.once_key`;

/** True for reactions of many people: those who want them only by mail don't get an e-mail for each. */
const isOfMany = ({ type, gathers }: Kind): boolean => type === 'social' && gathers === 'quietly';

/**
 * Whether a notification of many reactions waits: one is enough until it is seen or discarded. E-mails can't be tracked
 * as read, so one that was only e-mailed waits as long as the person wants only mail.
 */
const ofManyWaits = (n: Sql, wantsWeb: Sql): Sql => sql`${isUnseen(n)} and (${n}.web or not ${wantsWeb})`;

/** Whether any other notification waits: unseen in a bell that its owner uses, or in an e-mail not yet sent. */
const oneWaits = (n: Sql, wantsWeb: Sql): Sql => sql`${isUnseen(n)} and ((${n}.web and ${wantsWeb})
  or exists (select from ${emailsOf(sql`email`, n)} and email.state = 'waiting'))`;

/**
 * Condition: its owner has not seen it yet, so that they need not be notified of the same again. @param wantsWeb as of
 * today
 */
export function waits(kind: Kind, n: Sql, wantsWeb: Sql): Sql {
  if (kind.gathers === 'anew') return sql`false`;
  return isOfMany(kind) ? ofManyWaits(n, wantsWeb) : oneWaits(n, wantsWeb);
}

/**
 * Condition: this person should be notified of one reaction of many, because they want to know and no earlier
 * notification still waits. For callers that notify of the same thing hundreds of times a second, to check in a
 * statement that they run anyway; `notify` decides. All of `about` but the topic is SQL.
 */
export function isWorthNotifying(
  org: Sql,
  person: Sql,
  about: { readonly kind: Sql; readonly topic: Topic; readonly subjectKind: Sql; readonly subjectId: Sql },
): Sql {
  const chosen = sql`from notification_preferences p
    where p.org_id = ${org} and p.user_id = ${person} and p.topic = ${literal(about.topic)}`;
  const wantsWeb = sql`coalesce((select p.web ${chosen}), ${literal(DEFAULT_CHANNELS[about.topic].Web)})`;
  return sql`not exists (select from notifications n
    where n.org_id = ${org} and n.user_id = ${person}
      and n.once_key = ${about.kind} || ':' || ${about.subjectKind} || ':' || ${about.subjectId} and ${ofManyWaits(sql`n`, wantsWeb)})
  and not exists (select ${chosen} and not p.web and not p.email)`;
}
