-- Hot statements of feed and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Feed

with ids as materialized (select item_id from (
  select x.item_id
  from (select 0 as aud_id union all select group_id as aud_id from memberships where org_id = $1::int and user_id = $2::int) stream
  cross join lateral (
  select a.item_id from audiences a
  where a.org_id = $1::int and a.aud_id = stream.aud_id and (a.home_until is null or a.home_until > $3::timestamptz) and a.item_id < $4::bigint and (a.expires_at is null or a.expires_at > $3::timestamptz)
  order by a.item_id desc limit $5::int + 1) x
  group by x.item_id) found order by item_id desc limit $5::int + 1),
  page as materialized (select item_id from ids order by item_id desc limit $5::int)
  select case when true then
    coalesce((select min(item_id)::text from page where (select count(*) from ids) > $5::int), '') || '|' ||
    coalesce((select json_agg(one.item order by page.item_id desc)
      from page cross join lateral (
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(i.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', trim(w.first_name || ' ' || w.last_name), 'userPhoto', (
  select media_address($1::int, $2::int, p.id, $6::bigint, $7::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id),
    'Home', i.home, 'Group', coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0 and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))), '[]'), 'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = i.id), '[]'),
    'Like', case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', s.likes, 'ApplauseCount', s.applauses, 'ILike', s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 1 and r.user_id = $2::int), 'IApplaud', s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 2 and r.user_id = $2::int),
    'CommentCount', s.comments, 'CanComment', not s.closed and not (not i.home and coalesce((
  select bool_and(g.archived_at is not null) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0), false)),
    'Reported', (i.reported and i.author_id <> $2::int
  and ('Propietarios' = any($9::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($9::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($9::text[])
    when i.type in ('new') then 'Admin-News' = any($9::text[])
    when i.type in ('event') then 'Admin-Events' = any($9::text[]) else false end)),
    'CanEdit', case when i.type in ('post', 'advert') then (i.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))
    when i.type in ('poll') then (i.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and not exists (select from poll_votes v where v.org_id = $1::int and v.item_id = i.id)
    when i.type in ('new') then coalesce((select ((v.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = v.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($9::text[]) or (v.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))
      from news v where v.org_id = i.org_id and v.id = i.content_id), false)
    when i.type in ('event') then ('Admin-Events' = any($9::text[]) and ((i.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))
    when i.type in ('recognition') then false else false end,
    'CanDelete', case when i.type in ('post', 'poll') then (i.author_id = $2::int or (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $2::int)))
    when i.type in ('advert') then (i.author_id = $2::int or 'Admin-Adverts' = any($9::text[]))
    when i.type in ('new') then (i.author_id = $2::int or 'Admin-News' = any($9::text[]))
    when i.type in ('event') then 'Admin-Events' = any($9::text[])
    when i.type in ('recognition') then (i.author_id = $2::int and i.created_at > $3::timestamptz - interval '24 hours') else false end,
    'Saved', exists (select from saved_items k
  where k.org_id = $1::int and k.user_id = $2::int and k.item_id = i.id), 'Muted', exists (select from muted_items m
  where m.org_id = $1::int and m.user_id = $2::int and m.item_id = i.id),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from item_mentions m where m.org_id = $1::int and m.item_id = i.id), '[]'),
    'LastComment', case when s.comments > 0 then (

  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(c.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Like', case when c.likes = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when c.applauses = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', c.likes, 'ApplauseCount', c.applauses, 'ILike', c.likes > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 and r.user_id = $2::int), 'IApplaud', c.applauses > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 and r.user_id = $2::int),
    'RepliesCount', c.replies, 'Reported', (c.reported and c.author_id <> $2::int
  and ('Propietarios' = any($9::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($9::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($9::text[])
    when i.type in ('new') then 'Admin-News' = any($9::text[])
    when i.type in ('event') then 'Admin-Events' = any($9::text[]) else false end)),
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', (
  select media_address($1::int, $2::int, p.id, $6::bigint, $7::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id), 'Area', d.title),
    'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'comment' and f.parent_id = c.id), '[]'),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from comment_mentions m where m.org_id = $1::int and m.comment_id = c.id), '[]'),
    'CanEdit', c.author_id = $2::int, 'CanDelete', (c.author_id = $2::int or (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $2::int))))
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = $1::int and c.item_id = i.id and c.parent_id is null and c.removed_in is null
  order by c.id desc limit 1) end,
    'Advert', case when i.type = 'advert' then (
      select json_build_object('Id', v.id, 'Price', v.price, 'State', v.state, 'LocationName', c.name)
      from adverts v join cities c on c.id = v.city_id where v.org_id = $1::int and v.id = i.id) end,
    'News', case when i.type = 'new' then (
        select json_build_object('Id', v.id, 'CategoryId', v.category_id, 'CategoryName', c.title,
          'RequiresConfirmation', v.requires_confirmation, 'ConfirmedAt', to_char((select k.confirmed_at from news_confirmations k
  where k.org_id = v.org_id and k.news_id = v.id and k.user_id = $2::int) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        from news v join news_categories c on c.org_id = v.category_org and c.id = v.category_id
        where v.org_id = $1::int and v.id = i.content_id) end,
    'Recognition', case when i.type = 'recognition' then (
  select json_build_object('Comment', case when ((r.giver_id = $2::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and given.user_id = $2::int))
  or not exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and not (not u.private_rewards_comments or u.id = $2::int) offset 0)) then r.comment end, 'Receivers', coalesce((
  select json_agg(json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($1::int, $2::int, p.id, $6::bigint, $7::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $1::int and d.id = u.area_id)) order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int))), '[]'),
    'Value', (select v.title from organisation_values v where v.org_id = r.value_org and v.id = r.value_id), 'infoReward', (
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = r.type_org and t.id = r.type_id))
  from recognitions r where r.org_id = $1::int and r.item_id = i.id) end,
    'Poll', case when i.type = 'poll' then (
  select json_build_object('Question', i.description,
    'Options', (select json_agg(json_build_object('Id', o.id, 'Text', o.text, 'Votes', case when r.shown then o.votes end,
        'Percent', case when r.shown then o.percent end) order by o.position)

  from (select o.*, coalesce(100 * o.votes / nullif(t.total, 0)
  + (row_number() over (order by 100 * o.votes % nullif(t.total, 0) desc, o.position)
    <= 100 - sum(100 * o.votes / nullif(t.total, 0)) over ())::int, 0) as percent from poll_options o where o.org_id = p.org_id and o.item_id = p.item_id) o),
    'Voted', m.option_id, 'TotalVotes', case when r.shown then t.total end,
    'ClosesAt', to_char(p.closes_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'IsClosed', r.closed)
  from polls p
  left join poll_votes m on m.org_id = p.org_id and m.item_id = p.item_id and m.user_id = $2::int
  cross join lateral (select coalesce(sum(o.votes), 0) as total from poll_options o
    where o.org_id = p.org_id and o.item_id = p.item_id) t
  cross join lateral (select coalesce(p.closes_at <= $3::timestamptz, false) as closed) c
  cross join lateral (select c.closed, (c.closed or m.option_id is not null or i.author_id = $2::int)
    and not (i.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true))) as shown) r
  where p.org_id = $1::int and p.item_id = i.id) end,
    'Event', case when i.type = 'event' then (
      select json_build_object('Id', v.id, 'StartDate', to_char(v.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EndDate', to_char(v.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'Location', v.place, 'CityName', c.name, 'Requirement', v.requirement, 'Cancelled', v.cancelled_at is not null,
        'AssistantsCount', (select case when (v.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = v.id), true))) then 0 else s.assistants end
    from event_stats s where s.org_id = $1::int and s.event_id = v.id), 'Capacity', v.capacity,
        'WaitingCount', (select case when (v.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = v.id), true))) then 0 else s.waiting end
    from event_stats s where s.org_id = $1::int and s.event_id = v.id), 'IAttend', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = v.id and o.kind = 1 and o.user_id = $2::int), 'IWait', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = v.id and o.kind = 3 and o.user_id = $2::int))
      from events v join cities c on c.id = v.city_id
      where v.org_id = $1::int and v.id = i.id) end) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  cross join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (i.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = i.id) s
  where i.org_id = $1::int and i.id = page.item_id offset 0) one)::text, '[]')
  end;

