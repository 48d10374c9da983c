import { GATHERED_COUNTED_MAX } from '../../../contract/features/notifications/limits.ts';
import { isGathered } from './visible-sql.ts';

/**
 * What a notification says, in SQL, looked up when it is read: the message is stored nowhere, so it never tells what is not
 * so any more. `n` is the alias of `notifications`; whoever asks has made sure that the reader may see what it is about.
 */

/** The newest comments that it has gathered and that are still shown: `id`, `author_id`, `body`. */
const gathered = (n: string, most: number): string => `
  select c.id, c.author_id, c.body from notification_comments k join comments c on c.org_id = k.org_id and c.id = k.comment_id
  where k.org_id = ${n}.org_id and k.user_id = ${n}.user_id and k.once_key = ${n}.once_key and c.removed_in is null
  order by c.id desc limit ${most}`;

/** The comment to show and to go to. */
const commentId = (n: string): string => `case when ${isGathered(n)} then (select g.id from (${gathered(n, 1)}) g)
  else ${n}.comment_id end`;

/** Who did it, the last of many; NULL when nobody did. */
export const actorId = (n: string): string => `case when ${isGathered(n)}
  then (select g.author_id from (${gathered(n, 1)}) g) else ${n}.actor_id end`;

/** First and last name of who did it, as it is today. */
export const actorName = (n: string): string =>
  `(select trim(a.first_name || ' ' || a.last_name) from users a where a.org_id = ${n}.org_id and a.id = ${actorId(n)})`;

/** Reactions of everybody but the actor and the reader: the counter less those two, which costs the same at any number. */
function otherReactions(n: string): string {
  const less = (table: string, key: string, kind: number): string =>
    `(select count(*) from ${table} r where r.org_id = ${n}.org_id and r.${key} = ${n}.${key} and r.kind = ${kind}
        and r.user_id in (${n}.user_id, ${n}.actor_id))`;
  const ofItem = (counter: string, kind: number): string =>
    `(select s.${counter} from item_stats s where s.org_id = ${n}.org_id and s.item_id = ${n}.item_id)
      - ${less('reactions', 'item_id', kind)}`;
  const ofComment = (counter: string, kind: number): string =>
    `(select c.${counter} from comments c where c.org_id = ${n}.org_id and c.id = ${n}.comment_id)
      - ${less('comment_reactions', 'comment_id', kind)}`;
  return `case ${n}.kind
    when 'post_like' then ${ofItem('likes', 1)} when 'post_applause' then ${ofItem('applauses', 2)}
    when 'comment_like' then ${ofComment('likes', 1)} when 'comment_applause' then ${ofComment('applauses', 2)} end`;
}

/** How many more people did the same. */
export const others = (n: string): string => `greatest(0, coalesce(case when ${isGathered(n)}
  then (select count(distinct g.author_id) - 1 from (${gathered(n, GATHERED_COUNTED_MAX)}) g)
  else ${otherReactions(n)} end, 0))::int`;

/** The item that it is about, and the comment; the title of a post is the beginning of its text. */
export const subject = (n: string): string => `
  (select json_build_object('Type', i.type, 'Comment',
      coalesce((select c.body from comments c where c.org_id = ${n}.org_id and c.id = ${commentId(n)}), ''),
      'Title', case when i.type in ('post', 'poll') and i.title <> '' and length(i.title) < length(trim(i.description))
        then rtrim(i.title) || '…' else i.title end)
    from feed_items i where i.org_id = ${n}.org_id and i.id = ${n}.item_id)`;

/** What was decided about reported content, for its author and whoever reported it. */
export const decision = (n: string): string =>
  `(select json_build_object('Subject', r.snapshot ->> 'Title', 'Reason', coalesce(r.reason, ''))
    from report_cases r where r.org_id = ${n}.org_id and r.id = ${n}.case_id)`;

/** Where it leads, as `item_id` and `comment_id`: of a decision to what stands again, and to nothing that was removed. */
const place = (n: string): string => `
  select ${n}.item_id, ${commentId(n)} as comment_id where ${n}.case_id is null
  union all select r.item_id, r.comment_id from report_cases r
    where r.org_id = ${n}.org_id and r.id = ${n}.case_id and r.state <> 'removed'`;

/** Path to the exact place: each type of item has its page. */
export const url = (n: string): string => `case when ${n}.kind = 'report_opened' then '/admin/reports'
  else coalesce((select case i.type when 'new' then '/new/' || coalesce(i.content_id, i.id) when 'event' then '/event/' || i.id
      when 'advert' then '/ads/' || i.id else '/post/' || i.id end || coalesce('#comment-' || p.comment_id, '')
    from (${place(n)}) p join feed_items i on i.org_id = ${n}.org_id and i.id = p.item_id), '/notifications') end`;
