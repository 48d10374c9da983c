import { writeRows, type Writer } from './writer.ts';
import { bogotaDay } from '#contract/lib/time.ts';

/**
 * Writes the days on which people were active, up to yesterday: most of them on working days, some at weekends. They
 * follow from a hash of person and day, so that they are the same each time.
 */
export async function writeActivity({ tools, plan }: Writer): Promise<void> {
  await tools.owner.query(
    `insert into activity_days (org_id, day, user_id, area_id)
     select u.org_id, d.day::date, u.id, u.area_id
     from users u cross join generate_series($2::date - 62, $2::date - 1, interval '1 day') d (day)
     where u.org_id = $1 and u.is_active and u.registered_at is not null and d.day >= coalesce(u.entry_date, d.day)
       and hashtext(u.id || '/' || d.day::date) & 1023 < case when extract(isodow from d.day) < 6 then 640 else 90 end`,
    [plan.org, bogotaDay(tools.now)],
  );
}

/** Notifications that the first person of the organisation has not seen yet, so that the bell has something to show. */
const UNREAD_OF_FIRST = 7;

/**
 * Writes the notifications of everything written so far, with the same keys as the product. The newest are unread:
 * seven for the organisation's first person, a few for the others.
 */
export async function writeNotifications(writer: Writer): Promise<void> {
  const first = [...writer.people.values()][0]?.id;
  await writeRows(writer, NOTIFY, [{ first, unread: UNREAD_OF_FIRST, now: writer.tools.now }]);
  await writeRows(writer, NOTIFY_OF_REQUESTS, []);
}

/** Notifies the administrators of a group of the pending requests to join it. */
const NOTIFY_OF_REQUESTS = `
  insert into notifications (org_id, user_id, type, kind, actor_id, subject_kind, subject_id, created_at, viewed, once_key)
  select r.org_id, m.user_id, 'process', 'group_request', r.user_id, 'group_request', r.id, r.created_at, false,
    'group_request:group_request:' || r.id
  from group_requests r join memberships m on m.org_id = r.org_id and m.group_id = r.group_id and m.is_administrator
  where r.org_id = $1 and $2::jsonb is not null order by r.created_at`;

/**
 * SQL condition: the person is named in the comment. Such a person gets only the notification of being named. @param
 * person SQL of an id
 */
const isNamed = (person: string): string =>
  `exists (select from comment_mentions m where m.org_id = c.org_id and m.comment_id = c.id and m.user_id = ${person})`;

const NOTIFY = `
  with setting as (select * from jsonb_to_recordset($2::jsonb) as s(first int, unread int, now timestamptz)),
  happened as (
    select i.author_id as person, 'post_comment' as kind, c.author_id as actor, i.type as subject_kind, i.id as subject_id,
        c.id as part, c.created_at as at
      from comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id
      where c.org_id = $1 and c.parent_id is null and c.author_id <> i.author_id and not ${isNamed('i.author_id')}
    union all
    select p.author_id, 'comment_reply', c.author_id, 'comment', p.id, c.id, c.created_at
      from comments c join comments p on p.org_id = c.org_id and p.id = c.parent_id
      where c.org_id = $1 and c.author_id <> p.author_id and not ${isNamed('p.author_id')}
    union all
    select m.user_id, 'comment_mention', c.author_id, 'comment', c.id, null, c.created_at
      from comments c join comment_mentions m on m.org_id = c.org_id and m.comment_id = c.id
      where c.org_id = $1 and c.author_id <> m.user_id
    union all
    select i.author_id, case r.kind when 1 then 'post_like' else 'post_applause' end, max(r.user_id), i.type, i.id, null,
        least(i.created_at + make_interval(mins => 20 * (r.kind + i.id % 5)::int), s.now - interval '15 minutes')
      from reactions r join feed_items i on i.org_id = r.org_id and i.id = r.item_id, setting s
      where r.org_id = $1 and r.user_id <> i.author_id and i.created_at < s.now - interval '1 hour'
      group by i.author_id, r.kind, i.id, i.type, i.created_at, s.now
  ),
  gathered as (
    select person, kind, subject_kind, subject_id, max(at) as at, (array_agg(actor order by at desc))[1] as actor,
        array_remove(array_agg(part), null) as parts,
        concat_ws(':', kind, subject_kind, subject_id, case when kind = 'comment_mention' then max(actor) end) as once
      from happened group by person, kind, subject_kind, subject_id
  ),
  ranked as (
    select g.*, row_number() over (partition by g.person order by g.at desc, g.kind) as place from gathered g
      join users u on u.org_id = $1 and u.id = g.person and u.is_active and u.registered_at is not null
  ),
  written as (
    insert into notifications (org_id, user_id, type, kind, actor_id, subject_kind, subject_id, created_at, viewed, once_key)
    select $1, r.person, 'social', r.kind, r.actor, r.subject_kind, r.subject_id, r.at,
        r.place > case when r.person = s.first then s.unread else r.person % 5 end, r.once
      from ranked r, setting s order by r.at
  )
  insert into notification_parts (org_id, user_id, once_key, part_kind, part_id)
    select $1, person, once, 'comment', unnest(parts) from ranked`;
