import type { NotificationKind } from '../../../contract/features/notifications/kinds.ts';
import { APPLAUSE, LIKE } from '../feed/service.ts';

/**
 * Reactions of everybody but the actor and the reader, of what a notification is about, in SQL: the counter less those two,
 * which costs the same at any number.
 */
const others =
  (counter: (n: string) => string, rows: string, key: string, kind: number) =>
  (n: string): string =>
    `(${counter(n)}) - (select count(*) from ${rows} r where r.org_id = ${n}.org_id and r.${key} = ${n}.subject_id
      and r.kind = ${kind} and r.user_id in (${n}.user_id, ${n}.actor_id))`;

const toItem = (counter: string, kind: number): ((n: string) => string) =>
  others(
    n => `select s.${counter} from item_stats s where s.org_id = ${n}.org_id and s.item_id = ${n}.subject_id`,
    'reactions',
    'item_id',
    kind,
  );

const toComment = (counter: string, kind: number): ((n: string) => string) =>
  others(
    n => `select c.${counter} from comments c where c.org_id = ${n}.org_id and c.id = ${n}.subject_id`,
    'comment_reactions',
    'comment_id',
    kind,
  );

/** How many more people reacted, by kind of notification. */
export const OTHER_REACTIONS = {
  post_like: toItem('likes', LIKE),
  post_applause: toItem('applauses', APPLAUSE),
  comment_like: toComment('likes', LIKE),
  comment_applause: toComment('applauses', APPLAUSE),
} as const satisfies Partial<Record<NotificationKind, (n: string) => string>>;