--   Result
--     CTE ids
--       ->  Limit
--             ->  Sort
--                   Sort Key: a.item_id DESC
--                   ->  HashAggregate
--                         Group Key: a.item_id
--                         ->  Nested Loop
--                               ->  Append
--                                     ->  Result
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Only Scan using memberships_pkey on memberships
--                                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                               ->  Limit
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Only Scan Backward using audiences_pkey on audiences a
--                                                 Index Cond: ((org_id = $1) AND (aud_id = (0)) AND (item_id < $4))
--                                                 Filter: (((home_until IS NULL) OR (home_until > $3)) AND ((expires_at IS NULL) OR (expires_at > $3)))
--     CTE page
--       ->  Limit
--             ->  CTE Scan on ids
--     InitPlan 4
--       ->  Aggregate
--             InitPlan 3
--               ->  Aggregate
--                     ->  CTE Scan on ids ids_1
--             ->  Result
--                   One-Time Filter: ((InitPlan 3).col1 > $5)
--                   ->  CTE Scan on page
--     InitPlan 148
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  CTE Scan on page page_1
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Nested Loop
--                               ->  Index Scan using feed_items_pkey on feed_items i
--                                     Index Cond: ((org_id = $1) AND (id = page_1.item_id))
--                               ->  Merge Join
--                                     Merge Cond: (d_2.id = w_1.area_id)
--                                     ->  Nested Loop
--                                           ->  Index Scan using groups_pkey on groups d_2
--                                                 Index Cond: (org_id = $1)
--                                           ->  Materialize
--                                                 ->  Index Scan using item_stats_pkey on item_stats n
--                                                       Index Cond: ((org_id = $1) AND (item_id = page_1.item_id))
--                                     ->  Sort
--                                           Sort Key: w_1.area_id
--                                           ->  Nested Loop
--                                                 ->  Index Scan using users_found on users w_1
--                                                       Index Cond: ((org_id = $1) AND (id = i.author_id))
--                                                 ->  Result
--                                                       InitPlan 146
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using audiences_item on audiences t_23
--                                                                     Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                                     Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 143).col1)) OR EXISTS(SubPlan 144))
--                                                                     SubPlan 143
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                             ->  Index Only Scan using memberships_pkey on memberships m_15
--                                                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                                     SubPlan 144
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                             ->  Index Scan using groups_pkey on groups g_20
--                                                                                   Index Cond: ((org_id = $1) AND (id = t_23.aud_id))
--                                                                                   Filter: is_open
--                                                       InitPlan 147
--                                                         ->  Aggregate
--                                                               ->  Result
--                                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                     ->  Nested Loop
--                                                                           ->  Index Scan using audiences_item on audiences t_24
--                                                                                 Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                                           ->  Index Scan using groups_pkey on groups g_21
--                                                                                 Index Cond: ((org_id = $1) AND (id = t_24.aud_id))
--                         SubPlan 5
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using files_portrait on files p
--                                       Index Cond: ((org_id = $1) AND (parent_id = w_1.id))
--                         SubPlan 8
--                           ->  Aggregate
--                                 ->  Sort
--                                       Sort Key: g.is_area, g.title, g.id
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using audiences_item on audiences t
--                                                         Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                         Filter: (aud_id > 0)
--                                                   ->  Index Scan using groups_pkey on groups g
--                                                         Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                         Filter: (is_open OR (ANY (id = (hashed SubPlan 7).col1)))
--                                                         SubPlan 7
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                 ->  Index Only Scan using memberships_pkey on memberships m
--                                                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--                         SubPlan 9
--                           ->  Aggregate
--                                 ->  Incremental Sort
--                                       Sort Key: f."position", f.id
--                                       Presorted Key: f."position"
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using files_parent on files f
--                                                   Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = i.id))
--                         SubPlan 10
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using reactions_pkey on reactions r
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 1))
--                         SubPlan 11
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_1
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 2))
--                         SubPlan 12
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_2
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 1) AND (user_id = $2))
--                         SubPlan 14
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_3
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 2) AND (user_id = $2))
--                         SubPlan 16
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                   Filter: (aud_id > 0)
--                                             ->  Index Scan using groups_pkey on groups g_1
--                                                   Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                         SubPlan 21
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_2
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 18).col1)) OR EXISTS(SubPlan 19)))
--                                       SubPlan 18
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 19
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_2
--                                                     Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                     Filter: is_open
--                         SubPlan 31
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_3
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 28).col1)) OR EXISTS(SubPlan 29)))
--                                       SubPlan 28
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 29
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_3
--                                                     Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                                     Filter: is_open
--                         SubPlan 37
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using poll_votes_pkey on poll_votes v
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 46
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = i.org_id)
--                                 InitPlan 45
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using role_settings_org_id_role_id_key on role_settings s
--                                               Index Cond: ((org_id = $1) AND (role_id = 2))
--                                               Filter: can_edit_all_users
--                                 ->  Index Scan using news_pkey on news v_1
--                                       Index Cond: ((org_id = i.org_id) AND (id = i.content_id))
--                                 SubPlan 41
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using news_targets_pkey on news_targets t_4
--                                                     Index Cond: ((org_id = $1) AND (news_id = v_1.id))
--                                               ->  Index Scan using groups_pkey on groups g_4
--                                                     Index Cond: ((org_id = $1) AND (id = t_4.group_id))
--                                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 40).col1)))
--                                                     SubPlan 40
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                             ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                         SubPlan 47
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 53
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_5
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 50).col1)) OR EXISTS(SubPlan 51))
--                                       SubPlan 50
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 51
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_5
--                                                     Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--                                                     Filter: is_open
--                         SubPlan 59
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_6
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             ->  Index Scan using groups_pkey on groups g_6
--                                                   Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                         SubPlan 64
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_7
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 61).col1)) OR EXISTS(SubPlan 62)))
--                                       SubPlan 61
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 62
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_7
--                                                     Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--                                                     Filter: is_open
--                         SubPlan 70
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_8
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (aud_id > 0)
--                         SubPlan 72
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_9
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             Filter: (aud_id > 0)
--                                       ->  Index Scan using groups_pkey on groups g_8
--                                             Index Cond: ((org_id = $1) AND (id = t_9.aud_id))
--                                             Filter: (author_id IS DISTINCT FROM $2)
--                         SubPlan 74
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using saved_items_pkey on saved_items k
--                                       Index Cond: ((org_id = $1) AND (user_id = $2) AND (item_id = i.id))
--                         SubPlan 76
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using muted_items_pkey on muted_items m_6
--                                       Index Cond: ((org_id = $1) AND (user_id = $2) AND (item_id = i.id))
--                         SubPlan 78
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using item_mentions_pkey on item_mentions m_7
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 90
--                           ->  Limit
--                                 InitPlan 88
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using audiences_item on audiences t_10
--                                               Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                               Filter: (aud_id > 0)
--                                 InitPlan 89
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Nested Loop
--                                               ->  Index Scan using audiences_item on audiences t_11
--                                                     Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                     Filter: (aud_id > 0)
--                                               ->  Index Scan using groups_pkey on groups g_9
--                                                     Index Cond: ((org_id = $1) AND (id = t_11.aud_id))
--                                                     Filter: (author_id IS DISTINCT FROM $2)
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Nested Loop
--                                                   ->  Index Scan Backward using comments_top on comments c
--                                                         Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                         Filter: (removed_in IS NULL)
--                                                   ->  Index Scan using users_found on users w
--                                                         Index Cond: ((org_id = $1) AND (id = c.author_id))
--                                             ->  Index Scan using groups_pkey on groups d
--                                                   Index Cond: ((org_id = $1) AND (id = w.area_id))
--                                             SubPlan 79
--                                               ->  Limit
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_5
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1))
--                                             SubPlan 80
--                                               ->  Limit
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_6
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2))
--                                             SubPlan 81
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_7
--                                                           Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1) AND (user_id = $2))
--                                             SubPlan 83
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_8
--                                                           Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2) AND (user_id = $2))
--                                             SubPlan 85
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using files_portrait on files p_1
--                                                           Index Cond: ((org_id = $1) AND (parent_id = w.id))
--                                             SubPlan 86
--                                               ->  Aggregate
--                                                     ->  Incremental Sort
--                                                           Sort Key: f_1."position", f_1.id
--                                                           Presorted Key: f_1."position"
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                 ->  Index Scan using files_parent on files f_1
--                                                                       Index Cond: ((org_id = $1) AND (parent_kind = 'comment'::text) AND (parent_id = c.id))
--                                             SubPlan 87
--                                               ->  Aggregate
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Scan using comment_mentions_pkey on comment_mentions m_8
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id))
--                         SubPlan 91
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Merge Join
--                                       Merge Cond: (v_2.city_id = c_1.id)
--                                       ->  Sort
--                                             Sort Key: v_2.city_id
--                                             ->  Index Scan using adverts_pkey on adverts v_2
--                                                   Index Cond: ((org_id = $1) AND (id = i.id))
--                                       ->  Index Scan using cities_pkey on cities c_1
--                         SubPlan 93
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using news_pkey on news v_3
--                                             Index Cond: ((org_id = $1) AND (id = i.content_id))
--                                       ->  Index Scan using news_categories_pkey on news_categories c_2
--                                             Index Cond: ((org_id = v_3.category_org) AND (org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (id = v_3.category_id))
--                                 SubPlan 92
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = v_3.org_id)
--                                         ->  Index Scan using news_confirmations_pkey on news_confirmations k_1
--                                               Index Cond: ((org_id = v_3.org_id) AND (news_id = v_3.id) AND (user_id = $2))
--                         SubPlan 102
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using recognitions_item on recognitions r_9
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                 SubPlan 94
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using recognition_receivers_of on recognition_receivers given
--                                                     Index Cond: ((org_id = r_9.org_id) AND (user_id = $2) AND (recognition_id = r_9.id))
--                                               ->  Index Only Scan using users_found on users u
--                                                     Index Cond: ((org_id = r_9.org_id) AND (id = $2))
--                                 SubPlan 96
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using recognition_receivers_pkey on recognition_receivers given_1
--                                                     Index Cond: ((org_id = r_9.org_id) AND (recognition_id = r_9.id))
--                                               ->  Index Scan using users_found on users u_1
--                                                     Index Cond: ((org_id = r_9.org_id) AND (id = given_1.user_id))
--                                                     Filter: (private_rewards_comments AND (id <> $2))
--                                 SubPlan 99
--                                   ->  Aggregate
--                                         ->  Sort
--                                               Sort Key: u_2.name_key COLLATE "C", u_2.id
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                                     ->  Nested Loop
--                                                           ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_2
--                                                                 Index Cond: ((org_id = r_9.org_id) AND (recognition_id = r_9.id))
--                                                                 Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                                                           ->  Index Scan using users_found on users u_2
--                                                                 Index Cond: ((org_id = r_9.org_id) AND (id = given_2.user_id))
--                                                                 Filter: is_active
--                                         SubPlan 97
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using files_portrait on files p_2
--                                                       Index Cond: ((org_id = $1) AND (parent_id = u_2.id))
--                                         SubPlan 98
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using groups_pkey on groups d_1
--                                                       Index Cond: ((org_id = $1) AND (id = u_2.area_id))
--                                 SubPlan 100
--                                   ->  Index Scan using organisation_values_org_id_title_key on organisation_values v_4
--                                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_9.value_org))
--                                         Filter: (id = r_9.value_id)
--                                 SubPlan 101
--                                   ->  Index Scan using recognition_types_pkey on recognition_types t_12
--                                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_9.type_org) AND (id = r_9.type_id))
--                         SubPlan 122
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 InitPlan 120
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using audiences_item on audiences t_17
--                                               Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 117).col1)) OR EXISTS(SubPlan 118))
--                                               SubPlan 117
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Index Only Scan using memberships_pkey on memberships m_11
--                                                             Index Cond: ((org_id = $1) AND (user_id = $2))
--                                               SubPlan 118
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Index Scan using groups_pkey on groups g_14
--                                                             Index Cond: ((org_id = $1) AND (id = t_17.aud_id))
--                                                             Filter: is_open
--                                 InitPlan 121
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using audiences_item on audiences t_18
--                                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                     ->  Index Scan using groups_pkey on groups g_15
--                                                           Index Cond: ((org_id = $1) AND (id = t_18.aud_id))
--                                 ->  Nested Loop
--                                       ->  Nested Loop Left Join
--                                             ->  Index Scan using polls_pkey on polls p_3
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using poll_votes_pkey on poll_votes m_12
--                                                         Index Cond: ((org_id = $1) AND (item_id = i.id) AND (user_id = $2))
--                                       ->  Aggregate
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                                   ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_2
--                                                         Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                                 SubPlan 115
--                                   ->  Aggregate
--                                         InitPlan 107
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_13
--                                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 104).col1)) OR EXISTS(SubPlan 105))
--                                                       SubPlan 104
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_9
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 105
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_10
--                                                                     Index Cond: ((org_id = $1) AND (id = t_13.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 108
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_14
--                                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                             ->  Index Scan using groups_pkey on groups g_11
--                                                                   Index Cond: ((org_id = $1) AND (id = t_14.aud_id))
--                                         InitPlan 113
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_15
--                                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 110).col1)) OR EXISTS(SubPlan 111))
--                                                       SubPlan 110
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_10
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 111
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_12
--                                                                     Index Cond: ((org_id = $1) AND (id = t_15.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 114
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_16
--                                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                             ->  Index Scan using groups_pkey on groups g_13
--                                                                   Index Cond: ((org_id = $1) AND (id = t_16.aud_id))
--                                         ->  Sort
--                                               Sort Key: o."position"
--                                               ->  Subquery Scan on o
--                                                     ->  WindowAgg
--                                                           Window: w2 AS ()
--                                                           ->  WindowAgg
--                                                                 Window: w1 AS (ORDER BY ((((100 * o_1.votes))::bigint % NULLIF((COALESCE(sum(o_2.votes), '0'::bigint)), 0))), o_1."position" ROWS UNBOUNDED PRECEDING)
--                                                                 ->  Sort
--                                                                       Sort Key: ((((100 * o_1.votes))::bigint % NULLIF((COALESCE(sum(o_2.votes), '0'::bigint)), 0))) DESC, o_1."position"
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                                                             ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_1
--                                                                                   Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                         SubPlan 141
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Merge Join
--                                       Merge Cond: (v_5.city_id = c_3.id)
--                                       ->  Sort
--                                             Sort Key: v_5.city_id
--                                             ->  Index Scan using events_pkey on events v_5
--                                                   Index Cond: ((org_id = $1) AND (id = i.id))
--                                       ->  Index Scan using cities_pkey on cities c_3
--                                 SubPlan 129
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         InitPlan 127
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_19
--                                                       Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 124).col1)) OR EXISTS(SubPlan 125))
--                                                       SubPlan 124
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_13
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 125
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_16
--                                                                     Index Cond: ((org_id = $1) AND (id = t_19.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 128
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_20
--                                                                   Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                             ->  Index Scan using groups_pkey on groups g_17
--                                                                   Index Cond: ((org_id = $1) AND (id = t_20.aud_id))
--                                         ->  Index Scan using event_stats_pkey on event_stats s_1
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id))
--                                 SubPlan 136
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         InitPlan 134
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_21
--                                                       Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 131).col1)) OR EXISTS(SubPlan 132))
--                                                       SubPlan 131
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_14
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 132
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_18
--                                                                     Index Cond: ((org_id = $1) AND (id = t_21.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 135
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_22
--                                                                   Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                             ->  Index Scan using groups_pkey on groups g_19
--                                                                   Index Cond: ((org_id = $1) AND (id = t_22.aud_id))
--                                         ->  Index Scan using event_stats_pkey on event_stats s_2
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id))
--                                 SubPlan 137
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using event_people_pkey on event_people o_3
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id) AND (kind = 1) AND (user_id = $2))
--                                 SubPlan 139
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using event_people_pkey on event_people o_4
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id) AND (kind = 3) AND (user_id = $2))


-- GET /api/Flx_Feed?$filter=GroupId eq 45

with ids as materialized (select item_id from (
  select a.item_id from audiences a
  where a.org_id = $1::int and a.aud_id = $2::bigint and a.item_id < $3::bigint and (a.expires_at is null or a.expires_at > $4::timestamptz)
  order by a.item_id desc limit $5::int + 1) found order by item_id desc limit $5::int + 1),
  page as materialized (select item_id from ids order by item_id desc limit $5::int)
  select case when exists (select from groups g
  where g.org_id = $1::int and g.id = $2::bigint and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = g.id))) then
    coalesce((select min(item_id)::text from page where (select count(*) from ids) > $5::int), '') || '|' ||
    coalesce((select json_agg(one.item order by page.item_id desc)
      from page cross join lateral (
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(i.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', trim(w.first_name || ' ' || w.last_name), 'userPhoto', (
  select media_address($1::int, $6::int, p.id, $7::bigint, $8::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id),
    'Home', i.home, 'Group', coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0 and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = g.id))), '[]'), 'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $6::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $6::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $6::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = i.id), '[]'),
    'Like', case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', s.likes, 'ApplauseCount', s.applauses, 'ILike', s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 1 and r.user_id = $6::int), 'IApplaud', s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 2 and r.user_id = $6::int),
    'CommentCount', s.comments, 'CanComment', not s.closed and not (not i.home and coalesce((
  select bool_and(g.archived_at is not null) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0), false)),
    'Reported', (i.reported and i.author_id <> $6::int
  and ('Propietarios' = any($10::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($10::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($10::text[])
    when i.type in ('new') then 'Admin-News' = any($10::text[])
    when i.type in ('event') then 'Admin-Events' = any($10::text[]) else false end)),
    'CanEdit', case when i.type in ('post', 'advert') then (i.author_id = $6::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))
    when i.type in ('poll') then (i.author_id = $6::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and not exists (select from poll_votes v where v.org_id = $1::int and v.item_id = i.id)
    when i.type in ('new') then coalesce((select ((v.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = v.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = g.id))))
  and ('Admin-News' = any($10::text[]) or (v.author_id = $6::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))
      from news v where v.org_id = i.org_id and v.id = i.content_id), false)
    when i.type in ('event') then ('Admin-Events' = any($10::text[]) and ((i.author_id = $6::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))
    when i.type in ('recognition') then false else false end,
    'CanDelete', case when i.type in ('post', 'poll') then (i.author_id = $6::int or (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $6::int)))
    when i.type in ('advert') then (i.author_id = $6::int or 'Admin-Adverts' = any($10::text[]))
    when i.type in ('new') then (i.author_id = $6::int or 'Admin-News' = any($10::text[]))
    when i.type in ('event') then 'Admin-Events' = any($10::text[])
    when i.type in ('recognition') then (i.author_id = $6::int and i.created_at > $4::timestamptz - interval '24 hours') else false end,
    'Saved', exists (select from saved_items k
  where k.org_id = $1::int and k.user_id = $6::int and k.item_id = i.id), 'Muted', exists (select from muted_items m
  where m.org_id = $1::int and m.user_id = $6::int and m.item_id = i.id),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from item_mentions m where m.org_id = $1::int and m.item_id = i.id), '[]'),
    'LastComment', case when s.comments > 0 then (

  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(c.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Like', case when c.likes = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when c.applauses = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', c.likes, 'ApplauseCount', c.applauses, 'ILike', c.likes > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 and r.user_id = $6::int), 'IApplaud', c.applauses > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 and r.user_id = $6::int),
    'RepliesCount', c.replies, 'Reported', (c.reported and c.author_id <> $6::int
  and ('Propietarios' = any($10::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($10::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($10::text[])
    when i.type in ('new') then 'Admin-News' = any($10::text[])
    when i.type in ('event') then 'Admin-Events' = any($10::text[]) else false end)),
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', (
  select media_address($1::int, $6::int, p.id, $7::bigint, $8::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id), 'Area', d.title),
    'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $6::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $6::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $6::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'comment' and f.parent_id = c.id), '[]'),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from comment_mentions m where m.org_id = $1::int and m.comment_id = c.id), '[]'),
    'CanEdit', c.author_id = $6::int, 'CanDelete', (c.author_id = $6::int or (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $6::int))))
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = $1::int and c.item_id = i.id and c.parent_id is null and c.removed_in is null
  order by c.id desc limit 1) end,
    'Advert', case when i.type = 'advert' then (
      select json_build_object('Id', v.id, 'Price', v.price, 'State', v.state, 'LocationName', c.name)
      from adverts v join cities c on c.id = v.city_id where v.org_id = $1::int and v.id = i.id) end,
    'News', case when i.type = 'new' then (
        select json_build_object('Id', v.id, 'CategoryId', v.category_id, 'CategoryName', c.title,
          'RequiresConfirmation', v.requires_confirmation, 'ConfirmedAt', to_char((select k.confirmed_at from news_confirmations k
  where k.org_id = v.org_id and k.news_id = v.id and k.user_id = $6::int) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        from news v join news_categories c on c.org_id = v.category_org and c.id = v.category_id
        where v.org_id = $1::int and v.id = i.content_id) end,
    'Recognition', case when i.type = 'recognition' then (
  select json_build_object('Comment', case when ((r.giver_id = $6::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and given.user_id = $6::int))
  or not exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and not (not u.private_rewards_comments or u.id = $6::int) offset 0)) then r.comment end, 'Receivers', coalesce((
  select json_agg(json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($1::int, $6::int, p.id, $7::bigint, $8::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $1::int and d.id = u.area_id)) order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and (u.is_active and (given.hidden_at is null or given.user_id = $6::int))), '[]'),
    'Value', (select v.title from organisation_values v where v.org_id = r.value_org and v.id = r.value_id), 'infoReward', (
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = r.type_org and t.id = r.type_id))
  from recognitions r where r.org_id = $1::int and r.item_id = i.id) end,
    'Poll', case when i.type = 'poll' then (
  select json_build_object('Question', i.description,
    'Options', (select json_agg(json_build_object('Id', o.id, 'Text', o.text, 'Votes', case when r.shown then o.votes end,
        'Percent', case when r.shown then o.percent end) order by o.position)

  from (select o.*, coalesce(100 * o.votes / nullif(t.total, 0)
  + (row_number() over (order by 100 * o.votes % nullif(t.total, 0) desc, o.position)
    <= 100 - sum(100 * o.votes / nullif(t.total, 0)) over ())::int, 0) as percent from poll_options o where o.org_id = p.org_id and o.item_id = p.item_id) o),
    'Voted', m.option_id, 'TotalVotes', case when r.shown then t.total end,
    'ClosesAt', to_char(p.closes_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'IsClosed', r.closed)
  from polls p
  left join poll_votes m on m.org_id = p.org_id and m.item_id = p.item_id and m.user_id = $6::int
  cross join lateral (select coalesce(sum(o.votes), 0) as total from poll_options o
    where o.org_id = p.org_id and o.item_id = p.item_id) t
  cross join lateral (select coalesce(p.closes_at <= $4::timestamptz, false) as closed) c
  cross join lateral (select c.closed, (c.closed or m.option_id is not null or i.author_id = $6::int)
    and not (i.author_id = $6::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true))) as shown) r
  where p.org_id = $1::int and p.item_id = i.id) end,
    'Event', case when i.type = 'event' then (
      select json_build_object('Id', v.id, 'StartDate', to_char(v.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EndDate', to_char(v.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'Location', v.place, 'CityName', c.name, 'Requirement', v.requirement, 'Cancelled', v.cancelled_at is not null,
        'AssistantsCount', (select case when (v.author_id = $6::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = v.id), true))) then 0 else s.assistants end
    from event_stats s where s.org_id = $1::int and s.event_id = v.id), 'Capacity', v.capacity,
        'WaitingCount', (select case when (v.author_id = $6::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = v.id), true))) then 0 else s.waiting end
    from event_stats s where s.org_id = $1::int and s.event_id = v.id), 'IAttend', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = v.id and o.kind = 1 and o.user_id = $6::int), 'IWait', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = v.id and o.kind = 3 and o.user_id = $6::int))
      from events v join cities c on c.id = v.city_id
      where v.org_id = $1::int and v.id = i.id) end) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  cross join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (i.author_id = $6::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $6::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = i.id) s
  where i.org_id = $1::int and i.id = page.item_id offset 0) one)::text, '[]')
  end;

