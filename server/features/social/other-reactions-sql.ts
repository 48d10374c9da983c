import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { APPLAUSE, LIKE } from '../feed/service.ts';

/**
 * SQL of the number of other people who reacted to the subject of a notification, without the actor and the reader. It
 * is the counter less those two, so it costs the same at any number. Both kinds of reaction share one statement, because
 * each look-up costs time whether it is used or not.
 */
const others =
  (liked: NotificationKind, counter: (n: Sql, column: Sql) => Sql, rows: Sql, key: Sql) =>
  (n: Sql): Sql => {
    const isLike = sql`${n}.kind = ${literal(liked)}`;
    const column = sql`case when ${isLike} then counted.likes else counted.applauses end`;
    return sql`(${counter(n, column)}) - (select count(*) from ${rows} r where r.org_id = ${n}.org_id and r.${key} = ${n}.subject_id
      and r.kind = case when ${isLike} then ${literal(LIKE)} else ${literal(APPLAUSE)} end and r.user_id in (${n}.user_id, ${n}.actor_id))`;
  };

const toItem = others(
  'post_like',
  (n, column) =>
    sql`select ${column} from item_stats counted where counted.org_id = ${n}.org_id and counted.item_id = ${n}.subject_id`,
  sql`reactions`,
  sql`item_id`,
);

const toComment = others(
  'comment_like',
  (n, column) =>
    sql`select ${column} from comments counted where counted.org_id = ${n}.org_id and counted.id = ${n}.subject_id`,
  sql`comment_reactions`,
  sql`comment_id`,
);

/** Number of other people who reacted, by kind of notification. */
export const OTHER_REACTIONS = {
  post_like: toItem,
  post_applause: toItem,
  comment_like: toComment,
  comment_applause: toComment,
} as const satisfies Partial<Record<NotificationKind, (n: Sql) => Sql>>;
