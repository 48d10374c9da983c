-- Hot statements of events and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Events?$filter=Upcoming eq true

select row_to_json(answer)::text as row, json_build_array((p."StartDate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from events self cross join lateral (select (self.last_at >= $1::timestamptz) as "Upcoming",
  self.starts_at as "StartDate",
  self.id as "Id") p where self.org_id = $2::int and (((self.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))))) and p."Upcoming" order by p."StartDate", p."Id" limit 4) self left join feed_items i on i.org_id = self.org_id and i.id = self.id left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s on true cross join lateral (select self.id as "Id",
  self.title as "Title",
  self.description as "Description",
  self.starts_at as "StartDate",
  self.ends_at as "EndDate",
  self.place as "Location",
  self.requirement as "Requirement",
  self.city_id as "City",
  self.capacity as "Capacity",
  self.closes_at as "ClosingDate",
  (self.last_at >= $1::timestamptz) as "Upcoming",
  (self.cancelled_at is not null) as "Cancelled",
  self.revision as "Revision",
  self.author_id as "CreatedBy",
  (self.author_id = $3::int or not exists (
  select from users hiding where hiding.org_id = $2::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $2::int and s.user_id = $3::int))) as "Saved",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $2::int and f.parent_kind = 'item' and f.parent_id = self.id), '[]')) as "Attachments",
  (i.home) as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $2::int and t.item_id = self.id and t.aud_id > 0 and (g.is_open or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = g.id))), '[]')) as "Group",
  (case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100)) end) as "Like",
  (case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100)) end) as "Applause",
  (s.likes) as "LikeCount",
  (s.applauses) as "ApplauseCount",
  (s.likes > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 and r.user_id = $3::int)) as "ILike",
  (s.applauses > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 and r.user_id = $3::int)) as "IApplaud",
  (s.comments) as "CommentCount",
  ((i.reported and i.author_id <> $3::int
  and ('Propietarios' = any($7::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($7::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($7::text[])
    when i.type in ('new') then 'Admin-News' = any($7::text[])
    when i.type in ('event') then 'Admin-Events' = any($7::text[]) else false end))) as "Reported",
  (coalesce((select json_agg(x.user_id) from (
  select p.user_id from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $2::int and p.event_id = self.id and p.kind = 1
    and u.is_active and (not u.private_events or u.id = $3::int) and not (self.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true))) order by p.user_id limit 100) x), '[]')) as "Assistants",
  (coalesce((select json_agg(x.user_id) from (
  select p.user_id from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $2::int and p.event_id = self.id and p.kind = 2
    and u.is_active and (not u.private_events or u.id = $3::int) and not (self.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true))) order by p.user_id limit 100) x), '[]')) as "Interested",
  ((select case when (self.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true))) then 0 else s.assistants end
    from event_stats s where s.org_id = $2::int and s.event_id = self.id)) as "AssistantsCount",
  ((select case when (self.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true))) then 0 else s.interested end
    from event_stats s where s.org_id = $2::int and s.event_id = self.id)) as "InterestedCount",
  ((select case when (self.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true))) then 0 else s.waiting end
    from event_stats s where s.org_id = $2::int and s.event_id = self.id)) as "WaitingCount",
  (exists (select from event_people o
  where o.org_id = $2::int and o.event_id = self.id and o.kind = 1 and o.user_id = $3::int)) as "IAttend",
  (exists (select from event_people o
  where o.org_id = $2::int and o.event_id = self.id and o.kind = 2 and o.user_id = $3::int)) as "IAmInterested",
  (exists (select from event_people o
  where o.org_id = $2::int and o.event_id = self.id and o.kind = 3 and o.user_id = $3::int)) as "IWait",
  ((
  select (select count(*)::int from event_people w where w.org_id = o.org_id and w.event_id = o.event_id and w.kind = o.kind and w.turn <= o.turn)
  from event_people o
  where o.org_id = $2::int and o.event_id = self.id and o.kind = 3 and o.user_id = $3::int)) as "WaitingPosition",
  (coalesce((select json_agg(x.card) from (
  select json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($2::int, $3::int, p.id, $8::bigint, $6::text)
    from files p where p.org_id = $2::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $2::int and d.id = u.area_id)) as card from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $2::int and p.event_id = self.id and p.kind = 1
    and u.is_active and (not u.private_events or u.id = $3::int) and not (self.author_id = $3::int and (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true))) order by p.user_id limit 3) x), '[]')) as "AssistantsInfo",
  (('Admin-Events' = any($7::text[]) and ((self.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = self.id) and not (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true)))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open)))))) as "CanEdit",
  ('Admin-Events' = any($7::text[])) as "CanDelete",
  (('Admin-Events' = any($7::text[]) and ((self.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = self.id) and not (not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $2::int and t.item_id = self.id), true)))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open))))) and $4::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.org_id = $2::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", to_char(p."StartDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "StartDate",
  to_char(p."EndDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EndDate",
  p."Location", p."Requirement", p."City", p."Capacity", to_char(p."ClosingDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ClosingDate",
  p."Upcoming", p."Cancelled", p."Revision", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  p."PostId", p."Saved", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."Assistants", p."Interested", p."AssistantsCount", p."InterestedCount", p."WaitingCount", p."IAttend", p."IAmInterested", p."IWait", p."WaitingPosition", p."AssistantsInfo", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer order by p."StartDate", p."Id";

--   Nested Loop Left Join
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $2) AND (user_id = $3))
--     ->  Nested Loop Left Join
--           ->  Limit
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                       ->  Index Scan using events_start on events self
--                             Index Cond: (org_id = $2)
--                             Filter: ((last_at >= $1) AND (((author_id = $3) AND (NOT (ANY (id = (hashed SubPlan 111).col1)))) OR EXISTS(SubPlan 116)))
--                             SubPlan 111
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_6
--                                           Index Cond: (org_id = $2)
--                             SubPlan 116
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                     ->  Index Scan using audiences_item on audiences t_19
--                                           Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 113).col1)) OR EXISTS(SubPlan 114)))
--                                           SubPlan 113
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_11
--                                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--                                           SubPlan 114
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Scan using groups_pkey on groups g_19
--                                                         Index Cond: ((org_id = $2) AND (id = t_19.aud_id))
--                                                         Filter: is_open
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                 ->  Nested Loop
--                       ->  Index Scan using item_stats_pkey on item_stats n
--                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                       ->  Result
--                             InitPlan 126
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                     ->  Index Scan using audiences_item on audiences t_20
--                                           Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 123).col1)) OR EXISTS(SubPlan 124))
--                                           SubPlan 123
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_12
--                                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--                                           SubPlan 124
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Scan using groups_pkey on groups g_20
--                                                         Index Cond: ((org_id = $2) AND (id = t_20.aud_id))
--                                                         Filter: is_open
--                             InitPlan 127
--                               ->  Aggregate
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using audiences_item on audiences t_21
--                                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                 ->  Index Scan using groups_pkey on groups g_21
--                                                       Index Cond: ((org_id = $2) AND (id = t_21.aud_id))
--     ->  Index Scan using feed_items_pkey on feed_items i
--           Index Cond: ((org_id = self.org_id) AND (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (id = self.id))
--     SubPlan 2
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $2) AND (parent_kind = 'item'::text) AND (parent_id = self.id))
--     SubPlan 5
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: g.is_area, g.title, g.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Nested Loop
--                               ->  Index Scan using audiences_item on audiences t
--                                     Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                     Filter: (aud_id > 0)
--                               ->  Index Scan using groups_pkey on groups g
--                                     Index Cond: ((org_id = $2) AND (id = t.aud_id))
--                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 4).col1)))
--                                     SubPlan 4
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 6
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Only Scan using reactions_pkey on reactions r
--                         Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1))
--     SubPlan 7
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                         Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2))
--     SubPlan 8
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using reactions_pkey on reactions r_2
--                   Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1) AND (user_id = $3))
--     SubPlan 10
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using reactions_pkey on reactions r_3
--                   Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2) AND (user_id = $3))
--     SubPlan 18
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 16
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Scan using audiences_item on audiences t_1
--                                 Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 13).col1)) OR EXISTS(SubPlan 14))
--                                 SubPlan 13
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_1
--                                               Index Cond: ((org_id = $2) AND (user_id = $3))
--                                 SubPlan 14
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using groups_pkey on groups g_1
--                                               Index Cond: ((org_id = $2) AND (id = t_1.aud_id))
--                                               Filter: is_open
--                   InitPlan 17
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_2
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       ->  Index Scan using groups_pkey on groups g_2
--                                             Index Cond: ((org_id = $2) AND (id = t_2.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2) AND ((self.author_id <> $3) OR (InitPlan 16).col1 OR (NOT COALESCE((InitPlan 17).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p.user_id = u.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p
--                                     Index Cond: ((org_id = $2) AND (event_id = self.id) AND (kind = 1))
--                               ->  Index Scan using users_pkey on users u
--                                     Index Cond: (org_id = $2)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $3)))
--     SubPlan 25
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 23
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Scan using audiences_item on audiences t_3
--                                 Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 20).col1)) OR EXISTS(SubPlan 21))
--                                 SubPlan 20
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_2
--                                               Index Cond: ((org_id = $2) AND (user_id = $3))
--                                 SubPlan 21
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using groups_pkey on groups g_3
--                                               Index Cond: ((org_id = $2) AND (id = t_3.aud_id))
--                                               Filter: is_open
--                   InitPlan 24
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_4
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       ->  Index Scan using groups_pkey on groups g_4
--                                             Index Cond: ((org_id = $2) AND (id = t_4.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2) AND ((self.author_id <> $3) OR (InitPlan 23).col1 OR (NOT COALESCE((InitPlan 24).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p_1.user_id = u_1.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p_1
--                                     Index Cond: ((org_id = $2) AND (event_id = self.id) AND (kind = 2))
--                               ->  Index Scan using users_pkey on users u_1
--                                     Index Cond: (org_id = $2)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $3)))
--     SubPlan 32
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             InitPlan 30
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                     ->  Index Scan using audiences_item on audiences t_5
--                           Index Cond: ((org_id = $2) AND (item_id = self.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 27).col1)) OR EXISTS(SubPlan 28))
--                           SubPlan 27
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_3
--                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--                           SubPlan 28
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                   ->  Index Scan using groups_pkey on groups g_5
--                                         Index Cond: ((org_id = $2) AND (id = t_5.aud_id))
--                                         Filter: is_open
--             InitPlan 31
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_6
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                 ->  Index Scan using groups_pkey on groups g_6
--                                       Index Cond: ((org_id = $2) AND (id = t_6.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_1
--                   Index Cond: ((org_id = $2) AND (event_id = self.id))
--     SubPlan 39
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             InitPlan 37
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                     ->  Index Scan using audiences_item on audiences t_7
--                           Index Cond: ((org_id = $2) AND (item_id = self.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 34).col1)) OR EXISTS(SubPlan 35))
--                           SubPlan 34
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_4
--                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--                           SubPlan 35
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                   ->  Index Scan using groups_pkey on groups g_7
--                                         Index Cond: ((org_id = $2) AND (id = t_7.aud_id))
--                                         Filter: is_open
--             InitPlan 38
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_8
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                 ->  Index Scan using groups_pkey on groups g_8
--                                       Index Cond: ((org_id = $2) AND (id = t_8.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_2
--                   Index Cond: ((org_id = $2) AND (event_id = self.id))
--     SubPlan 46
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             InitPlan 44
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                     ->  Index Scan using audiences_item on audiences t_9
--                           Index Cond: ((org_id = $2) AND (item_id = self.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 41).col1)) OR EXISTS(SubPlan 42))
--                           SubPlan 41
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_5
--                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--                           SubPlan 42
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                   ->  Index Scan using groups_pkey on groups g_9
--                                         Index Cond: ((org_id = $2) AND (id = t_9.aud_id))
--                                         Filter: is_open
--             InitPlan 45
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_10
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                 ->  Index Scan using groups_pkey on groups g_10
--                                       Index Cond: ((org_id = $2) AND (id = t_10.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_3
--                   Index Cond: ((org_id = $2) AND (event_id = self.id))
--     SubPlan 47
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using event_people_pkey on event_people o
--                   Index Cond: ((org_id = $2) AND (event_id = self.id) AND (kind = 1) AND (user_id = $3))
--     SubPlan 50
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using event_people_of on event_people o_1
--                   Index Cond: ((org_id = $2) AND (user_id = $3) AND (kind = 2))
--     SubPlan 52
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using event_people_waiting on event_people o_2
--                   Index Cond: (org_id = $2)
--                   Filter: (user_id = $3)
--     SubPlan 54
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using event_people_waiting on event_people o_3
--                   Index Cond: ((org_id = $2) AND (event_id = self.id))
--                   Filter: (user_id = $3)
--             SubPlan 53
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = o_3.org_id)
--                           ->  Index Scan using event_people_pkey on event_people w
--                                 Index Cond: ((org_id = o_3.org_id) AND (event_id = o_3.event_id) AND (kind = o_3.kind))
--                                 Filter: (turn <= o_3.turn)
--     SubPlan 63
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 61
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Scan using audiences_item on audiences t_11
--                                 Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 58).col1)) OR EXISTS(SubPlan 59))
--                                 SubPlan 58
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_6
--                                               Index Cond: ((org_id = $2) AND (user_id = $3))
--                                 SubPlan 59
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                         ->  Index Scan using groups_pkey on groups g_11
--                                               Index Cond: ((org_id = $2) AND (id = t_11.aud_id))
--                                               Filter: is_open
--                   InitPlan 62
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_12
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       ->  Index Scan using groups_pkey on groups g_12
--                                             Index Cond: ((org_id = $2) AND (id = t_12.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2) AND ((self.author_id <> $3) OR (InitPlan 61).col1 OR (NOT COALESCE((InitPlan 62).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p_3.user_id = u_2.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p_3
--                                     Index Cond: ((org_id = $2) AND (event_id = self.id) AND (kind = 1))
--                               ->  Index Scan using users_pkey on users u_2
--                                     Index Cond: (org_id = $2)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $3)))
--                               SubPlan 55
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using files_portrait on files p_2
--                                             Index Cond: ((org_id = $2) AND (parent_id = u_2.id))
--                               SubPlan 56
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using groups_pkey on groups d
--                                             Index Cond: ((org_id = $2) AND (id = u_2.area_id))
--     SubPlan 64
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--     SubPlan 70
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using audiences_item on audiences t_13
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 67).col1)) OR EXISTS(SubPlan 68))
--                   SubPlan 67
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using memberships_pkey on memberships m_7
--                                 Index Cond: ((org_id = $2) AND (user_id = $3))
--                   SubPlan 68
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Scan using groups_pkey on groups g_13
--                                 Index Cond: ((org_id = $2) AND (id = t_13.aud_id))
--                                 Filter: is_open
--     SubPlan 76
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using audiences_item on audiences t_14
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Index Scan using groups_pkey on groups g_14
--                               Index Cond: ((org_id = $2) AND (id = t_14.aud_id))
--     SubPlan 81
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using audiences_item on audiences t_15
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 78).col1)) OR EXISTS(SubPlan 79)))
--                   SubPlan 78
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using memberships_pkey on memberships m_8
--                                 Index Cond: ((org_id = $2) AND (user_id = $3))
--                   SubPlan 79
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Scan using groups_pkey on groups g_15
--                                 Index Cond: ((org_id = $2) AND (id = t_15.aud_id))
--                                 Filter: is_open
--     SubPlan 87
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using withheld_items_pkey on withheld_items r_5
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--     SubPlan 93
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using audiences_item on audiences t_16
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 90).col1)) OR EXISTS(SubPlan 91))
--                   SubPlan 90
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using memberships_pkey on memberships m_9
--                                 Index Cond: ((org_id = $2) AND (user_id = $3))
--                   SubPlan 91
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Scan using groups_pkey on groups g_16
--                                 Index Cond: ((org_id = $2) AND (id = t_16.aud_id))
--                                 Filter: is_open
--     SubPlan 99
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using audiences_item on audiences t_17
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Index Scan using groups_pkey on groups g_17
--                               Index Cond: ((org_id = $2) AND (id = t_17.aud_id))
--     SubPlan 104
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using audiences_item on audiences t_18
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 101).col1)) OR EXISTS(SubPlan 102)))
--                   SubPlan 101
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using memberships_pkey on memberships m_10
--                                 Index Cond: ((org_id = $2) AND (user_id = $3))
--                   SubPlan 102
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Scan using groups_pkey on groups g_18
--                                 Index Cond: ((org_id = $2) AND (id = t_18.aud_id))
--                                 Filter: is_open