--   Result
--     CTE ids
--       ->  Limit
--             ->  Limit
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Only Scan Backward using audiences_pkey on audiences a
--                               Index Cond: ((org_id = $1) AND (aud_id = $2) AND (item_id < $3))
--                               Filter: ((expires_at IS NULL) OR (expires_at > $4))
--     CTE page
--       ->  Limit
--             ->  CTE Scan on ids
--     InitPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using groups_pkey on groups g
--                   Index Cond: ((org_id = $1) AND (id = $2))
--                   Filter: (is_open OR (ANY (id = (hashed SubPlan 4).col1)))
--                   SubPlan 4
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m
--                                 Index Cond: ((org_id = $1) AND (user_id = $6))
--     InitPlan 7
--       ->  Aggregate
--             InitPlan 6
--               ->  Aggregate
--                     ->  CTE Scan on ids ids_1
--             ->  Result
--                   One-Time Filter: ((InitPlan 6).col1 > $5)
--                   ->  CTE Scan on page
--     InitPlan 151
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  CTE Scan on page page_1
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Nested Loop
--                               ->  Index Scan using feed_items_pkey on feed_items i
--                                     Index Cond: ((org_id = $1) AND (id = page_1.item_id))
--                               ->  Merge Join
--                                     Merge Cond: (d_2.id = w_1.area_id)
--                                     ->  Nested Loop
--                                           ->  Index Scan using groups_pkey on groups d_2
--                                                 Index Cond: (org_id = $1)
--                                           ->  Materialize
--                                                 ->  Index Scan using item_stats_pkey on item_stats n
--                                                       Index Cond: ((org_id = $1) AND (item_id = page_1.item_id))
--                                     ->  Sort
--                                           Sort Key: w_1.area_id
--                                           ->  Nested Loop
--                                                 ->  Index Scan using users_found on users w_1
--                                                       Index Cond: ((org_id = $1) AND (id = i.author_id))
--                                                 ->  Result
--                                                       InitPlan 149
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using audiences_item on audiences t_23
--                                                                     Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                                     Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 146).col1)) OR EXISTS(SubPlan 147))
--                                                                     SubPlan 146
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                             ->  Index Only Scan using memberships_pkey on memberships m_16
--                                                                                   Index Cond: ((org_id = $1) AND (user_id = $6))
--                                                                     SubPlan 147
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                             ->  Index Scan using groups_pkey on groups g_21
--                                                                                   Index Cond: ((org_id = $1) AND (id = t_23.aud_id))
--                                                                                   Filter: is_open
--                                                       InitPlan 150
--                                                         ->  Aggregate
--                                                               ->  Result
--                                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                     ->  Nested Loop
--                                                                           ->  Index Scan using audiences_item on audiences t_24
--                                                                                 Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                                           ->  Index Scan using groups_pkey on groups g_22
--                                                                                 Index Cond: ((org_id = $1) AND (id = t_24.aud_id))
--                         SubPlan 8
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using files_portrait on files p
--                                       Index Cond: ((org_id = $1) AND (parent_id = w_1.id))
--                         SubPlan 11
--                           ->  Aggregate
--                                 ->  Sort
--                                       Sort Key: g_1.is_area, g_1.title, g_1.id
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using audiences_item on audiences t
--                                                         Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                         Filter: (aud_id > 0)
--                                                   ->  Index Scan using groups_pkey on groups g_1
--                                                         Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                         Filter: (is_open OR (ANY (id = (hashed SubPlan 10).col1)))
--                                                         SubPlan 10
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                 ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                                       Index Cond: ((org_id = $1) AND (user_id = $6))
--                         SubPlan 12
--                           ->  Aggregate
--                                 ->  Incremental Sort
--                                       Sort Key: f."position", f.id
--                                       Presorted Key: f."position"
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using files_parent on files f
--                                                   Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = i.id))
--                         SubPlan 13
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using reactions_pkey on reactions r
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 1))
--                         SubPlan 14
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_1
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 2))
--                         SubPlan 15
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_2
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 1) AND (user_id = $6))
--                         SubPlan 17
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_3
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id) AND (kind = 2) AND (user_id = $6))
--                         SubPlan 19
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                   Filter: (aud_id > 0)
--                                             ->  Index Scan using groups_pkey on groups g_2
--                                                   Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                         SubPlan 24
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_2
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 21).col1)) OR EXISTS(SubPlan 22)))
--                                       SubPlan 21
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                       SubPlan 22
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_3
--                                                     Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                     Filter: is_open
--                         SubPlan 34
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_3
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 31).col1)) OR EXISTS(SubPlan 32)))
--                                       SubPlan 31
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                       SubPlan 32
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_4
--                                                     Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                                     Filter: is_open
--                         SubPlan 40
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using poll_votes_pkey on poll_votes v
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 49
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = i.org_id)
--                                 InitPlan 48
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using role_settings_org_id_role_id_key on role_settings s
--                                               Index Cond: ((org_id = $1) AND (role_id = 2))
--                                               Filter: can_edit_all_users
--                                 ->  Index Scan using news_pkey on news v_1
--                                       Index Cond: ((org_id = i.org_id) AND (id = i.content_id))
--                                 SubPlan 44
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using news_targets_pkey on news_targets t_4
--                                                     Index Cond: ((org_id = $1) AND (news_id = v_1.id))
--                                               ->  Index Scan using groups_pkey on groups g_5
--                                                     Index Cond: ((org_id = $1) AND (id = t_4.group_id))
--                                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 43).col1)))
--                                                     SubPlan 43
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                             ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                                   Index Cond: ((org_id = $1) AND (user_id = $6))
--                         SubPlan 50
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 56
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_5
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 53).col1)) OR EXISTS(SubPlan 54))
--                                       SubPlan 53
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                       SubPlan 54
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_6
--                                                     Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--                                                     Filter: is_open
--                         SubPlan 62
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_6
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             ->  Index Scan using groups_pkey on groups g_7
--                                                   Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                         SubPlan 67
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_7
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 64).col1)) OR EXISTS(SubPlan 65)))
--                                       SubPlan 64
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                       SubPlan 65
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_8
--                                                     Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--                                                     Filter: is_open
--                         SubPlan 73
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_8
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (aud_id > 0)
--                         SubPlan 75
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_9
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             Filter: (aud_id > 0)
--                                       ->  Index Scan using groups_pkey on groups g_9
--                                             Index Cond: ((org_id = $1) AND (id = t_9.aud_id))
--                                             Filter: (author_id IS DISTINCT FROM $6)
--                         SubPlan 77
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using saved_items_pkey on saved_items k
--                                       Index Cond: ((org_id = $1) AND (user_id = $6) AND (item_id = i.id))
--                         SubPlan 79
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using muted_items_pkey on muted_items m_7
--                                       Index Cond: ((org_id = $1) AND (user_id = $6) AND (item_id = i.id))
--                         SubPlan 81
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using item_mentions_pkey on item_mentions m_8
--                                             Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 93
--                           ->  Limit
--                                 InitPlan 91
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using audiences_item on audiences t_10
--                                               Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                               Filter: (aud_id > 0)
--                                 InitPlan 92
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Nested Loop
--                                               ->  Index Scan using audiences_item on audiences t_11
--                                                     Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                     Filter: (aud_id > 0)
--                                               ->  Index Scan using groups_pkey on groups g_10
--                                                     Index Cond: ((org_id = $1) AND (id = t_11.aud_id))
--                                                     Filter: (author_id IS DISTINCT FROM $6)
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Nested Loop
--                                                   ->  Index Scan Backward using comments_top on comments c
--                                                         Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                         Filter: (removed_in IS NULL)
--                                                   ->  Index Scan using users_found on users w
--                                                         Index Cond: ((org_id = $1) AND (id = c.author_id))
--                                             ->  Index Scan using groups_pkey on groups d
--                                                   Index Cond: ((org_id = $1) AND (id = w.area_id))
--                                             SubPlan 82
--                                               ->  Limit
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_5
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1))
--                                             SubPlan 83
--                                               ->  Limit
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_6
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2))
--                                             SubPlan 84
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_7
--                                                           Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1) AND (user_id = $6))
--                                             SubPlan 86
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_8
--                                                           Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2) AND (user_id = $6))
--                                             SubPlan 88
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using files_portrait on files p_1
--                                                           Index Cond: ((org_id = $1) AND (parent_id = w.id))
--                                             SubPlan 89
--                                               ->  Aggregate
--                                                     ->  Incremental Sort
--                                                           Sort Key: f_1."position", f_1.id
--                                                           Presorted Key: f_1."position"
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                 ->  Index Scan using files_parent on files f_1
--                                                                       Index Cond: ((org_id = $1) AND (parent_kind = 'comment'::text) AND (parent_id = c.id))
--                                             SubPlan 90
--                                               ->  Aggregate
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Scan using comment_mentions_pkey on comment_mentions m_9
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id))
--                         SubPlan 94
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Merge Join
--                                       Merge Cond: (v_2.city_id = c_1.id)
--                                       ->  Sort
--                                             Sort Key: v_2.city_id
--                                             ->  Index Scan using adverts_pkey on adverts v_2
--                                                   Index Cond: ((org_id = $1) AND (id = i.id))
--                                       ->  Index Scan using cities_pkey on cities c_1
--                         SubPlan 96
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using news_pkey on news v_3
--                                             Index Cond: ((org_id = $1) AND (id = i.content_id))
--                                       ->  Index Scan using news_categories_pkey on news_categories c_2
--                                             Index Cond: ((org_id = v_3.category_org) AND (org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (id = v_3.category_id))
--                                 SubPlan 95
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = v_3.org_id)
--                                         ->  Index Scan using news_confirmations_pkey on news_confirmations k_1
--                                               Index Cond: ((org_id = v_3.org_id) AND (news_id = v_3.id) AND (user_id = $6))
--                         SubPlan 105
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using recognitions_item on recognitions r_9
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                 SubPlan 97
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using recognition_receivers_of on recognition_receivers given
--                                                     Index Cond: ((org_id = r_9.org_id) AND (user_id = $6) AND (recognition_id = r_9.id))
--                                               ->  Index Only Scan using users_found on users u
--                                                     Index Cond: ((org_id = r_9.org_id) AND (id = $6))
--                                 SubPlan 99
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using recognition_receivers_pkey on recognition_receivers given_1
--                                                     Index Cond: ((org_id = r_9.org_id) AND (recognition_id = r_9.id))
--                                               ->  Index Scan using users_found on users u_1
--                                                     Index Cond: ((org_id = r_9.org_id) AND (id = given_1.user_id))
--                                                     Filter: (private_rewards_comments AND (id <> $6))
--                                 SubPlan 102
--                                   ->  Aggregate
--                                         ->  Sort
--                                               Sort Key: u_2.name_key COLLATE "C", u_2.id
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                                     ->  Nested Loop
--                                                           ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_2
--                                                                 Index Cond: ((org_id = r_9.org_id) AND (recognition_id = r_9.id))
--                                                                 Filter: ((hidden_at IS NULL) OR (user_id = $6))
--                                                           ->  Index Scan using users_found on users u_2
--                                                                 Index Cond: ((org_id = r_9.org_id) AND (id = given_2.user_id))
--                                                                 Filter: is_active
--                                         SubPlan 100
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using files_portrait on files p_2
--                                                       Index Cond: ((org_id = $1) AND (parent_id = u_2.id))
--                                         SubPlan 101
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using groups_pkey on groups d_1
--                                                       Index Cond: ((org_id = $1) AND (id = u_2.area_id))
--                                 SubPlan 103
--                                   ->  Index Scan using organisation_values_org_id_title_key on organisation_values v_4
--                                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_9.value_org))
--                                         Filter: (id = r_9.value_id)
--                                 SubPlan 104
--                                   ->  Index Scan using recognition_types_pkey on recognition_types t_12
--                                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_9.type_org) AND (id = r_9.type_id))
--                         SubPlan 125
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 InitPlan 123
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using audiences_item on audiences t_17
--                                               Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 120).col1)) OR EXISTS(SubPlan 121))
--                                               SubPlan 120
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Index Only Scan using memberships_pkey on memberships m_12
--                                                             Index Cond: ((org_id = $1) AND (user_id = $6))
--                                               SubPlan 121
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Index Scan using groups_pkey on groups g_15
--                                                             Index Cond: ((org_id = $1) AND (id = t_17.aud_id))
--                                                             Filter: is_open
--                                 InitPlan 124
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using audiences_item on audiences t_18
--                                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                     ->  Index Scan using groups_pkey on groups g_16
--                                                           Index Cond: ((org_id = $1) AND (id = t_18.aud_id))
--                                 ->  Nested Loop
--                                       ->  Nested Loop Left Join
--                                             ->  Index Scan using polls_pkey on polls p_3
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using poll_votes_pkey on poll_votes m_13
--                                                         Index Cond: ((org_id = $1) AND (item_id = i.id) AND (user_id = $6))
--                                       ->  Aggregate
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                                   ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_2
--                                                         Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                                 SubPlan 118
--                                   ->  Aggregate
--                                         InitPlan 110
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_13
--                                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 107).col1)) OR EXISTS(SubPlan 108))
--                                                       SubPlan 107
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_10
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                                       SubPlan 108
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_11
--                                                                     Index Cond: ((org_id = $1) AND (id = t_13.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 111
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_14
--                                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                             ->  Index Scan using groups_pkey on groups g_12
--                                                                   Index Cond: ((org_id = $1) AND (id = t_14.aud_id))
--                                         InitPlan 116
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_15
--                                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 113).col1)) OR EXISTS(SubPlan 114))
--                                                       SubPlan 113
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_11
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                                       SubPlan 114
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_13
--                                                                     Index Cond: ((org_id = $1) AND (id = t_15.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 117
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_16
--                                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                             ->  Index Scan using groups_pkey on groups g_14
--                                                                   Index Cond: ((org_id = $1) AND (id = t_16.aud_id))
--                                         ->  Sort
--                                               Sort Key: o."position"
--                                               ->  Subquery Scan on o
--                                                     ->  WindowAgg
--                                                           Window: w2 AS ()
--                                                           ->  WindowAgg
--                                                                 Window: w1 AS (ORDER BY ((((100 * o_1.votes))::bigint % NULLIF((COALESCE(sum(o_2.votes), '0'::bigint)), 0))), o_1."position" ROWS UNBOUNDED PRECEDING)
--                                                                 ->  Sort
--                                                                       Sort Key: ((((100 * o_1.votes))::bigint % NULLIF((COALESCE(sum(o_2.votes), '0'::bigint)), 0))) DESC, o_1."position"
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                                                             ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_1
--                                                                                   Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                         SubPlan 144
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Merge Join
--                                       Merge Cond: (v_5.city_id = c_3.id)
--                                       ->  Sort
--                                             Sort Key: v_5.city_id
--                                             ->  Index Scan using events_pkey on events v_5
--                                                   Index Cond: ((org_id = $1) AND (id = i.id))
--                                       ->  Index Scan using cities_pkey on cities c_3
--                                 SubPlan 132
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         InitPlan 130
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_19
--                                                       Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 127).col1)) OR EXISTS(SubPlan 128))
--                                                       SubPlan 127
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_14
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                                       SubPlan 128
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_17
--                                                                     Index Cond: ((org_id = $1) AND (id = t_19.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 131
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_20
--                                                                   Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                             ->  Index Scan using groups_pkey on groups g_18
--                                                                   Index Cond: ((org_id = $1) AND (id = t_20.aud_id))
--                                         ->  Index Scan using event_stats_pkey on event_stats s_1
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id))
--                                 SubPlan 139
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         InitPlan 137
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_21
--                                                       Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 134).col1)) OR EXISTS(SubPlan 135))
--                                                       SubPlan 134
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_15
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $6))
--                                                       SubPlan 135
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_19
--                                                                     Index Cond: ((org_id = $1) AND (id = t_21.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 138
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_22
--                                                                   Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                             ->  Index Scan using groups_pkey on groups g_20
--                                                                   Index Cond: ((org_id = $1) AND (id = t_22.aud_id))
--                                         ->  Index Scan using event_stats_pkey on event_stats s_2
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id))
--                                 SubPlan 140
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using event_people_pkey on event_people o_3
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id) AND (kind = 1) AND (user_id = $6))
--                                 SubPlan 142
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using event_people_pkey on event_people o_4
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id) AND (kind = 3) AND (user_id = $6))


