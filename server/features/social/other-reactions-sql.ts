import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { APPLAUSE, LIKE } from '../feed/service.ts';

/**
 * SQL of the number of other people who reacted to the subject of a notification, without the actor and the reader. It
 * is the counter less those two, so it costs the same at any number.
 */
const others =
  (counter: (n: Sql) => Sql, rows: Sql, key: Sql, kind: number) =>
  (n: Sql): Sql =>
    sql`(${counter(n)}) - (select count(*) from ${rows} r where r.org_id = ${n}.org_id and r.${key} = ${n}.subject_id
      and r.kind = ${literal(kind)} and r.user_id in (${n}.user_id, ${n}.actor_id))`;

const toItem = (counter: Sql, kind: number): ((n: Sql) => Sql) =>
  others(
    n => sql`select s.${counter} from item_stats s where s.org_id = ${n}.org_id and s.item_id = ${n}.subject_id`,
    sql`reactions`,
    sql`item_id`,
    kind,
  );

const toComment = (counter: Sql, kind: number): ((n: Sql) => Sql) =>
  others(
    n => sql`select c.${counter} from comments c where c.org_id = ${n}.org_id and c.id = ${n}.subject_id`,
    sql`comment_reactions`,
    sql`comment_id`,
    kind,
  );

/** Number of other people who reacted, by kind of notification. */
export const OTHER_REACTIONS = {
  post_like: toItem(sql`likes`, LIKE),
  post_applause: toItem(sql`applauses`, APPLAUSE),
  comment_like: toComment(sql`likes`, LIKE),
  comment_applause: toComment(sql`applauses`, APPLAUSE),
} as const satisfies Partial<Record<NotificationKind, (n: Sql) => Sql>>;