-- GET /api/Flx_Events/13

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from events self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and (((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) and p."Id" = $4::bigint) self left join feed_items i on i.org_id = self.org_id and i.id = self.id left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = self.id) s on true cross join lateral (select self.id as "Id",
  self.title as "Title",
  self.description as "Description",
  self.starts_at as "StartDate",
  self.ends_at as "EndDate",
  self.place as "Location",
  self.requirement as "Requirement",
  self.city_id as "City",
  self.capacity as "Capacity",
  self.closes_at as "ClosingDate",
  (self.last_at >= $5::timestamptz) as "Upcoming",
  (self.cancelled_at is not null) as "Cancelled",
  self.revision as "Revision",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $1::int and s.user_id = $2::int))) as "Saved",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $6::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $6::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $6::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = self.id), '[]')) as "Attachments",
  (i.home) as "Home",
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
  (coalesce((select json_agg(x.user_id) from (
  select p.user_id from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $1::int and p.event_id = self.id and p.kind = 1
    and u.is_active and (not u.private_events or u.id = $2::int) and not (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) order by p.user_id limit 100) x), '[]')) as "Assistants",
  (coalesce((select json_agg(x.user_id) from (
  select p.user_id from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $1::int and p.event_id = self.id and p.kind = 2
    and u.is_active and (not u.private_events or u.id = $2::int) and not (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) order by p.user_id limit 100) x), '[]')) as "Interested",
  ((select case when (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) then 0 else s.assistants end
    from event_stats s where s.org_id = $1::int and s.event_id = self.id)) as "AssistantsCount",
  ((select case when (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) then 0 else s.interested end
    from event_stats s where s.org_id = $1::int and s.event_id = self.id)) as "InterestedCount",
  ((select case when (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) then 0 else s.waiting end
    from event_stats s where s.org_id = $1::int and s.event_id = self.id)) as "WaitingCount",
  (exists (select from event_people o
  where o.org_id = $1::int and o.event_id = self.id and o.kind = 1 and o.user_id = $2::int)) as "IAttend",
  (exists (select from event_people o
  where o.org_id = $1::int and o.event_id = self.id and o.kind = 2 and o.user_id = $2::int)) as "IAmInterested",
  (exists (select from event_people o
  where o.org_id = $1::int and o.event_id = self.id and o.kind = 3 and o.user_id = $2::int)) as "IWait",
  ((
  select (select count(*)::int from event_people w where w.org_id = o.org_id and w.event_id = o.event_id and w.kind = o.kind and w.turn <= o.turn)
  from event_people o
  where o.org_id = $1::int and o.event_id = self.id and o.kind = 3 and o.user_id = $2::int)) as "WaitingPosition",
  (coalesce((select json_agg(x.card) from (
  select json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($1::int, $2::int, p.id, $9::bigint, $7::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $1::int and d.id = u.area_id)) as card from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $1::int and p.event_id = self.id and p.kind = 1
    and u.is_active and (not u.private_events or u.id = $2::int) and not (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true))) order by p.user_id limit 3) x), '[]')) as "AssistantsInfo",
  (('Admin-Events' = any($8::text[]) and ((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))) as "CanEdit",
  ('Admin-Events' = any($8::text[])) as "CanDelete",
  (('Admin-Events' = any($8::text[]) and ((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) and $3::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", to_char(p."StartDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "StartDate",
  to_char(p."EndDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EndDate",
  p."Location", p."Requirement", p."City", p."Capacity", to_char(p."ClosingDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ClosingDate",
  p."Upcoming", p."Cancelled", p."Revision", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  p."PostId", p."Saved", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."Assistants", p."Interested", p."AssistantsCount", p."InterestedCount", p."WaitingCount", p."IAttend", p."IAmInterested", p."IWait", p."WaitingPosition", p."AssistantsInfo", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Index Scan using events_pkey on events self
--                       Index Cond: ((org_id = $1) AND (id = $4))
--                       Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 110))) OR EXISTS(SubPlan 116))
--                       SubPlan 110
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Only Scan using withheld_items_pkey on withheld_items r_6
--                                     Index Cond: ((org_id = $1) AND (item_id = self.id))
--                       SubPlan 116
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using audiences_item on audiences t_19
--                                     Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 113).col1)) OR EXISTS(SubPlan 114)))
--                                     SubPlan 113
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_11
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                                     SubPlan 114
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using groups_pkey on groups g_19
--                                                   Index Cond: ((org_id = $1) AND (id = t_19.aud_id))
--                                                   Filter: is_open
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Nested Loop
--                             ->  Index Scan using item_stats_pkey on item_stats n
--                                   Index Cond: ((org_id = $1) AND (item_id = $4))
--                             ->  Result
--                                   InitPlan 126
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using audiences_item on audiences t_20
--                                                 Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 123).col1)) OR EXISTS(SubPlan 124))
--                                                 SubPlan 123
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_12
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                 SubPlan 124
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using groups_pkey on groups g_20
--                                                               Index Cond: ((org_id = $1) AND (id = t_20.aud_id))
--                                                               Filter: is_open
--                                   InitPlan 127
--                                     ->  Aggregate
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Nested Loop
--                                                       ->  Index Scan using audiences_item on audiences t_21
--                                                             Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                       ->  Index Scan using groups_pkey on groups g_21
--                                                             Index Cond: ((org_id = $1) AND (id = t_21.aud_id))
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using feed_items_pkey on feed_items i
--                       Index Cond: ((org_id = $1) AND (id = $4))
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
--     SubPlan 18
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 16
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using audiences_item on audiences t_1
--                                 Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 13).col1)) OR EXISTS(SubPlan 14))
--                                 SubPlan 13
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_1
--                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                 SubPlan 14
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using groups_pkey on groups g_1
--                                               Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                               Filter: is_open
--                   InitPlan 17
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_2
--                                             Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                       ->  Index Scan using groups_pkey on groups g_2
--                                             Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND ((self.author_id <> $2) OR (InitPlan 16).col1 OR (NOT COALESCE((InitPlan 17).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p.user_id = u.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p
--                                     Index Cond: ((org_id = $1) AND (event_id = self.id) AND (kind = 1))
--                               ->  Index Scan using users_pkey on users u
--                                     Index Cond: (org_id = $1)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $2)))
--     SubPlan 25
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 23
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using audiences_item on audiences t_3
--                                 Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 20).col1)) OR EXISTS(SubPlan 21))
--                                 SubPlan 20
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_2
--                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                 SubPlan 21
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using groups_pkey on groups g_3
--                                               Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                               Filter: is_open
--                   InitPlan 24
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_4
--                                             Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                       ->  Index Scan using groups_pkey on groups g_4
--                                             Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND ((self.author_id <> $2) OR (InitPlan 23).col1 OR (NOT COALESCE((InitPlan 24).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p_1.user_id = u_1.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p_1
--                                     Index Cond: ((org_id = $1) AND (event_id = self.id) AND (kind = 2))
--                               ->  Index Scan using users_pkey on users u_1
--                                     Index Cond: (org_id = $1)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $2)))
--     SubPlan 32
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             InitPlan 30
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using audiences_item on audiences t_5
--                           Index Cond: ((org_id = $1) AND (item_id = self.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 27).col1)) OR EXISTS(SubPlan 28))
--                           SubPlan 27
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_3
--                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                           SubPlan 28
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Scan using groups_pkey on groups g_5
--                                         Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--                                         Filter: is_open
--             InitPlan 31
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_6
--                                       Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                 ->  Index Scan using groups_pkey on groups g_6
--                                       Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_1
--                   Index Cond: ((org_id = $1) AND (event_id = self.id))
--     SubPlan 39
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             InitPlan 37
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using audiences_item on audiences t_7
--                           Index Cond: ((org_id = $1) AND (item_id = self.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 34).col1)) OR EXISTS(SubPlan 35))
--                           SubPlan 34
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_4
--                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                           SubPlan 35
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Scan using groups_pkey on groups g_7
--                                         Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--                                         Filter: is_open
--             InitPlan 38
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_8
--                                       Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                 ->  Index Scan using groups_pkey on groups g_8
--                                       Index Cond: ((org_id = $1) AND (id = t_8.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_2
--                   Index Cond: ((org_id = $1) AND (event_id = self.id))
--     SubPlan 46
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             InitPlan 44
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using audiences_item on audiences t_9
--                           Index Cond: ((org_id = $1) AND (item_id = self.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 41).col1)) OR EXISTS(SubPlan 42))
--                           SubPlan 41
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_5
--                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                           SubPlan 42
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Scan using groups_pkey on groups g_9
--                                         Index Cond: ((org_id = $1) AND (id = t_9.aud_id))
--                                         Filter: is_open
--             InitPlan 45
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_10
--                                       Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                 ->  Index Scan using groups_pkey on groups g_10
--                                       Index Cond: ((org_id = $1) AND (id = t_10.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_3
--                   Index Cond: ((org_id = $1) AND (event_id = self.id))
--     SubPlan 47
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using event_people_pkey on event_people o
--                   Index Cond: ((org_id = $1) AND (event_id = self.id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 49
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using event_people_pkey on event_people o_1
--                   Index Cond: ((org_id = $1) AND (event_id = self.id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 51
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using event_people_pkey on event_people o_2
--                   Index Cond: ((org_id = $1) AND (event_id = self.id) AND (kind = 3) AND (user_id = $2))
--     SubPlan 54
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using event_people_waiting on event_people o_3
--                   Index Cond: ((org_id = $1) AND (event_id = self.id))
--                   Filter: (user_id = $2)
--             SubPlan 53
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = o_3.org_id)
--                           ->  Index Scan using event_people_pkey on event_people w
--                                 Index Cond: ((org_id = o_3.org_id) AND (event_id = o_3.event_id) AND (kind = o_3.kind))
--                                 Filter: (turn <= o_3.turn)
--     SubPlan 63
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 61
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using audiences_item on audiences t_11
--                                 Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 58).col1)) OR EXISTS(SubPlan 59))
--                                 SubPlan 58
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_6
--                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                 SubPlan 59
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using groups_pkey on groups g_11
--                                               Index Cond: ((org_id = $1) AND (id = t_11.aud_id))
--                                               Filter: is_open
--                   InitPlan 62
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_12
--                                             Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                       ->  Index Scan using groups_pkey on groups g_12
--                                             Index Cond: ((org_id = $1) AND (id = t_12.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND ((self.author_id <> $2) OR (InitPlan 61).col1 OR (NOT COALESCE((InitPlan 62).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p_3.user_id = u_2.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p_3
--                                     Index Cond: ((org_id = $1) AND (event_id = self.id) AND (kind = 1))
--                               ->  Index Scan using users_pkey on users u_2
--                                     Index Cond: (org_id = $1)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $2)))
--                               SubPlan 55
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using files_portrait on files p_2
--                                             Index Cond: ((org_id = $1) AND (parent_id = u_2.id))
--                               SubPlan 56
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using groups_pkey on groups d
--                                             Index Cond: ((org_id = $1) AND (id = u_2.area_id))
--     SubPlan 64
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--     SubPlan 70
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_13
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 67).col1)) OR EXISTS(SubPlan 68))
--                   SubPlan 67
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_7
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 68
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_13
--                                 Index Cond: ((org_id = $1) AND (id = t_13.aud_id))
--                                 Filter: is_open
--     SubPlan 76
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Nested Loop
--                         ->  Index Scan using audiences_item on audiences t_14
--                               Index Cond: ((org_id = $1) AND (item_id = self.id))
--                         ->  Index Scan using groups_pkey on groups g_14
--                               Index Cond: ((org_id = $1) AND (id = t_14.aud_id))
--     SubPlan 81
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_15
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 78).col1)) OR EXISTS(SubPlan 79)))
--                   SubPlan 78
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_8
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 79
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_15
--                                 Index Cond: ((org_id = $1) AND (id = t_15.aud_id))
--                                 Filter: is_open
--     SubPlan 87
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using withheld_items_pkey on withheld_items r_5
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--     SubPlan 93
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_16
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 90).col1)) OR EXISTS(SubPlan 91))
--                   SubPlan 90
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_9
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 91
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_16
--                                 Index Cond: ((org_id = $1) AND (id = t_16.aud_id))
--                                 Filter: is_open
--     SubPlan 99
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Nested Loop
--                         ->  Index Scan using audiences_item on audiences t_17
--                               Index Cond: ((org_id = $1) AND (item_id = self.id))
--                         ->  Index Scan using groups_pkey on groups g_17
--                               Index Cond: ((org_id = $1) AND (id = t_17.aud_id))
--     SubPlan 104
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_18
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 101).col1)) OR EXISTS(SubPlan 102)))
--                   SubPlan 101
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_10
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 102
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_18
--                                 Index Cond: ((org_id = $1) AND (id = t_18.aud_id))
--                                 Filter: is_open