-- GET /api/Flx_Feed?$filter=CreatedBy eq 38

with ids as materialized (select item_id from (
  select x.item_id
  from (select unnest(array[-1, -3]) as aud_id union all select group_id as aud_id from memberships where org_id = $1::int and user_id = $2::int) stream
  cross join lateral (
  select a.item_id from audiences a
  where a.org_id = $1::int and a.author_id = $3::bigint and a.aud_id = stream.aud_id
    and (stream.aud_id <> -3 or exists (
  select from audiences o join groups g on g.org_id = o.org_id and g.id = o.aud_id
  where o.org_id = $1::int and o.item_id = a.item_id and g.is_open)) and a.item_id < $4::bigint and (a.expires_at is null or a.expires_at > $5::timestamptz)
  order by a.item_id desc limit $6::int + 1) x
  where $3::bigint <> $2::int
    and ($3::bigint = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = $3::bigint and hiding.private_feed))
  group by x.item_id
  union all
  (select i.id from feed_items i
    where i.org_id = $1::int and i.author_id = $3::bigint and $3::bigint = $2::int and i.id < $4::bigint
      and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id)
    order by i.id desc limit $6::int + 1)) found order by item_id desc limit $6::int + 1),
  page as materialized (select item_id from ids order by item_id desc limit $6::int)
  select case when exists (select from users where org_id = $1::int and id = $3::bigint) then
    coalesce((select min(item_id)::text from page where (select count(*) from ids) > $6::int), '') || '|' ||
    coalesce((select json_agg(one.item order by page.item_id desc)
      from page cross join lateral (
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(i.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', trim(w.first_name || ' ' || w.last_name), 'userPhoto', (
  select media_address($1::int, $2::int, p.id, $7::bigint, $8::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id),
    'Home', i.home, 'Group', coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0 and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))), '[]'), 'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = i.id), '[]'),
    'Like', case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', s.likes, 'ApplauseCount', s.applauses, 'ILike', s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 1 and r.user_id = $2::int), 'IApplaud', s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = i.id and r.kind = 2 and r.user_id = $2::int),
    'CommentCount', s.comments, 'CanComment', not s.closed and not (not i.home and coalesce((
  select bool_and(g.archived_at is not null) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0), false)),
    'Reported', (i.reported and i.author_id <> $2::int
  and ('Propietarios' = any($10::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($10::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($10::text[])
    when i.type in ('new') then 'Admin-News' = any($10::text[])
    when i.type in ('event') then 'Admin-Events' = any($10::text[]) else false end)),
    'CanEdit', case when i.type in ('post', 'advert') then (i.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $5::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))
    when i.type in ('poll') then (i.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $5::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and not exists (select from poll_votes v where v.org_id = $1::int and v.item_id = i.id)
    when i.type in ('new') then coalesce((select ((v.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = v.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($10::text[]) or (v.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))
      from news v where v.org_id = i.org_id and v.id = i.content_id), false)
    when i.type in ('event') then ('Admin-Events' = any($10::text[]) and ((i.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $5::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))
    when i.type in ('recognition') then false else false end,
    'CanDelete', case when i.type in ('post', 'poll') then (i.author_id = $2::int or (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $2::int)))
    when i.type in ('advert') then (i.author_id = $2::int or 'Admin-Adverts' = any($10::text[]))
    when i.type in ('new') then (i.author_id = $2::int or 'Admin-News' = any($10::text[]))
    when i.type in ('event') then 'Admin-Events' = any($10::text[])
    when i.type in ('recognition') then (i.author_id = $2::int and i.created_at > $5::timestamptz - interval '24 hours') else false end,
    'Saved', exists (select from saved_items k
  where k.org_id = $1::int and k.user_id = $2::int and k.item_id = i.id), 'Muted', exists (select from muted_items m
  where m.org_id = $1::int and m.user_id = $2::int and m.item_id = i.id),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from item_mentions m where m.org_id = $1::int and m.item_id = i.id), '[]'),
    'LastComment', case when s.comments > 0 then (

  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(c.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Like', case when c.likes = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when c.applauses = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', c.likes, 'ApplauseCount', c.applauses, 'ILike', c.likes > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 and r.user_id = $2::int), 'IApplaud', c.applauses > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 and r.user_id = $2::int),
    'RepliesCount', c.replies, 'Reported', (c.reported and c.author_id <> $2::int
  and ('Propietarios' = any($10::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($10::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($10::text[])
    when i.type in ('new') then 'Admin-News' = any($10::text[])
    when i.type in ('event') then 'Admin-Events' = any($10::text[]) else false end)),
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', (
  select media_address($1::int, $2::int, p.id, $7::bigint, $8::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id), 'Area', d.title),
    'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $9::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'comment' and f.parent_id = c.id), '[]'),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from comment_mentions m where m.org_id = $1::int and m.comment_id = c.id), '[]'),
    'CanEdit', c.author_id = $2::int, 'CanDelete', (c.author_id = $2::int or (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $2::int))))
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = $1::int and c.item_id = i.id and c.parent_id is null and c.removed_in is null
  order by c.id desc limit 1) end,
    'Advert', case when i.type = 'advert' then (
      select json_build_object('Id', v.id, 'Price', v.price, 'State', v.state, 'LocationName', c.name)
      from adverts v join cities c on c.id = v.city_id where v.org_id = $1::int and v.id = i.id) end,
    'News', case when i.type = 'new' then (
        select json_build_object('Id', v.id, 'CategoryId', v.category_id, 'CategoryName', c.title,
          'RequiresConfirmation', v.requires_confirmation, 'ConfirmedAt', to_char((select k.confirmed_at from news_confirmations k
  where k.org_id = v.org_id and k.news_id = v.id and k.user_id = $2::int) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        from news v join news_categories c on c.org_id = v.category_org and c.id = v.category_id
        where v.org_id = $1::int and v.id = i.content_id) end,
    'Recognition', case when i.type = 'recognition' then (
  select json_build_object('Comment', case when ((r.giver_id = $2::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and given.user_id = $2::int))
  or not exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and not (not u.private_rewards_comments or u.id = $2::int) offset 0)) then r.comment end, 'Receivers', coalesce((
  select json_agg(json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($1::int, $2::int, p.id, $7::bigint, $8::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $1::int and d.id = u.area_id)) order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int))), '[]'),
    'Value', (select v.title from organisation_values v where v.org_id = r.value_org and v.id = r.value_id), 'infoReward', (
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = r.type_org and t.id = r.type_id))
  from recognitions r where r.org_id = $1::int and r.item_id = i.id) end,
    'Poll', case when i.type = 'poll' then (
  select json_build_object('Question', i.description,
    'Options', (select json_agg(json_build_object('Id', o.id, 'Text', o.text, 'Votes', case when r.shown then o.votes end,
        'Percent', case when r.shown then o.percent end) order by o.position)

  from (select o.*, coalesce(100 * o.votes / nullif(t.total, 0)
  + (row_number() over (order by 100 * o.votes % nullif(t.total, 0) desc, o.position)
    <= 100 - sum(100 * o.votes / nullif(t.total, 0)) over ())::int, 0) as percent from poll_options o where o.org_id = p.org_id and o.item_id = p.item_id) o),
    'Voted', m.option_id, 'TotalVotes', case when r.shown then t.total end,
    'ClosesAt', to_char(p.closes_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'IsClosed', r.closed)
  from polls p
  left join poll_votes m on m.org_id = p.org_id and m.item_id = p.item_id and m.user_id = $2::int
  cross join lateral (select coalesce(sum(o.votes), 0) as total from poll_options o
    where o.org_id = p.org_id and o.item_id = p.item_id) t
  cross join lateral (select coalesce(p.closes_at <= $5::timestamptz, false) as closed) c
  cross join lateral (select c.closed, (c.closed or m.option_id is not null or i.author_id = $2::int)
    and not (i.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true))) as shown) r
  where p.org_id = $1::int and p.item_id = i.id) end,
    'Event', case when i.type = 'event' then (
      select json_build_object('Id', v.id, 'StartDate', to_char(v.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EndDate', to_char(v.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'Location', v.place, 'CityName', c.name, 'Requirement', v.requirement, 'Cancelled', v.cancelled_at is not null,
        'AssistantsCount', (select case when (v.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = v.id), true))) then 0 else s.assistants end
    from event_stats s where s.org_id = $1::int and s.event_id = v.id), 'Capacity', v.capacity,
        'WaitingCount', (select case when (v.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = v.id), true))) then 0 else s.waiting end
    from event_stats s where s.org_id = $1::int and s.event_id = v.id), 'IAttend', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = v.id and o.kind = 1 and o.user_id = $2::int), 'IWait', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = v.id and o.kind = 3 and o.user_id = $2::int))
      from events v join cities c on c.id = v.city_id
      where v.org_id = $1::int and v.id = i.id) end) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  cross join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (i.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = i.id) s
  where i.org_id = $1::int and i.id = page.item_id offset 0) one)::text, '[]')
  end;

