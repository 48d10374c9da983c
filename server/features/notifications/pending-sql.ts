import type { Kind } from '#contract/features/notifications/kinds.ts';
import { DEFAULT_CHANNELS, type Topic } from '#contract/features/notifications/topics.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isUnseen } from './visible-sql.ts';

/**
 * What somebody was notified of before, in SQL: whether it still waits for them decides whether they are notified again. `n`
 * is the alias of `notifications`.
 */

/** The kind of email about one notification; it is about `<once_key> <id>`, the id that the notification had then. */
export const NOTIFICATION_EMAIL = 'notification';

/** The emails that have brought a notification, or will: what follows `from`. */
export const emailsOf = (email: Sql, n: Sql): Sql => sql`mail_outbox ${email}
  where ${email}.org_id = ${n}.org_id and ${email}.user_id = ${n}.user_id and ${email}.kind = ${literal(NOTIFICATION_EMAIL)}
    and split_part(${email}.about, ' ', 1) = ${n}.once_key`;

/** It is of many people's presses: whoever wants it by mail alone is not mailed each of them. */
const isOfMany = ({ type, gathers }: Kind): boolean => type === 'social' && gathers === 'quietly';

/**
 * Of many presses, one is enough until it is seen or discarded. Mail can't be seen to be read, so what was emailed alone
 * waits as long as mail is all that they want.
 */
const ofManyWaits = (n: Sql, wantsWeb: Sql): Sql => sql`${isUnseen(n)} and (${n}.web or not ${wantsWeb})`;

/** Of anything else its owner is notified each time: one waits in a bell that they look at, or in an email that has not left. */
const oneWaits = (n: Sql, wantsWeb: Sql): Sql => sql`${isUnseen(n)} and ((${n}.web and ${wantsWeb})
  or exists (select from ${emailsOf(sql`email`, n)} and email.state = 'waiting'))`;

/** Condition: its owner has still to learn of it, so that they need not be notified of the same again. @param wantsWeb as of today */
export function waits(kind: Kind, n: Sql, wantsWeb: Sql): Sql {
  if (kind.gathers === 'anew') return sql`false`;
  return isOfMany(kind) ? ofManyWaits(n, wantsWeb) : oneWaits(n, wantsWeb);
}

/**
 * Condition: it is worth notifying this person of one press of many, because they want to hear of it and no earlier one still
 * waits for them. For callers that notify of the same thing hundreds of times a second, to ask in the statement that they run
 * anyway; `notify` decides. All of `about` but the topic is SQL.
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