-- PUT /api/Flx_Events/13/attendance

select e.starts_at as start, e.ends_at as end, e.closes_at as closing, e.capacity is not null as is_limited,
    e.cancelled_at is not null as is_cancelled
  from events e where e.org_id = $1::int and e.id = $2::bigint and ((e.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = e.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) for no key update of e;

--   LockRows
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using events_pkey on events e
--                 Index Cond: ((org_id = $1) AND (id = $2))
--                 Filter: (((author_id = $3) AND (NOT EXISTS(SubPlan 1)) AND (EXISTS(SubPlan 7) OR (NOT COALESCE((SubPlan 13), true)))) OR EXISTS(SubPlan 18))
--                 SubPlan 1
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                               Index Cond: ((org_id = $1) AND (item_id = e.id))
--                 SubPlan 7
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using audiences_item on audiences t
--                               Index Cond: ((org_id = $1) AND (item_id = e.id))
--                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 4).col1)) OR EXISTS(SubPlan 5))
--                               SubPlan 4
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using memberships_pkey on memberships m
--                                             Index Cond: ((org_id = $1) AND (user_id = $3))
--                               SubPlan 5
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using groups_pkey on groups g
--                                             Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                             Filter: is_open
--                 SubPlan 13
--                   ->  Aggregate
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t_1
--                                           Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                     ->  Index Scan using groups_pkey on groups g_1
--                                           Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                 SubPlan 18
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using audiences_item on audiences t_2
--                               Index Cond: ((org_id = $1) AND (item_id = e.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 15).col1)) OR EXISTS(SubPlan 16)))
--                               SubPlan 15
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_1
--                                             Index Cond: ((org_id = $1) AND (user_id = $3))
--                               SubPlan 16
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using groups_pkey on groups g_2
--                                             Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                             Filter: is_open