--   Result
--     CTE ids
--       ->  Limit
--             ->  Merge Append
--                   Sort Key: a.item_id DESC
--                   ->  Sort
--                         Sort Key: a.item_id DESC
--                         ->  Group
--                               Group Key: a.item_id
--                               InitPlan 1
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using users_found on users hiding
--                                             Index Cond: ((org_id = $1) AND (id = $3))
--                                             Filter: private_feed
--                               ->  Sort
--                                     Sort Key: a.item_id
--                                     ->  Result
--                                           One-Time Filter: (($3 <> $2) AND (($3 = $2) OR (NOT (InitPlan 1).col1)))
--                                           ->  Nested Loop
--                                                 ->  Append
--                                                       ->  ProjectSet
--                                                             ->  Result
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                             ->  Index Only Scan using memberships_pkey on memberships
--                                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                 ->  Limit
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                             ->  Index Scan Backward using audiences_author on audiences a
--                                                                   Index Cond: ((org_id = $1) AND (author_id = $3) AND (aud_id = (unnest('{-1,-3}'::integer[]))) AND (item_id < $4))
--                                                                   Filter: (((expires_at IS NULL) OR (expires_at > $5)) AND (((unnest('{-1,-3}'::integer[])) <> '-3'::integer) OR EXISTS(SubPlan 2)))
--                                                                   SubPlan 2
--                                                                     ->  Result
--                                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                           ->  Nested Loop
--                                                                                 ->  Index Scan using audiences_item on audiences o
--                                                                                       Index Cond: ((org_id = $1) AND (item_id = a.item_id))
--                                                                                 ->  Index Scan using groups_pkey on groups g
--                                                                                       Index Cond: ((org_id = $1) AND (id = o.aud_id))
--                                                                                       Filter: is_open
--                   ->  Limit
--                         ->  Result
--                               One-Time Filter: (($3 = $2) AND ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1))
--                               ->  Nested Loop Anti Join
--                                     ->  Index Only Scan Backward using feed_items_author on feed_items i
--                                           Index Cond: ((org_id = $1) AND (author_id = $3) AND (id < $4))
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                                 Index Cond: ((org_id = $1) AND (item_id = i.id))
--     CTE page
--       ->  Limit
--             ->  CTE Scan on ids
--     InitPlan 6
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using users_found on users
--                   Index Cond: ((org_id = $1) AND (id = $3))
--     InitPlan 8
--       ->  Aggregate
--             InitPlan 7
--               ->  Aggregate
--                     ->  CTE Scan on ids ids_1
--             ->  Result
--                   One-Time Filter: ((InitPlan 7).col1 > $6)
--                   ->  CTE Scan on page
--     InitPlan 152
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  CTE Scan on page page_1
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Nested Loop
--                               ->  Index Scan using feed_items_pkey on feed_items i_1
--                                     Index Cond: ((org_id = $1) AND (id = page_1.item_id))
--                               ->  Merge Join
--                                     Merge Cond: (d_2.id = w_1.area_id)
--                                     ->  Nested Loop
--                                           ->  Index Scan using groups_pkey on groups d_2
--                                                 Index Cond: (org_id = $1)
--                                           ->  Materialize
--                                                 ->  Index Scan using item_stats_pkey on item_stats n
--                                                       Index Cond: ((org_id = $1) AND (item_id = page_1.item_id))
--                                     ->  Sort
--                                           Sort Key: w_1.area_id
--                                           ->  Nested Loop
--                                                 ->  Index Scan using users_found on users w_1
--                                                       Index Cond: ((org_id = $1) AND (id = i_1.author_id))
--                                                 ->  Result
--                                                       InitPlan 150
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using audiences_item on audiences t_23
--                                                                     Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                                     Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 147).col1)) OR EXISTS(SubPlan 148))
--                                                                     SubPlan 147
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                             ->  Index Only Scan using memberships_pkey on memberships m_15
--                                                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                                     SubPlan 148
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                             ->  Index Scan using groups_pkey on groups g_21
--                                                                                   Index Cond: ((org_id = $1) AND (id = t_23.aud_id))
--                                                                                   Filter: is_open
--                                                       InitPlan 151
--                                                         ->  Aggregate
--                                                               ->  Result
--                                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                     ->  Nested Loop
--                                                                           ->  Index Scan using audiences_item on audiences t_24
--                                                                                 Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                                           ->  Index Scan using groups_pkey on groups g_22
--                                                                                 Index Cond: ((org_id = $1) AND (id = t_24.aud_id))
--                         SubPlan 9
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using files_portrait on files p
--                                       Index Cond: ((org_id = $1) AND (parent_id = w_1.id))
--                         SubPlan 12
--                           ->  Aggregate
--                                 ->  Sort
--                                       Sort Key: g_1.is_area, g_1.title, g_1.id
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using audiences_item on audiences t
--                                                         Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                         Filter: (aud_id > 0)
--                                                   ->  Index Scan using groups_pkey on groups g_1
--                                                         Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                         Filter: (is_open OR (ANY (id = (hashed SubPlan 11).col1)))
--                                                         SubPlan 11
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                 ->  Index Only Scan using memberships_pkey on memberships m
--                                                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--                         SubPlan 13
--                           ->  Aggregate
--                                 ->  Incremental Sort
--                                       Sort Key: f."position", f.id
--                                       Presorted Key: f."position"
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using files_parent on files f
--                                                   Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = i_1.id))
--                         SubPlan 14
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_1
--                                             Index Cond: ((org_id = $1) AND (item_id = i_1.id) AND (kind = 1))
--                         SubPlan 15
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_2
--                                             Index Cond: ((org_id = $1) AND (item_id = i_1.id) AND (kind = 2))
--                         SubPlan 16
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_3
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id) AND (kind = 1) AND (user_id = $2))
--                         SubPlan 18
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_4
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id) AND (kind = 2) AND (user_id = $2))
--                         SubPlan 20
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                   Filter: (aud_id > 0)
--                                             ->  Index Scan using groups_pkey on groups g_2
--                                                   Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                         SubPlan 25
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_2
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $5)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 22).col1)) OR EXISTS(SubPlan 23)))
--                                       SubPlan 22
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 23
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_3
--                                                     Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                     Filter: is_open
--                         SubPlan 35
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_3
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $5)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 32).col1)) OR EXISTS(SubPlan 33)))
--                                       SubPlan 32
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 33
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_4
--                                                     Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                                     Filter: is_open
--                         SubPlan 41
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using poll_votes_pkey on poll_votes v
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                         SubPlan 50
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = i_1.org_id)
--                                 InitPlan 49
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using role_settings_org_id_role_id_key on role_settings s
--                                               Index Cond: ((org_id = $1) AND (role_id = 2))
--                                               Filter: can_edit_all_users
--                                 ->  Index Scan using news_pkey on news v_1
--                                       Index Cond: ((org_id = i_1.org_id) AND (id = i_1.content_id))
--                                 SubPlan 45
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using news_targets_pkey on news_targets t_4
--                                                     Index Cond: ((org_id = $1) AND (news_id = v_1.id))
--                                               ->  Index Scan using groups_pkey on groups g_5
--                                                     Index Cond: ((org_id = $1) AND (id = t_4.group_id))
--                                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 44).col1)))
--                                                     SubPlan 44
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                             ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                         SubPlan 51
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using withheld_items_pkey on withheld_items r_5
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                         SubPlan 57
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_5
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 54).col1)) OR EXISTS(SubPlan 55))
--                                       SubPlan 54
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 55
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_6
--                                                     Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--                                                     Filter: is_open
--                         SubPlan 63
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_6
--                                                   Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                             ->  Index Scan using groups_pkey on groups g_7
--                                                   Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                         SubPlan 68
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_7
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $5)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 65).col1)) OR EXISTS(SubPlan 66)))
--                                       SubPlan 65
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 66
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_8
--                                                     Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--                                                     Filter: is_open
--                         SubPlan 74
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_8
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                       Filter: (aud_id > 0)
--                         SubPlan 76
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_9
--                                             Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                             Filter: (aud_id > 0)
--                                       ->  Index Scan using groups_pkey on groups g_9
--                                             Index Cond: ((org_id = $1) AND (id = t_9.aud_id))
--                                             Filter: (author_id IS DISTINCT FROM $2)
--                         SubPlan 78
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using saved_items_pkey on saved_items k
--                                       Index Cond: ((org_id = $1) AND (user_id = $2) AND (item_id = i_1.id))
--                         SubPlan 80
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using muted_items_pkey on muted_items m_6
--                                       Index Cond: ((org_id = $1) AND (user_id = $2) AND (item_id = i_1.id))
--                         SubPlan 82
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using item_mentions_pkey on item_mentions m_7
--                                             Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                         SubPlan 94
--                           ->  Limit
--                                 InitPlan 92
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using audiences_item on audiences t_10
--                                               Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                               Filter: (aud_id > 0)
--                                 InitPlan 93
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Nested Loop
--                                               ->  Index Scan using audiences_item on audiences t_11
--                                                     Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                     Filter: (aud_id > 0)
--                                               ->  Index Scan using groups_pkey on groups g_10
--                                                     Index Cond: ((org_id = $1) AND (id = t_11.aud_id))
--                                                     Filter: (author_id IS DISTINCT FROM $2)
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Nested Loop
--                                                   ->  Index Scan Backward using comments_top on comments c
--                                                         Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                         Filter: (removed_in IS NULL)
--                                                   ->  Index Scan using users_found on users w
--                                                         Index Cond: ((org_id = $1) AND (id = c.author_id))
--                                             ->  Index Scan using groups_pkey on groups d
--                                                   Index Cond: ((org_id = $1) AND (id = w.area_id))
--                                             SubPlan 83
--                                               ->  Limit
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_6
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1))
--                                             SubPlan 84
--                                               ->  Limit
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_7
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2))
--                                             SubPlan 85
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_8
--                                                           Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1) AND (user_id = $2))
--                                             SubPlan 87
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_9
--                                                           Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2) AND (user_id = $2))
--                                             SubPlan 89
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using files_portrait on files p_1
--                                                           Index Cond: ((org_id = $1) AND (parent_id = w.id))
--                                             SubPlan 90
--                                               ->  Aggregate
--                                                     ->  Incremental Sort
--                                                           Sort Key: f_1."position", f_1.id
--                                                           Presorted Key: f_1."position"
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                 ->  Index Scan using files_parent on files f_1
--                                                                       Index Cond: ((org_id = $1) AND (parent_kind = 'comment'::text) AND (parent_id = c.id))
--                                             SubPlan 91
--                                               ->  Aggregate
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Scan using comment_mentions_pkey on comment_mentions m_8
--                                                                 Index Cond: ((org_id = $1) AND (comment_id = c.id))
--                         SubPlan 95
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Merge Join
--                                       Merge Cond: (v_2.city_id = c_1.id)
--                                       ->  Sort
--                                             Sort Key: v_2.city_id
--                                             ->  Index Scan using adverts_pkey on adverts v_2
--                                                   Index Cond: ((org_id = $1) AND (id = i_1.id))
--                                       ->  Index Scan using cities_pkey on cities c_1
--                         SubPlan 97
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using news_pkey on news v_3
--                                             Index Cond: ((org_id = $1) AND (id = i_1.content_id))
--                                       ->  Index Scan using news_categories_pkey on news_categories c_2
--                                             Index Cond: ((org_id = v_3.category_org) AND (org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (id = v_3.category_id))
--                                 SubPlan 96
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = v_3.org_id)
--                                         ->  Index Scan using news_confirmations_pkey on news_confirmations k_1
--                                               Index Cond: ((org_id = v_3.org_id) AND (news_id = v_3.id) AND (user_id = $2))
--                         SubPlan 106
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using recognitions_item on recognitions r_10
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                 SubPlan 98
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_10.org_id)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using recognition_receivers_of on recognition_receivers given
--                                                     Index Cond: ((org_id = r_10.org_id) AND (user_id = $2) AND (recognition_id = r_10.id))
--                                               ->  Index Only Scan using users_found on users u
--                                                     Index Cond: ((org_id = r_10.org_id) AND (id = $2))
--                                 SubPlan 100
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_10.org_id)
--                                         ->  Nested Loop
--                                               ->  Index Only Scan using recognition_receivers_pkey on recognition_receivers given_1
--                                                     Index Cond: ((org_id = r_10.org_id) AND (recognition_id = r_10.id))
--                                               ->  Index Scan using users_found on users u_1
--                                                     Index Cond: ((org_id = r_10.org_id) AND (id = given_1.user_id))
--                                                     Filter: (private_rewards_comments AND (id <> $2))
--                                 SubPlan 103
--                                   ->  Aggregate
--                                         ->  Sort
--                                               Sort Key: u_2.name_key COLLATE "C", u_2.id
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_10.org_id)
--                                                     ->  Nested Loop
--                                                           ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_2
--                                                                 Index Cond: ((org_id = r_10.org_id) AND (recognition_id = r_10.id))
--                                                                 Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                                                           ->  Index Scan using users_found on users u_2
--                                                                 Index Cond: ((org_id = r_10.org_id) AND (id = given_2.user_id))
--                                                                 Filter: is_active
--                                         SubPlan 101
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using files_portrait on files p_2
--                                                       Index Cond: ((org_id = $1) AND (parent_id = u_2.id))
--                                         SubPlan 102
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using groups_pkey on groups d_1
--                                                       Index Cond: ((org_id = $1) AND (id = u_2.area_id))
--                                 SubPlan 104
--                                   ->  Index Scan using organisation_values_org_id_title_key on organisation_values v_4
--                                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_10.value_org))
--                                         Filter: (id = r_10.value_id)
--                                 SubPlan 105
--                                   ->  Index Scan using recognition_types_pkey on recognition_types t_12
--                                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_10.type_org) AND (id = r_10.type_id))
--                         SubPlan 126
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 InitPlan 124
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using audiences_item on audiences t_17
--                                               Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 121).col1)) OR EXISTS(SubPlan 122))
--                                               SubPlan 121
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Index Only Scan using memberships_pkey on memberships m_11
--                                                             Index Cond: ((org_id = $1) AND (user_id = $2))
--                                               SubPlan 122
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Index Scan using groups_pkey on groups g_15
--                                                             Index Cond: ((org_id = $1) AND (id = t_17.aud_id))
--                                                             Filter: is_open
--                                 InitPlan 125
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using audiences_item on audiences t_18
--                                                           Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                     ->  Index Scan using groups_pkey on groups g_16
--                                                           Index Cond: ((org_id = $1) AND (id = t_18.aud_id))
--                                 ->  Nested Loop
--                                       ->  Nested Loop Left Join
--                                             ->  Index Scan using polls_pkey on polls p_3
--                                                   Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using poll_votes_pkey on poll_votes m_12
--                                                         Index Cond: ((org_id = $1) AND (item_id = i_1.id) AND (user_id = $2))
--                                       ->  Aggregate
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                                   ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_3
--                                                         Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                                 SubPlan 119
--                                   ->  Aggregate
--                                         InitPlan 111
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_13
--                                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 108).col1)) OR EXISTS(SubPlan 109))
--                                                       SubPlan 108
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_9
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 109
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_11
--                                                                     Index Cond: ((org_id = $1) AND (id = t_13.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 112
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_14
--                                                                   Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                             ->  Index Scan using groups_pkey on groups g_12
--                                                                   Index Cond: ((org_id = $1) AND (id = t_14.aud_id))
--                                         InitPlan 117
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_15
--                                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 114).col1)) OR EXISTS(SubPlan 115))
--                                                       SubPlan 114
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_10
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 115
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_13
--                                                                     Index Cond: ((org_id = $1) AND (id = t_15.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 118
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_16
--                                                                   Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                                             ->  Index Scan using groups_pkey on groups g_14
--                                                                   Index Cond: ((org_id = $1) AND (id = t_16.aud_id))
--                                         ->  Sort
--                                               Sort Key: o_1."position"
--                                               ->  Subquery Scan on o_1
--                                                     ->  WindowAgg
--                                                           Window: w2 AS ()
--                                                           ->  WindowAgg
--                                                                 Window: w1 AS (ORDER BY ((((100 * o_2.votes))::bigint % NULLIF((COALESCE(sum(o_3.votes), '0'::bigint)), 0))), o_2."position" ROWS UNBOUNDED PRECEDING)
--                                                                 ->  Sort
--                                                                       Sort Key: ((((100 * o_2.votes))::bigint % NULLIF((COALESCE(sum(o_3.votes), '0'::bigint)), 0))) DESC, o_2."position"
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                                                             ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_2
--                                                                                   Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                         SubPlan 145
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Merge Join
--                                       Merge Cond: (v_5.city_id = c_3.id)
--                                       ->  Sort
--                                             Sort Key: v_5.city_id
--                                             ->  Index Scan using events_pkey on events v_5
--                                                   Index Cond: ((org_id = $1) AND (id = i_1.id))
--                                       ->  Index Scan using cities_pkey on cities c_3
--                                 SubPlan 133
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         InitPlan 131
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_19
--                                                       Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 128).col1)) OR EXISTS(SubPlan 129))
--                                                       SubPlan 128
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_13
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 129
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_17
--                                                                     Index Cond: ((org_id = $1) AND (id = t_19.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 132
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_20
--                                                                   Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                             ->  Index Scan using groups_pkey on groups g_18
--                                                                   Index Cond: ((org_id = $1) AND (id = t_20.aud_id))
--                                         ->  Index Scan using event_stats_pkey on event_stats s_1
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id))
--                                 SubPlan 140
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         InitPlan 138
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_21
--                                                       Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 135).col1)) OR EXISTS(SubPlan 136))
--                                                       SubPlan 135
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_14
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 136
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_19
--                                                                     Index Cond: ((org_id = $1) AND (id = t_21.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 139
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_22
--                                                                   Index Cond: ((org_id = $1) AND (item_id = v_5.id))
--                                                             ->  Index Scan using groups_pkey on groups g_20
--                                                                   Index Cond: ((org_id = $1) AND (id = t_22.aud_id))
--                                         ->  Index Scan using event_stats_pkey on event_stats s_2
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id))
--                                 SubPlan 141
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using event_people_pkey on event_people o_4
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id) AND (kind = 1) AND (user_id = $2))
--                                 SubPlan 143
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using event_people_pkey on event_people o_5
--                                               Index Cond: ((org_id = $1) AND (event_id = v_5.id) AND (kind = 3) AND (user_id = $2))


