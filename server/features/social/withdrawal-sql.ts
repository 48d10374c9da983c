import { param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { emailsOf, isUnseen } from '../notifications/service.ts';

/**
 * SQL for notifications of reactions that were taken back. Common parameters: `org`, the thing's `id`, the reaction's
 * `kind` and that of its `notification`.
 */

const ID = param('id', 'bigint');
const KIND = param('kind', 'smallint');
const NOTIFICATION = param('notification', 'text');
const { org } = READER;

/** Location of the reactions to a thing: the table, its column with the thing's id, and SQL of the thing's kind. */
export interface ReactionTable {
  readonly table: Sql;
  readonly key: Sql;
  readonly kind: Sql;
}

/** Condition: `row`, a notification or a queued one, is about these reactions. */
const isAbout = (row: Sql, kind: Sql): Sql => sql`${row}.org_id = ${org} and ${row}.subject_kind = ${kind}
  and ${row}.subject_id = ${ID} and ${row}.kind = ${NOTIFICATION}`;

/** Condition: a person was notified of these reactions, or is about to be. @param kind SQL of the thing's kind */
export const isNotified = (kind: Sql): Sql => sql`(exists (select from notifications n where ${isAbout(sql`n`, kind)})
  or exists (select from notification_queue q where ${isAbout(sql`q`, kind)}))`;

/**
 * Updates the notifications to match the remaining reactions: a notification is removed with the last reaction. If the
 * person it names has taken theirs back, it names another one. Notifications that were seen, discarded or mailed are
 * archived and remembered, so that the same person never triggers the same notification again.
 */
export function settle({ table, key, kind }: ReactionTable): Sql {
  const reaction = sql`${table} r where r.org_id = ${org} and r.${key} = ${ID} and r.kind = ${KIND}`;
  const isOf = sql`n.org_id = ${org} and n.user_id = a.user_id and n.once_key = a.once_key`;
  return sql`
    with unqueued as (delete from notification_queue q
      where ${isAbout(sql`q`, kind)} and not exists (select from ${reaction} and r.user_id = q.actor_id)),
    about as materialized (select n.user_id, n.once_key, coalesce(
        (select r.user_id from ${reaction} and r.user_id = n.actor_id),
        (select r.user_id from ${reaction} and r.user_id <> n.user_id limit 1)) as named,
        ${isUnseen(sql`n`)} and not exists (select from ${emailsOf(sql`email`, sql`n`)} and email.state = 'sent') as is_news
      from notifications n where ${isAbout(sql`n`, kind)}),
    forgotten as (delete from notifications n using about a where ${isOf} and a.named is null and a.is_news)
    update notifications n set actor_id = coalesce(a.named, n.actor_id), viewed = n.viewed or a.named is null,
        dismissed = n.dismissed or a.named is null
      from about a where ${isOf} and a.named is distinct from n.actor_id and (a.named is not null or not a.is_news)`;
}