insert into event_people (org_id, event_id, user_id, kind, turn, known_since)
  select e.org_id, e.id, $1, case when is_full then 3 else 1 end, case when is_full then
    (select coalesce(max(w.turn), 0) + 1 from event_people w where w.org_id = e.org_id and w.event_id = e.id and w.kind = 3)
    else 0 end, $2
  from events e join event_stats s on s.org_id = e.org_id and s.event_id = e.id
  cross join lateral (select coalesce(s.assistants >= e.capacity, false) as is_full) f
  where e.org_id = $3 and e.id = $4 and not exists (select from event_people p
    where p.org_id = e.org_id and p.event_id = e.id and p.user_id = $5 and p.kind in (1, 3));

--   Insert on event_people
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--           ->  Nested Loop Anti Join
--                 ->  Nested Loop
--                       ->  Index Scan using events_pkey on events e
--                             Index Cond: ((org_id = $3) AND (id = $4))
--                       ->  Index Scan using event_stats_pkey on event_stats s
--                             Index Cond: ((org_id = $3) AND (event_id = $4))
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                       ->  Index Only Scan using event_people_pkey on event_people p
--                             Index Cond: ((org_id = $3) AND (event_id = $4) AND (kind = ANY ('{1,3}'::integer[])) AND (user_id = $5))
--           SubPlan 2
--             ->  Result
--                   InitPlan 1
--                     ->  Limit
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = e.org_id)
--                                 ->  Index Only Scan Backward using event_people_waiting on event_people w
--                                       Index Cond: ((org_id = e.org_id) AND (event_id = e.id))