-- GET /api/Flx_Feed?$select=Id

with ids as materialized (select item_id from (
  select x.item_id
  from (select 0 as aud_id union all select group_id as aud_id from memberships where org_id = $1::int and user_id = $2::int) stream
  cross join lateral (
  select a.item_id from audiences a
  where a.org_id = $1::int and a.aud_id = stream.aud_id and (a.home_until is null or a.home_until > $3::timestamptz) and a.item_id < $4::bigint and (a.expires_at is null or a.expires_at > $3::timestamptz)
  order by a.item_id desc limit $5::int + 1) x
  group by x.item_id) found order by item_id desc limit $5::int + 1),
  page as materialized (select item_id from ids order by item_id desc limit $5::int)
  select case when true then
    coalesce((select min(item_id)::text from page where (select count(*) from ids) > $5::int), '') || '|' ||
    coalesce((select json_agg(json_build_object('Id', item_id) order by item_id desc) from page)::text, '[]')
  end;

--   Result
--     CTE ids
--       ->  Limit
--             ->  Sort
--                   Sort Key: a.item_id DESC
--                   ->  HashAggregate
--                         Group Key: a.item_id
--                         ->  Nested Loop
--                               ->  Append
--                                     ->  Result
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Only Scan using memberships_pkey on memberships
--                                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                               ->  Limit
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Only Scan Backward using audiences_pkey on audiences a
--                                                 Index Cond: ((org_id = $1) AND (aud_id = (0)) AND (item_id < $4))
--                                                 Filter: (((home_until IS NULL) OR (home_until > $3)) AND ((expires_at IS NULL) OR (expires_at > $3)))
--     CTE page
--       ->  Limit
--             ->  CTE Scan on ids
--     InitPlan 4
--       ->  Aggregate
--             InitPlan 3
--               ->  Aggregate
--                     ->  CTE Scan on ids ids_1
--             ->  Result
--                   One-Time Filter: ((InitPlan 3).col1 > $5)
--                   ->  CTE Scan on page
--     InitPlan 5
--       ->  Aggregate
--             ->  CTE Scan on page page_1


-- GET /api/Flx_Feed/8

select coalesce(json_agg(one.item)::text, '[]') as text from unnest($1::bigint[]) wanted(id)
    cross join lateral (
  select json_build_object(
    'Id', i.id, 'Type', i.type, 'ContentId', coalesce(i.content_id, i.id), 'CreatedBy', i.author_id,
    'CreationDate', to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(i.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Title', i.title, 'Description', i.description,
    'AreaId', d.id, 'DepartmentName', d.title,
    'userName', trim(w.first_name || ' ' || w.last_name), 'userPhoto', (
  select media_address($2::int, $3::int, p.id, $4::bigint, $5::text)
    from files p where p.org_id = $2::int and p.parent_kind = 'portrait' and p.parent_id = w.id),
    'Home', i.home, 'Group', coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $2::int and t.item_id = i.id and t.aud_id > 0 and (g.is_open or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = g.id))), '[]'), 'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $6::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $6::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $6::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $2::int and f.parent_kind = 'item' and f.parent_id = i.id), '[]'),
    'Like', case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $2::int and r.item_id = i.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $2::int and r.item_id = i.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', s.likes, 'ApplauseCount', s.applauses, 'ILike', s.likes > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = i.id and r.kind = 1 and r.user_id = $3::int), 'IApplaud', s.applauses > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = i.id and r.kind = 2 and r.user_id = $3::int),
    'CommentCount', s.comments, 'CanComment', not s.closed and not (not i.home and coalesce((
  select bool_and(g.archived_at is not null) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = i.id and t.aud_id > 0), false)),
    'Reported', (i.reported and i.author_id <> $3::int
  and ('Propietarios' = any($7::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($7::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($7::text[])
    when i.type in ('new') then 'Admin-News' = any($7::text[])
    when i.type in ('event') then 'Admin-Events' = any($7::text[]) else false end)),
    'CanEdit', case when i.type in ('post', 'advert') then (i.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $8::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))))
    when i.type in ('poll') then (i.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $8::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open)))) and not exists (select from poll_votes v where v.org_id = $2::int and v.item_id = i.id)
    when i.type in ('new') then coalesce((select ((v.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $2::int and t.news_id = v.id and (g.is_open or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = g.id))))
  and ('Admin-News' = any($7::text[]) or (v.author_id = $3::int and exists (select from role_settings s
  where s.org_id = $2::int and s.role_id = 2 and s.can_edit_all_users))))
      from news v where v.org_id = i.org_id and v.id = i.content_id), false)
    when i.type in ('event') then ('Admin-Events' = any($7::text[]) and ((i.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $8::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open)))))
    when i.type in ('recognition') then false else false end,
    'CanDelete', case when i.type in ('post', 'poll') then (i.author_id = $3::int or (not i.home
  and exists (select from audiences t where t.org_id = $2::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $2::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $3::int)))
    when i.type in ('advert') then (i.author_id = $3::int or 'Admin-Adverts' = any($7::text[]))
    when i.type in ('new') then (i.author_id = $3::int or 'Admin-News' = any($7::text[]))
    when i.type in ('event') then 'Admin-Events' = any($7::text[])
    when i.type in ('recognition') then (i.author_id = $3::int and i.created_at > $8::timestamptz - interval '24 hours') else false end,
    'Saved', exists (select from saved_items k
  where k.org_id = $2::int and k.user_id = $3::int and k.item_id = i.id), 'Muted', exists (select from muted_items m
  where m.org_id = $2::int and m.user_id = $3::int and m.item_id = i.id),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from item_mentions m where m.org_id = $2::int and m.item_id = i.id), '[]'),
    'LastComment', case when s.comments > 0 then (

  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(c.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Like', case when c.likes = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $2::int and r.comment_id = c.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when c.applauses = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $2::int and r.comment_id = c.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', c.likes, 'ApplauseCount', c.applauses, 'ILike', c.likes > 0 and exists (select from comment_reactions r where r.org_id = $2::int and r.comment_id = c.id and r.kind = 1 and r.user_id = $3::int), 'IApplaud', c.applauses > 0 and exists (select from comment_reactions r where r.org_id = $2::int and r.comment_id = c.id and r.kind = 2 and r.user_id = $3::int),
    'RepliesCount', c.replies, 'Reported', (c.reported and c.author_id <> $3::int
  and ('Propietarios' = any($7::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($7::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($7::text[])
    when i.type in ('new') then 'Admin-News' = any($7::text[])
    when i.type in ('event') then 'Admin-Events' = any($7::text[]) else false end)),
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', (
  select media_address($2::int, $3::int, p.id, $4::bigint, $5::text)
    from files p where p.org_id = $2::int and p.parent_kind = 'portrait' and p.parent_id = w.id), 'Area', d.title),
    'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $6::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $6::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $6::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $2::int and f.parent_kind = 'comment' and f.parent_id = c.id), '[]'),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from comment_mentions m where m.org_id = $2::int and m.comment_id = c.id), '[]'),
    'CanEdit', c.author_id = $3::int, 'CanDelete', (c.author_id = $3::int or (not i.home
  and exists (select from audiences t where t.org_id = $2::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $2::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $3::int))))
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = $2::int and c.item_id = i.id and c.parent_id is null and c.removed_in is null
  order by c.id desc limit 1) end,
    'Advert', case when i.type = 'advert' then (
      select json_build_object('Id', v.id, 'Price', v.price, 'State', v.state, 'LocationName', c.name)
      from adverts v join cities c on c.id = v.city_id where v.org_id = $2::int and v.id = i.id) end,
    'News', case when i.type = 'new' then (
        select json_build_object('Id', v.id, 'CategoryId', v.category_id, 'CategoryName', c.title,
          'RequiresConfirmation', v.requires_confirmation, 'ConfirmedAt', to_char((select k.confirmed_at from news_confirmations k
  where k.org_id = v.org_id and k.news_id = v.id and k.user_id = $3::int) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        from news v join news_categories c on c.org_id = v.category_org and c.id = v.category_id
        where v.org_id = $2::int and v.id = i.content_id) end,
    'Recognition', case when i.type = 'recognition' then (
  select json_build_object('Comment', case when ((r.giver_id = $3::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and given.user_id = $3::int))
  or not exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and not (not u.private_rewards_comments or u.id = $3::int) offset 0)) then r.comment end, 'Receivers', coalesce((
  select json_agg(json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($2::int, $3::int, p.id, $4::bigint, $5::text)
    from files p where p.org_id = $2::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $2::int and d.id = u.area_id)) order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and (u.is_active and (given.hidden_at is null or given.user_id = $3::int))), '[]'),
    'Value', (select v.title from organisation_values v where v.org_id = r.value_org and v.id = r.value_id), 'infoReward', (
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = r.type_org and t.id = r.type_id))
  from recognitions r where r.org_id = $2::int and r.item_id = i.id) end,
    'Poll', case when i.type = 'poll' then (
  select json_build_object('Question', i.description,
    'Options', (select json_agg(json_build_object('Id', o.id, 'Text', o.text, 'Votes', case when r.shown then o.votes end,
        'Percent', case when r.shown then o.percent end) order by o.position)

  from (select o.*, coalesce(100 * o.votes / nullif(t.total, 0)
  + (row_number() over (order by 100 * o.votes % nullif(t.total, 0) desc, o.position)
    <= 100 - sum(100 * o.votes / nullif(t.total, 0)) over ())::int, 0) as percent from poll_options o where o.org_id = p.org_id and o.item_id = p.item_id) o),
    'Voted', m.option_id, 'TotalVotes', case when r.shown then t.total end,
    'ClosesAt', to_char(p.closes_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'IsClosed', r.closed)
  from polls p
  left join poll_votes m on m.org_id = p.org_id and m.item_id = p.item_id and m.user_id = $3::int
  cross join lateral (select coalesce(sum(o.votes), 0) as total from poll_options o
    where o.org_id = p.org_id and o.item_id = p.item_id) t
  cross join lateral (select coalesce(p.closes_at <= $8::timestamptz, false) as closed) c
  cross join lateral (select c.closed, (c.closed or m.option_id is not null or i.author_id = $3::int)
    and not (i.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = i.id), true))) as shown) r
  where p.org_id = $2::int and p.item_id = i.id) end,
    'Event', case when i.type = 'event' then (
      select json_build_object('Id', v.id, 'StartDate', to_char(v.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EndDate', to_char(v.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'Location', v.place, 'CityName', c.name, 'Requirement', v.requirement, 'Cancelled', v.cancelled_at is not null,
        'AssistantsCount', (select case when (v.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = v.id), true))) then 0 else s.assistants end
    from event_stats s where s.org_id = $2::int and s.event_id = v.id), 'Capacity', v.capacity,
        'WaitingCount', (select case when (v.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = v.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = v.id), true))) then 0 else s.waiting end
    from event_stats s where s.org_id = $2::int and s.event_id = v.id), 'IAttend', exists (select from event_people o
  where o.org_id = $2::int and o.event_id = v.id and o.kind = 1 and o.user_id = $3::int), 'IWait', exists (select from event_people o
  where o.org_id = $2::int and o.event_id = v.id and o.kind = 3 and o.user_id = $3::int))
      from events v join cities c on c.id = v.city_id
      where v.org_id = $2::int and v.id = i.id) end) as item
  from feed_items i
  join users w on w.org_id = i.org_id and w.id = i.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  cross join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (i.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = i.id), true))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = i.id) s
  where i.org_id = $2::int and i.id = wanted.id and ((i.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $8::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open)))) offset 0) one;

--   Aggregate
--     ->  Nested Loop
--           ->  Function Scan on unnest wanted
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                 ->  Nested Loop
--                       ->  Index Scan using feed_items_pkey on feed_items i
--                             Index Cond: ((org_id = $2) AND (id = wanted.id))
--                             Filter: (((author_id = $3) AND (NOT EXISTS(SubPlan 138))) OR EXISTS(SubPlan 144))
--                             SubPlan 138
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_10
--                                           Index Cond: ((org_id = $2) AND (item_id = i.id))
--                             SubPlan 144
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                     ->  Index Scan using audiences_item on audiences t_23
--                                           Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $8)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 141).col1)) OR EXISTS(SubPlan 142)))
--                                           SubPlan 141
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_15
--                                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--                                           SubPlan 142
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Scan using groups_pkey on groups g_20
--                                                         Index Cond: ((org_id = $2) AND (id = t_23.aud_id))
--                                                         Filter: is_open
--                       ->  Merge Join
--                             Merge Cond: (d.id = w.area_id)
--                             ->  Nested Loop
--                                   ->  Index Scan using groups_pkey on groups d
--                                         Index Cond: (org_id = $2)
--                                   ->  Materialize
--                                         ->  Index Scan using item_stats_pkey on item_stats n
--                                               Index Cond: ((org_id = $2) AND (item_id = wanted.id))
--                             ->  Sort
--                                   Sort Key: w.area_id
--                                   ->  Nested Loop
--                                         ->  Index Scan using users_found on users w
--                                               Index Cond: ((org_id = $2) AND (id = i.author_id))
--                                         ->  Result
--                                               InitPlan 154
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Scan using audiences_item on audiences t_24
--                                                             Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                             Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 151).col1)) OR EXISTS(SubPlan 152))
--                                                             SubPlan 151
--                                                               ->  Result
--                                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                                     ->  Index Only Scan using memberships_pkey on memberships m_16
--                                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--                                                             SubPlan 152
--                                                               ->  Result
--                                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                                     ->  Index Scan using groups_pkey on groups g_21
--                                                                           Index Cond: ((org_id = $2) AND (id = t_24.aud_id))
--                                                                           Filter: is_open
--                                               InitPlan 155
--                                                 ->  Aggregate
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                             ->  Nested Loop
--                                                                   ->  Index Scan using audiences_item on audiences t_25
--                                                                         Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                                   ->  Index Scan using groups_pkey on groups g_22
--                                                                         Index Cond: ((org_id = $2) AND (id = t_25.aud_id))
--                 SubPlan 1
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using files_portrait on files p
--                               Index Cond: ((org_id = $2) AND (parent_id = w.id))
--                 SubPlan 4
--                   ->  Aggregate
--                         ->  Sort
--                               Sort Key: g.is_area, g.title, g.id
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                     ->  Nested Loop
--                                           ->  Index Scan using audiences_item on audiences t
--                                                 Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                 Filter: (aud_id > 0)
--                                           ->  Index Scan using groups_pkey on groups g
--                                                 Index Cond: ((org_id = $2) AND (id = t.aud_id))
--                                                 Filter: (is_open OR (ANY (id = (hashed SubPlan 3).col1)))
--                                                 SubPlan 3
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m
--                                                               Index Cond: ((org_id = $2) AND (user_id = $3))
--                 SubPlan 5
--                   ->  Aggregate
--                         ->  Incremental Sort
--                               Sort Key: f."position", f.id
--                               Presorted Key: f."position"
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                     ->  Index Scan using files_parent on files f
--                                           Index Cond: ((org_id = $2) AND (parent_kind = 'item'::text) AND (parent_id = i.id))
--                 SubPlan 6
--                   ->  Limit
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Index Only Scan using reactions_pkey on reactions r
--                                     Index Cond: ((org_id = $2) AND (item_id = i.id) AND (kind = 1))
--                 SubPlan 7
--                   ->  Limit
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Index Only Scan using reactions_pkey on reactions r_1
--                                     Index Cond: ((org_id = $2) AND (item_id = i.id) AND (kind = 2))
--                 SubPlan 8
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using reactions_pkey on reactions r_2
--                               Index Cond: ((org_id = $2) AND (item_id = i.id) AND (kind = 1) AND (user_id = $3))
--                 SubPlan 10
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using reactions_pkey on reactions r_3
--                               Index Cond: ((org_id = $2) AND (item_id = i.id) AND (kind = 2) AND (user_id = $3))
--                 SubPlan 12
--                   ->  Aggregate
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t_1
--                                           Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                           Filter: (aud_id > 0)
--                                     ->  Index Scan using groups_pkey on groups g_1
--                                           Index Cond: ((org_id = $2) AND (id = t_1.aud_id))
--                 SubPlan 17
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using audiences_item on audiences t_2
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $8)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 14).col1)) OR EXISTS(SubPlan 15)))
--                               SubPlan 14
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_1
--                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                               SubPlan 15
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using groups_pkey on groups g_2
--                                             Index Cond: ((org_id = $2) AND (id = t_2.aud_id))
--                                             Filter: is_open
--                 SubPlan 27
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using audiences_item on audiences t_3
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $8)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 24).col1)) OR EXISTS(SubPlan 25)))
--                               SubPlan 24
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_2
--                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                               SubPlan 25
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using groups_pkey on groups g_3
--                                             Index Cond: ((org_id = $2) AND (id = t_3.aud_id))
--                                             Filter: is_open
--                 SubPlan 33
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using poll_votes_pkey on poll_votes v
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                 SubPlan 42
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = i.org_id)
--                         InitPlan 41
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using role_settings_org_id_role_id_key on role_settings s
--                                       Index Cond: ((org_id = $2) AND (role_id = 2))
--                                       Filter: can_edit_all_users
--                         ->  Index Scan using news_pkey on news v_1
--                               Index Cond: ((org_id = i.org_id) AND (id = i.content_id))
--                         SubPlan 37
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Only Scan using news_targets_pkey on news_targets t_4
--                                             Index Cond: ((org_id = $2) AND (news_id = v_1.id))
--                                       ->  Index Scan using groups_pkey on groups g_4
--                                             Index Cond: ((org_id = $2) AND (id = t_4.group_id))
--                                             Filter: (is_open OR (ANY (id = (hashed SubPlan 36).col1)))
--                                             SubPlan 36
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--                 SubPlan 43
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                 SubPlan 49
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using audiences_item on audiences t_5
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 46).col1)) OR EXISTS(SubPlan 47))
--                               SubPlan 46
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_4
--                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                               SubPlan 47
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using groups_pkey on groups g_5
--                                             Index Cond: ((org_id = $2) AND (id = t_5.aud_id))
--                                             Filter: is_open
--                 SubPlan 55
--                   ->  Aggregate
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t_6
--                                           Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                     ->  Index Scan using groups_pkey on groups g_6
--                                           Index Cond: ((org_id = $2) AND (id = t_6.aud_id))
--                 SubPlan 60
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using audiences_item on audiences t_7
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $8)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 57).col1)) OR EXISTS(SubPlan 58)))
--                               SubPlan 57
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_5
--                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                               SubPlan 58
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using groups_pkey on groups g_7
--                                             Index Cond: ((org_id = $2) AND (id = t_7.aud_id))
--                                             Filter: is_open
--                 SubPlan 66
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using audiences_item on audiences t_8
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                               Filter: (aud_id > 0)
--                 SubPlan 68
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Nested Loop
--                               ->  Index Scan using audiences_item on audiences t_9
--                                     Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                     Filter: (aud_id > 0)
--                               ->  Index Scan using groups_pkey on groups g_8
--                                     Index Cond: ((org_id = $2) AND (id = t_9.aud_id))
--                                     Filter: (author_id IS DISTINCT FROM $3)
--                 SubPlan 70
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using saved_items_pkey on saved_items k
--                               Index Cond: ((org_id = $2) AND (user_id = $3) AND (item_id = i.id))
--                 SubPlan 72
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using muted_items_pkey on muted_items m_6
--                               Index Cond: ((org_id = $2) AND (user_id = $3) AND (item_id = i.id))
--                 SubPlan 74
--                   ->  Aggregate
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Index Scan using item_mentions_pkey on item_mentions m_7
--                                     Index Cond: ((org_id = $2) AND (item_id = i.id))
--                 SubPlan 86
--                   ->  Limit
--                         InitPlan 84
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_10
--                                       Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                       Filter: (aud_id > 0)
--                         InitPlan 85
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_11
--                                             Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                             Filter: (aud_id > 0)
--                                       ->  Index Scan using groups_pkey on groups g_9
--                                             Index Cond: ((org_id = $2) AND (id = t_11.aud_id))
--                                             Filter: (author_id IS DISTINCT FROM $3)
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Nested Loop
--                                     ->  Nested Loop
--                                           ->  Index Scan Backward using comments_top on comments c
--                                                 Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                 Filter: (removed_in IS NULL)
--                                           ->  Index Scan using users_found on users w_1
--                                                 Index Cond: ((org_id = $2) AND (id = c.author_id))
--                                     ->  Index Scan using groups_pkey on groups d_1
--                                           Index Cond: ((org_id = $2) AND (id = w_1.area_id))
--                                     SubPlan 75
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_5
--                                                         Index Cond: ((org_id = $2) AND (comment_id = c.id) AND (kind = 1))
--                                     SubPlan 76
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_6
--                                                         Index Cond: ((org_id = $2) AND (comment_id = c.id) AND (kind = 2))
--                                     SubPlan 77
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                             ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_7
--                                                   Index Cond: ((org_id = $2) AND (comment_id = c.id) AND (kind = 1) AND (user_id = $3))
--                                     SubPlan 79
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                             ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_8
--                                                   Index Cond: ((org_id = $2) AND (comment_id = c.id) AND (kind = 2) AND (user_id = $3))
--                                     SubPlan 81
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                             ->  Index Scan using files_portrait on files p_1
--                                                   Index Cond: ((org_id = $2) AND (parent_id = w_1.id))
--                                     SubPlan 82
--                                       ->  Aggregate
--                                             ->  Incremental Sort
--                                                   Sort Key: f_1."position", f_1.id
--                                                   Presorted Key: f_1."position"
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                         ->  Index Scan using files_parent on files f_1
--                                                               Index Cond: ((org_id = $2) AND (parent_kind = 'comment'::text) AND (parent_id = c.id))
--                                     SubPlan 83
--                                       ->  Aggregate
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Scan using comment_mentions_pkey on comment_mentions m_8
--                                                         Index Cond: ((org_id = $2) AND (comment_id = c.id))
--                 SubPlan 87
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Merge Join
--                               Merge Cond: (v_2.city_id = c_1.id)
--                               ->  Sort
--                                     Sort Key: v_2.city_id
--                                     ->  Index Scan using adverts_pkey on adverts v_2
--                                           Index Cond: ((org_id = $2) AND (id = i.id))
--                               ->  Index Scan using cities_pkey on cities c_1
--                 SubPlan 89
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Nested Loop
--                               ->  Index Scan using news_pkey on news v_3
--                                     Index Cond: ((org_id = $2) AND (id = i.content_id))
--                               ->  Index Scan using news_categories_pkey on news_categories c_2
--                                     Index Cond: ((org_id = v_3.category_org) AND (org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (id = v_3.category_id))
--                         SubPlan 88
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = v_3.org_id)
--                                 ->  Index Scan using news_confirmations_pkey on news_confirmations k_1
--                                       Index Cond: ((org_id = v_3.org_id) AND (news_id = v_3.id) AND (user_id = $3))
--                 SubPlan 98
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using recognitions_item on recognitions r_9
--                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                         SubPlan 90
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                 ->  Nested Loop
--                                       ->  Index Only Scan using recognition_receivers_of on recognition_receivers given
--                                             Index Cond: ((org_id = r_9.org_id) AND (user_id = $3) AND (recognition_id = r_9.id))
--                                       ->  Index Only Scan using users_found on users u
--                                             Index Cond: ((org_id = r_9.org_id) AND (id = $3))
--                         SubPlan 92
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                 ->  Nested Loop
--                                       ->  Index Only Scan using recognition_receivers_pkey on recognition_receivers given_1
--                                             Index Cond: ((org_id = r_9.org_id) AND (recognition_id = r_9.id))
--                                       ->  Index Scan using users_found on users u_1
--                                             Index Cond: ((org_id = r_9.org_id) AND (id = given_1.user_id))
--                                             Filter: (private_rewards_comments AND (id <> $3))
--                         SubPlan 95
--                           ->  Aggregate
--                                 ->  Sort
--                                       Sort Key: u_2.name_key COLLATE "C", u_2.id
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_9.org_id)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_2
--                                                         Index Cond: ((org_id = r_9.org_id) AND (recognition_id = r_9.id))
--                                                         Filter: ((hidden_at IS NULL) OR (user_id = $3))
--                                                   ->  Index Scan using users_found on users u_2
--                                                         Index Cond: ((org_id = r_9.org_id) AND (id = given_2.user_id))
--                                                         Filter: is_active
--                                 SubPlan 93
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using files_portrait on files p_2
--                                               Index Cond: ((org_id = $2) AND (parent_id = u_2.id))
--                                 SubPlan 94
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using groups_pkey on groups d_2
--                                               Index Cond: ((org_id = $2) AND (id = u_2.area_id))
--                         SubPlan 96
--                           ->  Index Scan using organisation_values_org_id_title_key on organisation_values v_4
--                                 Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_9.value_org))
--                                 Filter: (id = r_9.value_id)
--                         SubPlan 97
--                           ->  Index Scan using recognition_types_pkey on recognition_types t_12
--                                 Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = r_9.type_org) AND (id = r_9.type_id))
--                 SubPlan 118
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         InitPlan 116
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_17
--                                       Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 113).col1)) OR EXISTS(SubPlan 114))
--                                       SubPlan 113
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_11
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--                                       SubPlan 114
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Scan using groups_pkey on groups g_14
--                                                     Index Cond: ((org_id = $2) AND (id = t_17.aud_id))
--                                                     Filter: is_open
--                         InitPlan 117
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_18
--                                                   Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                             ->  Index Scan using groups_pkey on groups g_15
--                                                   Index Cond: ((org_id = $2) AND (id = t_18.aud_id))
--                         ->  Nested Loop
--                               ->  Nested Loop Left Join
--                                     ->  Index Scan using polls_pkey on polls p_3
--                                           Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                           ->  Index Scan using poll_votes_pkey on poll_votes m_12
--                                                 Index Cond: ((org_id = $2) AND (item_id = i.id) AND (user_id = $3))
--                               ->  Aggregate
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                           ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_2
--                                                 Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                         SubPlan 111
--                           ->  Aggregate
--                                 InitPlan 103
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using audiences_item on audiences t_13
--                                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 100).col1)) OR EXISTS(SubPlan 101))
--                                               SubPlan 100
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Only Scan using memberships_pkey on memberships m_9
--                                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                                               SubPlan 101
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Scan using groups_pkey on groups g_10
--                                                             Index Cond: ((org_id = $2) AND (id = t_13.aud_id))
--                                                             Filter: is_open
--                                 InitPlan 104
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using audiences_item on audiences t_14
--                                                           Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                     ->  Index Scan using groups_pkey on groups g_11
--                                                           Index Cond: ((org_id = $2) AND (id = t_14.aud_id))
--                                 InitPlan 109
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using audiences_item on audiences t_15
--                                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 106).col1)) OR EXISTS(SubPlan 107))
--                                               SubPlan 106
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Only Scan using memberships_pkey on memberships m_10
--                                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                                               SubPlan 107
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Scan using groups_pkey on groups g_12
--                                                             Index Cond: ((org_id = $2) AND (id = t_15.aud_id))
--                                                             Filter: is_open
--                                 InitPlan 110
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using audiences_item on audiences t_16
--                                                           Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                     ->  Index Scan using groups_pkey on groups g_13
--                                                           Index Cond: ((org_id = $2) AND (id = t_16.aud_id))
--                                 ->  Sort
--                                       Sort Key: o."position"
--                                       ->  Subquery Scan on o
--                                             ->  WindowAgg
--                                                   Window: w2 AS ()
--                                                   ->  WindowAgg
--                                                         Window: w1 AS (ORDER BY ((((100 * o_1.votes))::bigint % NULLIF((COALESCE(sum(o_2.votes), '0'::bigint)), 0))), o_1."position" ROWS UNBOUNDED PRECEDING)
--                                                         ->  Sort
--                                                               Sort Key: ((((100 * o_1.votes))::bigint % NULLIF((COALESCE(sum(o_2.votes), '0'::bigint)), 0))) DESC, o_1."position"
--                                                               ->  Result
--                                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_3.org_id)
--                                                                     ->  Index Scan using poll_options_org_id_item_id_position_key on poll_options o_1
--                                                                           Index Cond: ((org_id = p_3.org_id) AND (item_id = p_3.item_id))
--                 SubPlan 137
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Merge Join
--                               Merge Cond: (v_5.city_id = c_3.id)
--                               ->  Sort
--                                     Sort Key: v_5.city_id
--                                     ->  Index Scan using events_pkey on events v_5
--                                           Index Cond: ((org_id = $2) AND (id = i.id))
--                               ->  Index Scan using cities_pkey on cities c_3
--                         SubPlan 125
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 InitPlan 123
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using audiences_item on audiences t_19
--                                               Index Cond: ((org_id = $2) AND (item_id = v_5.id))
--                                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 120).col1)) OR EXISTS(SubPlan 121))
--                                               SubPlan 120
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Only Scan using memberships_pkey on memberships m_13
--                                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                                               SubPlan 121
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Scan using groups_pkey on groups g_16
--                                                             Index Cond: ((org_id = $2) AND (id = t_19.aud_id))
--                                                             Filter: is_open
--                                 InitPlan 124
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using audiences_item on audiences t_20
--                                                           Index Cond: ((org_id = $2) AND (item_id = v_5.id))
--                                                     ->  Index Scan using groups_pkey on groups g_17
--                                                           Index Cond: ((org_id = $2) AND (id = t_20.aud_id))
--                                 ->  Index Scan using event_stats_pkey on event_stats s_1
--                                       Index Cond: ((org_id = $2) AND (event_id = v_5.id))
--                         SubPlan 132
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 InitPlan 130
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using audiences_item on audiences t_21
--                                               Index Cond: ((org_id = $2) AND (item_id = v_5.id))
--                                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 127).col1)) OR EXISTS(SubPlan 128))
--                                               SubPlan 127
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Only Scan using memberships_pkey on memberships m_14
--                                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--                                               SubPlan 128
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                       ->  Index Scan using groups_pkey on groups g_18
--                                                             Index Cond: ((org_id = $2) AND (id = t_21.aud_id))
--                                                             Filter: is_open
--                                 InitPlan 131
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using audiences_item on audiences t_22
--                                                           Index Cond: ((org_id = $2) AND (item_id = v_5.id))
--                                                     ->  Index Scan using groups_pkey on groups g_19
--                                                           Index Cond: ((org_id = $2) AND (id = t_22.aud_id))
--                                 ->  Index Scan using event_stats_pkey on event_stats s_2
--                                       Index Cond: ((org_id = $2) AND (event_id = v_5.id))
--                         SubPlan 133
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using event_people_pkey on event_people o_3
--                                       Index Cond: ((org_id = $2) AND (event_id = v_5.id) AND (kind = 1) AND (user_id = $3))
--                         SubPlan 135
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using event_people_pkey on event_people o_4
--                                       Index Cond: ((org_id = $2) AND (event_id = v_5.id) AND (kind = 3) AND (user_id = $3))