select json_build_object('Assistants', coalesce((select json_agg(x.user_id) from (
  select p.user_id from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $1::int and p.event_id = e.id and p.kind = 1
    and u.is_active and (not u.private_events or u.id = $2::int) and not (e.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true))) order by p.user_id limit 100) x), '[]'), 'Interested', coalesce((select json_agg(x.user_id) from (
  select p.user_id from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $1::int and p.event_id = e.id and p.kind = 2
    and u.is_active and (not u.private_events or u.id = $2::int) and not (e.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true))) order by p.user_id limit 100) x), '[]'), 'AssistantsCount', (select case when (e.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true))) then 0 else s.assistants end
    from event_stats s where s.org_id = $1::int and s.event_id = e.id), 'InterestedCount', (select case when (e.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true))) then 0 else s.interested end
    from event_stats s where s.org_id = $1::int and s.event_id = e.id), 'WaitingCount', (select case when (e.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true))) then 0 else s.waiting end
    from event_stats s where s.org_id = $1::int and s.event_id = e.id), 'IAttend', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = e.id and o.kind = 1 and o.user_id = $2::int), 'IAmInterested', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = e.id and o.kind = 2 and o.user_id = $2::int), 'IWait', exists (select from event_people o
  where o.org_id = $1::int and o.event_id = e.id and o.kind = 3 and o.user_id = $2::int), 'WaitingPosition', (
  select (select count(*)::int from event_people w where w.org_id = o.org_id and w.event_id = o.event_id and w.kind = o.kind and w.turn <= o.turn)
  from event_people o
  where o.org_id = $1::int and o.event_id = e.id and o.kind = 3 and o.user_id = $2::int), 'AssistantsInfo', coalesce((select json_agg(x.card) from (
  select json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($1::int, $2::int, p.id, $3::bigint, $4::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $1::int and d.id = u.area_id)) as card from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = $1::int and p.event_id = e.id and p.kind = 1
    and u.is_active and (not u.private_events or u.id = $2::int) and not (e.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true))) order by p.user_id limit 3) x), '[]')) as attendance from events e
    where e.org_id = $1::int and e.id = $5::bigint and ((e.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = e.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = e.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = e.id and (t.expires_at is null or t.expires_at > $6::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))));

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using events_pkey on events e
--           Index Cond: ((org_id = $1) AND (id = $5))
--           Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 53)) AND (EXISTS(SubPlan 59) OR (NOT COALESCE((SubPlan 65), true)))) OR EXISTS(SubPlan 70))
--           SubPlan 53
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                         Index Cond: ((org_id = $1) AND (item_id = e.id))
--           SubPlan 59
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using audiences_item on audiences t_12
--                         Index Cond: ((org_id = $1) AND (item_id = e.id))
--                         Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 56).col1)) OR EXISTS(SubPlan 57))
--                         SubPlan 56
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_6
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--                         SubPlan 57
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using groups_pkey on groups g_12
--                                       Index Cond: ((org_id = $1) AND (id = t_12.aud_id))
--                                       Filter: is_open
--           SubPlan 65
--             ->  Aggregate
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Nested Loop
--                               ->  Index Scan using audiences_item on audiences t_13
--                                     Index Cond: ((org_id = $1) AND (item_id = e.id))
--                               ->  Index Scan using groups_pkey on groups g_13
--                                     Index Cond: ((org_id = $1) AND (id = t_13.aud_id))
--           SubPlan 70
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using audiences_item on audiences t_14
--                         Index Cond: ((org_id = $1) AND (item_id = e.id))
--                         Filter: (((expires_at IS NULL) OR (expires_at > $6)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 67).col1)) OR EXISTS(SubPlan 68)))
--                         SubPlan 67
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_7
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--                         SubPlan 68
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using groups_pkey on groups g_14
--                                       Index Cond: ((org_id = $1) AND (id = t_14.aud_id))
--                                       Filter: is_open
--     SubPlan 7
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 5
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using audiences_item on audiences t
--                                 Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 2).col1)) OR EXISTS(SubPlan 3))
--                                 SubPlan 2
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using memberships_pkey on memberships m
--                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                 SubPlan 3
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using groups_pkey on groups g
--                                               Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                               Filter: is_open
--                   InitPlan 6
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_1
--                                             Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                       ->  Index Scan using groups_pkey on groups g_1
--                                             Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND ((e.author_id <> $2) OR (InitPlan 5).col1 OR (NOT COALESCE((InitPlan 6).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p.user_id = u.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p
--                                     Index Cond: ((org_id = $1) AND (event_id = e.id) AND (kind = 1))
--                               ->  Index Scan using users_pkey on users u
--                                     Index Cond: (org_id = $1)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $2)))
--     SubPlan 14
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 12
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using audiences_item on audiences t_2
--                                 Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 9).col1)) OR EXISTS(SubPlan 10))
--                                 SubPlan 9
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_1
--                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                 SubPlan 10
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using groups_pkey on groups g_2
--                                               Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                               Filter: is_open
--                   InitPlan 13
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_3
--                                             Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                       ->  Index Scan using groups_pkey on groups g_3
--                                             Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND ((e.author_id <> $2) OR (InitPlan 12).col1 OR (NOT COALESCE((InitPlan 13).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p_1.user_id = u_1.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p_1
--                                     Index Cond: ((org_id = $1) AND (event_id = e.id) AND (kind = 2))
--                               ->  Index Scan using users_pkey on users u_1
--                                     Index Cond: (org_id = $1)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $2)))
--     SubPlan 21
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             InitPlan 19
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using audiences_item on audiences t_4
--                           Index Cond: ((org_id = $1) AND (item_id = e.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 16).col1)) OR EXISTS(SubPlan 17))
--                           SubPlan 16
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_2
--                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                           SubPlan 17
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Scan using groups_pkey on groups g_4
--                                         Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                         Filter: is_open
--             InitPlan 20
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_5
--                                       Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                 ->  Index Scan using groups_pkey on groups g_5
--                                       Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s
--                   Index Cond: ((org_id = $1) AND (event_id = e.id))
--     SubPlan 28
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             InitPlan 26
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using audiences_item on audiences t_6
--                           Index Cond: ((org_id = $1) AND (item_id = e.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 23).col1)) OR EXISTS(SubPlan 24))
--                           SubPlan 23
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_3
--                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                           SubPlan 24
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Scan using groups_pkey on groups g_6
--                                         Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                                         Filter: is_open
--             InitPlan 27
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_7
--                                       Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                 ->  Index Scan using groups_pkey on groups g_7
--                                       Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_1
--                   Index Cond: ((org_id = $1) AND (event_id = e.id))
--     SubPlan 35
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             InitPlan 33
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using audiences_item on audiences t_8
--                           Index Cond: ((org_id = $1) AND (item_id = e.id))
--                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 30).col1)) OR EXISTS(SubPlan 31))
--                           SubPlan 30
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Only Scan using memberships_pkey on memberships m_4
--                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                           SubPlan 31
--                             ->  Result
--                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                   ->  Index Scan using groups_pkey on groups g_8
--                                         Index Cond: ((org_id = $1) AND (id = t_8.aud_id))
--                                         Filter: is_open
--             InitPlan 34
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  Index Scan using audiences_item on audiences t_9
--                                       Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                 ->  Index Scan using groups_pkey on groups g_9
--                                       Index Cond: ((org_id = $1) AND (id = t_9.aud_id))
--             ->  Index Scan using event_stats_pkey on event_stats s_2
--                   Index Cond: ((org_id = $1) AND (event_id = e.id))
--     SubPlan 36
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using event_people_pkey on event_people o
--                   Index Cond: ((org_id = $1) AND (event_id = e.id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 38
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using event_people_of on event_people o_1
--                   Index Cond: ((org_id = $1) AND (user_id = $2) AND (kind = 2))
--                   Filter: (event_id = e.id)
--     SubPlan 40
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using event_people_waiting on event_people o_2
--                   Index Cond: ((org_id = $1) AND (event_id = e.id))
--                   Filter: (user_id = $2)
--     SubPlan 43
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using event_people_waiting on event_people o_3
--                   Index Cond: ((org_id = $1) AND (event_id = e.id))
--                   Filter: (user_id = $2)
--             SubPlan 42
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = o_3.org_id)
--                           ->  Index Scan using event_people_pkey on event_people w
--                                 Index Cond: ((org_id = o_3.org_id) AND (event_id = o_3.event_id) AND (kind = o_3.kind))
--                                 Filter: (turn <= o_3.turn)
--     SubPlan 52
--       ->  Aggregate
--             ->  Limit
--                   InitPlan 50
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using audiences_item on audiences t_10
--                                 Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 47).col1)) OR EXISTS(SubPlan 48))
--                                 SubPlan 47
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using memberships_pkey on memberships m_5
--                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                 SubPlan 48
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using groups_pkey on groups g_10
--                                               Index Cond: ((org_id = $1) AND (id = t_10.aud_id))
--                                               Filter: is_open
--                   InitPlan 51
--                     ->  Aggregate
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_11
--                                             Index Cond: ((org_id = $1) AND (item_id = e.id))
--                                       ->  Index Scan using groups_pkey on groups g_11
--                                             Index Cond: ((org_id = $1) AND (id = t_11.aud_id))
--                   ->  Result
--                         One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND ((e.author_id <> $2) OR (InitPlan 50).col1 OR (NOT COALESCE((InitPlan 51).col1, true))))
--                         ->  Merge Join
--                               Merge Cond: (p_3.user_id = u_2.id)
--                               ->  Index Only Scan using event_people_pkey on event_people p_3
--                                     Index Cond: ((org_id = $1) AND (event_id = e.id) AND (kind = 1))
--                               ->  Index Scan using users_pkey on users u_2
--                                     Index Cond: (org_id = $1)
--                                     Filter: (is_active AND ((NOT private_events) OR (id = $2)))
--                               SubPlan 44
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using files_portrait on files p_2
--                                             Index Cond: ((org_id = $1) AND (parent_id = u_2.id))
--                               SubPlan 45
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using groups_pkey on groups d
--                                             Index Cond: ((org_id = $1) AND (id = u_2.area_id))