-- PUT /api/Flx_Feed/8/saved

with target as (select i.id from feed_items i
  where i.org_id = $1::int and i.id = $2::bigint and ((i.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) for key share of i),
  changed as (insert into saved_items (org_id, user_id, item_id, saved_at) select $1::int, $3::int, id, $4::timestamptz from target on conflict do nothing)
  select id from target;

--   CTE Scan on target
--     CTE target
--       ->  LockRows
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using feed_items_pkey on feed_items i
--                         Index Cond: ((org_id = $1) AND (id = $2))
--                         Filter: (((author_id = $3) AND (NOT EXISTS(SubPlan 1))) OR EXISTS(SubPlan 7))
--                         SubPlan 1
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 7
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 4).col1)) OR EXISTS(SubPlan 5)))
--                                       SubPlan 4
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m
--                                                     Index Cond: ((org_id = $1) AND (user_id = $3))
--                                       SubPlan 5
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g
--                                                     Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                     Filter: is_open
--     CTE changed
--       ->  Insert on saved_items
--             Conflict Resolution: NOTHING
--             ->  CTE Scan on target target_1


-- POST /api/Flx_Posts

with i as (
    insert into feed_items (org_id, type, home, author_id, created_at, title, description)
    values ($1::int, $2::text, $3::boolean, $4::int, $5::timestamptz,
      $6::text, $7::text) returning org_id, id, author_id),
  added as (insert into audiences (org_id, aud_id, item_id, author_id, expires_at, home_until)
  select org_id, aud_id, item_id, author_id, expires_at, home_until from (
  select i.org_id, s.aud_id, i.id as item_id, i.author_id,
    case when s.aud_id = 0 then least($8::timestamptz, $9::timestamptz) else $8::timestamptz end as expires_at,
    case when s.aud_id > 0 then $9::timestamptz end as home_until
  from (
    select 0 as aud_id where $3::boolean and $9::timestamptz is distinct from '-infinity'
    union select case when $3::boolean or area then -1 else -3 end

  from (select bool_or(g.is_area) as area, bool_or(g.is_open) as open from groups g
        where g.org_id = $1::int and g.id = any($10::int[])) places where $3::boolean or open
    union select unnest($10::int[])) s cross join i) wanted)
  select id from i;

--   CTE Scan on i
--     CTE i
--       ->  Insert on feed_items
--             ->  Result
--     CTE added
--       ->  Insert on audiences
--             ->  Nested Loop
--                   ->  CTE Scan on i i_1
--                   ->  Unique
--                         ->  Sort
--                               Sort Key: (0)
--                               ->  Append
--                                     ->  Result
--                                           One-Time Filter: ($3 AND ($9 IS DISTINCT FROM '-infinity'::timestamp with time zone))
--                                     ->  Sort
--                                           Sort Key: (CASE WHEN ($3 OR places.area) THEN '-1'::integer ELSE '-3'::integer END)
--                                           ->  Subquery Scan on places
--                                                 ->  Aggregate
--                                                       Filter: ($3 OR bool_or(g.is_open))
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                             ->  Bitmap Heap Scan on groups g
--                                                                   Recheck Cond: ((org_id = $1) AND (id = ANY ($10)))
--                                                                   ->  Bitmap Index Scan on groups_pkey
--                                                                         Index Cond: ((org_id = $1) AND (id = ANY ($10)))
--                                     ->  ProjectSet
--                                           ->  Result

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from feed_items self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and (self.type = 'post' and ((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) and p."Id" = $4::bigint) self left join users w on w.org_id = self.org_id and w.id = self.author_id
    left join groups d on d.org_id = w.org_id and d.id = w.area_id left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = self.id) s on true left join feed_items i on i.org_id = self.org_id and i.id = self.id cross join lateral (select self.id as "Id",
  self.type as "Type",
  (coalesce(self.content_id, self.id)) as "ContentId",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.title as "Title",
  (w.area_id) as "AreaId",
  (d.title) as "DepartmentName",
  (trim(w.first_name || ' ' || w.last_name)) as "userName",
  ((
  select media_address($1::int, $2::int, p.id, $5::bigint, $6::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = self.author_id)) as "userPhoto",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $7::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $7::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $7::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = self.id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = self.id and t.aud_id > 0 and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))), '[]')) as "Group",
  (case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100)) end) as "Like",
  (case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100)) end) as "Applause",
  (s.likes) as "LikeCount",
  (s.applauses) as "ApplauseCount",
  (s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.id and r.kind = 1 and r.user_id = $2::int)) as "ILike",
  (s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.id and r.kind = 2 and r.user_id = $2::int)) as "IApplaud",
  (s.comments) as "CommentCount",
  ((i.reported and i.author_id <> $2::int
  and ('Propietarios' = any($8::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($8::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($8::text[])
    when i.type in ('new') then 'Admin-News' = any($8::text[])
    when i.type in ('event') then 'Admin-Events' = any($8::text[]) else false end))) as "Reported",
  ((not s.closed and not (not self.home and coalesce((
  select bool_and(g.archived_at is not null) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id and t.aud_id > 0), false)))) as "CanComment",
  ((select case when s.comments > 0 then (

  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'EditionDate', to_char(c.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'Like', case when c.likes = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when c.applauses = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', c.likes, 'ApplauseCount', c.applauses, 'ILike', c.likes > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 1 and r.user_id = $2::int), 'IApplaud', c.applauses > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = c.id and r.kind = 2 and r.user_id = $2::int),
    'RepliesCount', c.replies, 'Reported', (c.reported and c.author_id <> $2::int
  and ('Propietarios' = any($8::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($8::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($8::text[])
    when i.type in ('new') then 'Admin-News' = any($8::text[])
    when i.type in ('event') then 'Admin-Events' = any($8::text[]) else false end)),
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', (
  select media_address($1::int, $2::int, p.id, $5::bigint, $6::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id), 'Area', d.title),
    'Attachments', coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $7::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $7::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $7::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'comment' and f.parent_id = c.id), '[]'),
    'Mentions', coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from comment_mentions m where m.org_id = $1::int and m.comment_id = c.id), '[]'),
    'CanEdit', c.author_id = $2::int, 'CanDelete', (c.author_id = $2::int or (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $2::int))))
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = $1::int and c.item_id = i.id and c.parent_id is null and c.removed_in is null
  order by c.id desc limit 1) end
    from feed_items i cross join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (i.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = i.id) s
    where i.org_id = self.org_id and i.id = self.id)) as "LastComment",
  (exists (select from saved_items k
  where k.org_id = $1::int and k.user_id = $2::int and k.item_id = self.id)) as "Saved",
  (exists (select from muted_items m
  where m.org_id = $1::int and m.user_id = $2::int and m.item_id = self.id)) as "Muted",
  (coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from item_mentions m where m.org_id = $1::int and m.item_id = self.id), '[]')) as "Mentions",
  self.description as "Description",
  ((self.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) as "CanEdit",
  ((self.author_id = $2::int or (not self.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = self.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = self.id and t.aud_id > 0
      and g.author_id is distinct from $2::int)))) as "CanDelete",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Type", p."ContentId", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  p."Title", p."AreaId", p."DepartmentName", p."userName", p."userPhoto", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanComment", p."LastComment", p."Saved", p."Muted", p."Mentions", p."Description", p."CanEdit", p."CanDelete") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Index Scan using feed_items_pkey on feed_items self
--                             Index Cond: ((org_id = $1) AND (id = $4))
--                             Filter: ((type = 'post'::text) AND (((author_id = $2) AND (NOT EXISTS(SubPlan 51))) OR EXISTS(SubPlan 57)))
--                             SubPlan 51
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_8
--                                           Index Cond: ((org_id = $1) AND (item_id = self.id))
--                             SubPlan 57
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_9
--                                           Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 54).col1)) OR EXISTS(SubPlan 55)))
--                                           SubPlan 54
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           SubPlan 55
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using groups_pkey on groups g_7
--                                                         Index Cond: ((org_id = $1) AND (id = t_9.aud_id))
--                                                         Filter: is_open
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Nested Loop
--                                   ->  Index Scan using item_stats_pkey on item_stats n
--                                         Index Cond: ((org_id = $1) AND (item_id = $4))
--                                   ->  Result
--                                         InitPlan 67
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_10
--                                                       Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 64).col1)) OR EXISTS(SubPlan 65))
--                                                       SubPlan 64
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_7
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 65
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_8
--                                                                     Index Cond: ((org_id = $1) AND (id = t_10.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 68
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_11
--                                                                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                             ->  Index Scan using groups_pkey on groups g_9
--                                                                   Index Cond: ((org_id = $1) AND (id = t_11.aud_id))
--                 ->  Nested Loop Left Join
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Index Scan using users_found on users w
--                                   Index Cond: ((org_id = $1) AND (id = self.author_id))
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Index Scan using groups_pkey on groups d
--                                   Index Cond: ((org_id = $1) AND (id = w.area_id))
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using feed_items_pkey on feed_items i
--                       Index Cond: ((org_id = $1) AND (id = $4))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using files_portrait on files p
--                   Index Cond: ((org_id = $1) AND (parent_id = self.author_id))
--     SubPlan 2
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = self.id))
--     SubPlan 5
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: g.is_area, g.title, g.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Nested Loop
--                               ->  Index Scan using audiences_item on audiences t
--                                     Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                     Filter: (aud_id > 0)
--                               ->  Index Scan using groups_pkey on groups g
--                                     Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 4).col1)))
--                                     SubPlan 4
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 6
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r
--                         Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 1))
--     SubPlan 7
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                         Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 2))
--     SubPlan 8
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_2
--                   Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 10
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_3
--                   Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 12
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Nested Loop
--                         ->  Index Scan using audiences_item on audiences t_1
--                               Index Cond: ((org_id = $1) AND (item_id = self.id))
--                               Filter: (aud_id > 0)
--                         ->  Index Scan using groups_pkey on groups g_1
--                               Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--     SubPlan 31
--       ->  Result
--             One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id) AND ($1 = self.org_id))
--             ->  Nested Loop
--                   ->  Nested Loop
--                         ->  Index Scan using feed_items_pkey on feed_items i_1
--                               Index Cond: ((org_id = self.org_id) AND (id = self.id))
--                         ->  Index Scan using item_stats_pkey on item_stats n_1
--                               Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 29
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_4
--                                       Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 26).col1)) OR EXISTS(SubPlan 27))
--                                       SubPlan 26
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 27
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_3
--                                                     Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                     Filter: is_open
--                         InitPlan 30
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_5
--                                                   Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                             ->  Index Scan using groups_pkey on groups g_4
--                                                   Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--             SubPlan 24
--               ->  Limit
--                     InitPlan 22
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Index Scan using audiences_item on audiences t_2
--                                   Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                   Filter: (aud_id > 0)
--                     InitPlan 23
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Nested Loop
--                                   ->  Index Scan using audiences_item on audiences t_3
--                                         Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                         Filter: (aud_id > 0)
--                                   ->  Index Scan using groups_pkey on groups g_2
--                                         Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                         Filter: (author_id IS DISTINCT FROM $2)
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  Nested Loop
--                                       ->  Index Scan Backward using comments_top on comments c
--                                             Index Cond: ((org_id = $1) AND (item_id = i_1.id))
--                                             Filter: (removed_in IS NULL)
--                                       ->  Index Scan using users_found on users w_1
--                                             Index Cond: ((org_id = $1) AND (id = c.author_id))
--                                 ->  Index Scan using groups_pkey on groups d_1
--                                       Index Cond: ((org_id = $1) AND (id = w_1.area_id))
--                                 SubPlan 13
--                                   ->  Limit
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_4
--                                                     Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1))
--                                 SubPlan 14
--                                   ->  Limit
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_5
--                                                     Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2))
--                                 SubPlan 15
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_6
--                                               Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 1) AND (user_id = $2))
--                                 SubPlan 17
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_7
--                                               Index Cond: ((org_id = $1) AND (comment_id = c.id) AND (kind = 2) AND (user_id = $2))
--                                 SubPlan 19
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using files_portrait on files p_1
--                                               Index Cond: ((org_id = $1) AND (parent_id = w_1.id))
--                                 SubPlan 20
--                                   ->  Aggregate
--                                         ->  Incremental Sort
--                                               Sort Key: f_1."position", f_1.id
--                                               Presorted Key: f_1."position"
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using files_parent on files f_1
--                                                           Index Cond: ((org_id = $1) AND (parent_kind = 'comment'::text) AND (parent_id = c.id))
--                                 SubPlan 21
--                                   ->  Aggregate
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using comment_mentions_pkey on comment_mentions m_1
--                                                     Index Cond: ((org_id = $1) AND (comment_id = c.id))
--     SubPlan 32
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items k
--                   Index Cond: ((org_id = $1) AND (user_id = $2) AND (item_id = self.id))
--     SubPlan 34
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using muted_items_pkey on muted_items m_3
--                   Index Cond: ((org_id = $1) AND (user_id = $2) AND (item_id = self.id))
--     SubPlan 36
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using item_mentions_pkey on item_mentions m_4
--                         Index Cond: ((org_id = $1) AND (item_id = self.id))
--     SubPlan 41
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_6
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 38).col1)) OR EXISTS(SubPlan 39)))
--                   SubPlan 38
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_5
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 39
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_5
--                                 Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                                 Filter: is_open
--     SubPlan 47
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_7
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (aud_id > 0)
--     SubPlan 49
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Scan using audiences_item on audiences t_8
--                         Index Cond: ((org_id = $1) AND (item_id = self.id))
--                         Filter: (aud_id > 0)
--                   ->  Index Scan using groups_pkey on groups g_6
--                         Index Cond: ((org_id = $1) AND (id = t_8.aud_id))
--                         Filter: (author_id IS DISTINCT FROM $2)
