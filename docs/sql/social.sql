-- Hot statements of social and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Comments?$filter=PostId eq 8

select row_to_json(answer)::text as row, json_build_array((p."Id")::text)::text as cursor
  from (select self.*
  from comments self cross join lateral (select self.item_id as "PostId",
  self.id as "Id") p where self.org_id = $1::int and ((self.removed_in is null and exists (
  select from feed_items i where i.org_id = self.org_id and i.id = self.item_id and ((i.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))))) and p."PostId" = $4::bigint order by p."Id" desc limit 11) self cross join lateral (select self.id as "Id",
  self.item_id as "PostId",
  self.parent_id as "ResponseTo",
  self.body as "Description",
  self.author_id as "CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.likes as "LikeCount",
  self.applauses as "ApplauseCount",
  self.replies as "RepliesCount",
  (case when self.likes = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 1 order by r.user_id limit 100)) end) as "Like",
  (case when self.applauses = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 2 order by r.user_id limit 100)) end) as "Applause",
  (self.likes > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 1 and r.user_id = $2::int)) as "ILike",
  (self.applauses > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 2 and r.user_id = $2::int)) as "IApplaud",
  ((select (self.reported and self.author_id <> $2::int
  and ('Propietarios' = any($5::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($5::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($5::text[])
    when i.type in ('new') then 'Admin-News' = any($5::text[])
    when i.type in ('event') then 'Admin-Events' = any($5::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.item_id)) as "Reported",
  ((select json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', (
  select media_address($1::int, $2::int, p.id, $6::bigint, $7::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id), 'Area', d.title) from users w join groups d on d.org_id = w.org_id and d.id = w.area_id
      where w.org_id = self.org_id and w.id = self.author_id)) as "Creator",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'comment' and f.parent_id = self.id), '[]')) as "Attachments",
  (coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from comment_mentions m where m.org_id = $1::int and m.comment_id = self.id), '[]')) as "Mentions",
  (self.author_id = $2::int) as "CanEdit",
  ((self.author_id = $2::int or exists (select from feed_items i where i.org_id = self.org_id and i.id = self.item_id and (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $2::int))))) as "CanDelete",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."PostId", p."ResponseTo", p."Description", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  p."LikeCount", p."ApplauseCount", p."RepliesCount", p."Like", p."Applause", p."ILike", p."IApplaud", p."Reported", p."Creator", p."Attachments", p."Mentions", p."CanEdit", p."CanDelete") answer order by p."Id" desc;

--   Subquery Scan on self
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Nested Loop
--                       ->  Index Scan Backward using comments_org_id_item_id_id_key on comments self_1
--                             Index Cond: ((org_id = $1) AND (item_id = $4))
--                             Filter: (removed_in IS NULL)
--                       ->  Index Scan using feed_items_pkey on feed_items i
--                             Index Cond: ((org_id = $1) AND (id = $4))
--                             Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 14)) AND (EXISTS(SubPlan 20) OR (NOT COALESCE((SubPlan 26), true)))) OR EXISTS(SubPlan 31))
--                             SubPlan 14
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                             SubPlan 20
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_2
--                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 17).col1)) OR EXISTS(SubPlan 18))
--                                           SubPlan 17
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           SubPlan 18
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using groups_pkey on groups g_1
--                                                         Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                         Filter: is_open
--                             SubPlan 26
--                               ->  Aggregate
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using audiences_item on audiences t_3
--                                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                 ->  Index Scan using groups_pkey on groups g_2
--                                                       Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                             SubPlan 31
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_4
--                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 28).col1)) OR EXISTS(SubPlan 29)))
--                                           SubPlan 28
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           SubPlan 29
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using groups_pkey on groups g_3
--                                                         Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                         Filter: is_open
--     SubPlan 1
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r
--                         Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 1))
--     SubPlan 2
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_1
--                         Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 2))
--     SubPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_2
--                   Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_3
--                   Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using feed_items_pkey on feed_items i_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.item_id))
--     SubPlan 9
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Merge Join
--                   Merge Cond: (d.id = w.area_id)
--                   ->  Index Scan using groups_pkey on groups d
--                         Index Cond: (org_id = self.org_id)
--                   ->  Sort
--                         Sort Key: w.area_id
--                         ->  Index Scan using users_found on users w
--                               Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--             SubPlan 8
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using files_portrait on files p
--                           Index Cond: ((org_id = $1) AND (parent_id = w.id))
--     SubPlan 10
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'comment'::text) AND (parent_id = self.id))
--     SubPlan 11
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using comment_mentions_pkey on comment_mentions m
--                         Index Cond: ((org_id = $1) AND (comment_id = self.id))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND (self.org_id = $1))
--             ->  Nested Loop Semi Join
--                   ->  Nested Loop Anti Join
--                         ->  Index Scan using feed_items_pkey on feed_items i_2
--                               Index Cond: ((org_id = $1) AND (id = self.item_id))
--                               Filter: (NOT home)
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t_1
--                                           Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                           Filter: (aud_id > 0)
--                                     ->  Index Scan using groups_pkey on groups g
--                                           Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                           Filter: (author_id IS DISTINCT FROM $2)
--                   ->  Index Scan using audiences_item on audiences t
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                         Filter: (aud_id > 0)


-- POST /api/Flx_Comments

with item as materialized (
    select i.id, i.type as kind, i.author_id as author from feed_items i
    where i.org_id = $1::int and i.id = $2::bigint and ((i.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))
      and not (not i.home and coalesce((
  select bool_and(g.archived_at is not null) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0), false)) for key share of i),
  answered as materialized (
    select a.author_id as author, coalesce(a.parent_id, a.id) as top
    from item join comments a on a.org_id = $1::int and a.id = $5::bigint and a.item_id = item.id and a.removed_in is null),
  thread as materialized (
    select top.id, array[answered.author, top.author_id] as authors
    from answered join comments top on top.org_id = $1::int and top.id = answered.top and top.removed_in is null
    for no key update of top),
  added as (
    insert into comments (org_id, item_id, parent_id, author_id, body, created_at)
    select $1::int, item.id, thread.id, $3::int, $6::text, $4::timestamptz from item left join thread on true
    where $5::bigint is null or thread.id is not null returning id)
  select added.id, item.kind, item.author, thread.id as top, thread.authors as answered
  from added cross join item left join thread on true;

--   Nested Loop Left Join
--     CTE item
--       ->  LockRows
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using feed_items_pkey on feed_items i
--                         Index Cond: ((org_id = $1) AND (id = $2))
--                         Filter: ((home OR (NOT COALESCE((SubPlan 24), false))) AND (((author_id = $3) AND (NOT EXISTS(SubPlan 1)) AND (EXISTS(SubPlan 7) OR (NOT COALESCE((SubPlan 13), true)))) OR EXISTS(SubPlan 18)))
--                         SubPlan 24
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_3
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                   Filter: (aud_id > 0)
--                                             ->  Index Scan using groups_pkey on groups g_3
--                                                   Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
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
--                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 4).col1)) OR EXISTS(SubPlan 5))
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
--                         SubPlan 13
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             ->  Index Scan using groups_pkey on groups g_1
--                                                   Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                         SubPlan 18
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_2
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 15).col1)) OR EXISTS(SubPlan 16)))
--                                       SubPlan 15
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                     Index Cond: ((org_id = $1) AND (user_id = $3))
--                                       SubPlan 16
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_2
--                                                     Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                     Filter: is_open
--     CTE answered
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   Join Filter: (item_1.id = a.item_id)
--                   ->  CTE Scan on item item_1
--                   ->  Index Scan using comments_pkey on comments a
--                         Index Cond: ((org_id = $1) AND (id = $5))
--                         Filter: (removed_in IS NULL)
--     CTE thread
--       ->  LockRows
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Nested Loop
--                         ->  CTE Scan on answered
--                         ->  Index Scan using comments_pkey on comments top
--                               Index Cond: ((org_id = $1) AND (id = answered.top))
--                               Filter: (removed_in IS NULL)
--     CTE added
--       ->  Insert on comments
--             ->  Nested Loop Left Join
--                   Filter: (($5 IS NULL) OR (thread_1.id IS NOT NULL))
--                   ->  CTE Scan on item item_2
--                   ->  CTE Scan on thread thread_1
--     ->  Nested Loop
--           ->  CTE Scan on added
--           ->  CTE Scan on item
--     ->  CTE Scan on thread

insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at)
  select $1::int, $2::text, $3::int, $4::text, $5::bigint, $6::text,
    $7::bigint, $8::int[], $9::timestamptz;

--   Insert on notification_queue
--     ->  Result

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from comments self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and ((self.removed_in is null and exists (
  select from feed_items i where i.org_id = self.org_id and i.id = self.item_id and ((i.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))))) and p."Id" = $4::bigint) self cross join lateral (select self.id as "Id",
  self.item_id as "PostId",
  self.parent_id as "ResponseTo",
  self.body as "Description",
  self.author_id as "CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.likes as "LikeCount",
  self.applauses as "ApplauseCount",
  self.replies as "RepliesCount",
  (case when self.likes = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 1 order by r.user_id limit 100)) end) as "Like",
  (case when self.applauses = 0 then '[]' else to_json(array(
    select r.user_id from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 2 order by r.user_id limit 100)) end) as "Applause",
  (self.likes > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 1 and r.user_id = $2::int)) as "ILike",
  (self.applauses > 0 and exists (select from comment_reactions r where r.org_id = $1::int and r.comment_id = self.id and r.kind = 2 and r.user_id = $2::int)) as "IApplaud",
  ((select (self.reported and self.author_id <> $2::int
  and ('Propietarios' = any($5::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($5::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($5::text[])
    when i.type in ('new') then 'Admin-News' = any($5::text[])
    when i.type in ('event') then 'Admin-Events' = any($5::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.item_id)) as "Reported",
  ((select json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', (
  select media_address($1::int, $2::int, p.id, $6::bigint, $7::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = w.id), 'Area', d.title) from users w join groups d on d.org_id = w.org_id and d.id = w.area_id
      where w.org_id = self.org_id and w.id = self.author_id)) as "Creator",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $8::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'comment' and f.parent_id = self.id), '[]')) as "Attachments",
  (coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from comment_mentions m where m.org_id = $1::int and m.comment_id = self.id), '[]')) as "Mentions",
  (self.author_id = $2::int) as "CanEdit",
  ((self.author_id = $2::int or exists (select from feed_items i where i.org_id = self.org_id and i.id = self.item_id and (not i.home
  and exists (select from audiences t where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $1::int and t.item_id = i.id and t.aud_id > 0
      and g.author_id is distinct from $2::int))))) as "CanDelete",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."PostId", p."ResponseTo", p."Description", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  p."LikeCount", p."ApplauseCount", p."RepliesCount", p."Like", p."Applause", p."ILike", p."IApplaud", p."Reported", p."Creator", p."Attachments", p."Mentions", p."CanEdit", p."CanDelete") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Nested Loop
--           ->  Index Scan using comments_pkey on comments self
--                 Index Cond: ((org_id = $1) AND (id = $4))
--                 Filter: (removed_in IS NULL)
--           ->  Index Scan using feed_items_pkey on feed_items i
--                 Index Cond: ((org_id = $1) AND (id = self.item_id))
--                 Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 14)) AND (EXISTS(SubPlan 20) OR (NOT COALESCE((SubPlan 26), true)))) OR EXISTS(SubPlan 31))
--                 SubPlan 14
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                               Index Cond: ((org_id = $1) AND (item_id = i.id))
--                 SubPlan 20
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using audiences_item on audiences t_2
--                               Index Cond: ((org_id = $1) AND (item_id = i.id))
--                               Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 17).col1)) OR EXISTS(SubPlan 18))
--                               SubPlan 17
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_1
--                                             Index Cond: ((org_id = $1) AND (user_id = $2))
--                               SubPlan 18
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using groups_pkey on groups g_1
--                                             Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                             Filter: is_open
--                 SubPlan 26
--                   ->  Aggregate
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t_3
--                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                     ->  Index Scan using groups_pkey on groups g_2
--                                           Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                 SubPlan 31
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using audiences_item on audiences t_4
--                               Index Cond: ((org_id = $1) AND (item_id = i.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 28).col1)) OR EXISTS(SubPlan 29)))
--                               SubPlan 28
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_2
--                                             Index Cond: ((org_id = $1) AND (user_id = $2))
--                               SubPlan 29
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using groups_pkey on groups g_3
--                                             Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                             Filter: is_open
--     SubPlan 1
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r
--                         Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 1))
--     SubPlan 2
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_1
--                         Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 2))
--     SubPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_2
--                   Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_3
--                   Index Cond: ((org_id = $1) AND (comment_id = self.id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using feed_items_pkey on feed_items i_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.item_id))
--     SubPlan 9
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Merge Join
--                   Merge Cond: (d.id = w.area_id)
--                   ->  Index Scan using groups_pkey on groups d
--                         Index Cond: (org_id = self.org_id)
--                   ->  Sort
--                         Sort Key: w.area_id
--                         ->  Index Scan using users_found on users w
--                               Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--             SubPlan 8
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using files_portrait on files p
--                           Index Cond: ((org_id = $1) AND (parent_id = w.id))
--     SubPlan 10
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'comment'::text) AND (parent_id = self.id))
--     SubPlan 11
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using comment_mentions_pkey on comment_mentions m
--                         Index Cond: ((org_id = $1) AND (comment_id = self.id))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: (((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1) AND (self.org_id = $1))
--             ->  Nested Loop Semi Join
--                   ->  Nested Loop Anti Join
--                         ->  Index Scan using feed_items_pkey on feed_items i_2
--                               Index Cond: ((org_id = $1) AND (id = self.item_id))
--                               Filter: (NOT home)
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t_1
--                                           Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                           Filter: (aud_id > 0)
--                                     ->  Index Scan using groups_pkey on groups g
--                                           Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                           Filter: (author_id IS DISTINCT FROM $2)
--                   ->  Index Scan using audiences_item on audiences t
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                         Filter: (aud_id > 0)

select pg_advisory_xact_lock(hashtext('notification_queue'), $1::int);

--   Result

delete from notification_queue where org_id = $1::int and failed_at is null and ($2::bigint is null or id = $2::bigint) and id <= (
    select max(id)
  from (select id from notification_queue where org_id = $1::int and failed_at is null and ($2::bigint is null or id = $2::bigint) order by id limit $3::int) oldest)
  returning id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at;

--   Delete on notification_queue
--     InitPlan 1
--       ->  Aggregate
--             ->  Limit
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using notification_queue_pkey on notification_queue notification_queue_1
--                               Index Cond: (org_id = $1)
--                               Filter: ((failed_at IS NULL) AND (($2 IS NULL) OR (id = $2)))
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using notification_queue_pkey on notification_queue
--                 Index Cond: ((org_id = $1) AND (id <= (InitPlan 1).col1))
--                 Filter: ((failed_at IS NULL) AND (($2 IS NULL) OR (id = $2)))

with recipients as materialized (
  select $1::int as org_id, note.place, note.actor, note.subject, note.part, note.key, note.at, u.*
  from jsonb_to_recordset($2::jsonb)
  note (place int, actor int, subject bigint, part bigint, key text, at timestamptz, people int[]) cross join unnest(note.people) person (id) cross join lateral (
    select u.id as user_id, w.web, w.email, n.user_id is not null as known,
      n.user_id is null or not (not n.viewed
  and n.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = n.org_id and s.user_id = n.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\d{3}-'), '-infinity') and ((n.web and w.web)
  or exists (select from mail_outbox email
  where email.org_id = n.org_id and email.user_id = n.user_id and email.kind = 'notification'
    and split_part(email.about, ' ', 1) = n.once_key and email.state = 'waiting'))) as seen, n.actor_id as before
    from users u cross join lateral (select coalesce(p.web, true) as web, coalesce(p.email, false) as email
  from (select) nothing left join notification_preferences p
    on p.org_id = u.org_id and p.user_id = u.id and p.topic = 'comments') w
    left join notifications n on n.org_id = u.org_id and n.user_id = u.id and n.once_key = note.key
    where u.org_id = $1::int and u.id = person.id and (w.web or w.email)
      and (u.is_active and u.id is distinct from note.actor and exists (select from feed_items the_feed_items where the_feed_items.org_id = $1::int and the_feed_items.id = note.subject and ((the_feed_items.author_id = u.id and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = the_feed_items.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = the_feed_items.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = u.id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = the_feed_items.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = the_feed_items.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = u.id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and not (exists (select from muted_items m
  where m.org_id = $1::int and m.user_id = u.id and m.item_id = the_feed_items.id) or not the_feed_items.home and coalesce((
  select bool_and(coalesce(r.is_muted, false)) from audiences t
    join memberships m on m.org_id = t.org_id and m.user_id = u.id and m.group_id = t.aud_id
    left join group_readings r on r.org_id = m.org_id and r.user_id = m.user_id and r.group_id = m.group_id
  where t.org_id = $1::int and t.item_id = the_feed_items.id), false))))
      and (note.actor is null or exists (select from users a where a.org_id = $1::int and a.id = note.actor))
    limit 1) u),
  latest as materialized (select distinct on (user_id, key) * from recipients order by user_id, key, place desc),
  written as (
  insert into notifications (org_id, user_id, actor_id, subject_kind, subject_id, created_at, type, kind, once_key, web)
  select org_id, user_id, actor, 'new',
    subject, at, 'social', 'post_comment', key, web
    from latest order by user_id, key
  on conflict (org_id, user_id, once_key) do update set id = excluded.id, actor_id = excluded.actor_id,
    created_at = excluded.created_at, viewed = false, web = excluded.web, dismissed = false
  returning user_id, once_key, id),
  mailed as (
  insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
    select $1::int, w.user_id, 'notification', w.once_key || ' ' || w.id, w.id::text, 'comments',
      $3::timestamptz, $3::timestamptz from written w join (select * from latest where seen) r on r.user_id = w.user_id and r.key = w.once_key where r.email
  on conflict (org_id, user_id, kind, once_key) do nothing),
  forgotten as (delete from notification_parts p using latest r
    where r.known and r.seen and p.org_id = r.org_id and p.user_id = r.user_id and p.once_key = r.key)
  insert into notification_parts (org_id, user_id, once_key, part_kind, part_id)
    select org_id, user_id, key, 'comment', part from recipients on conflict do nothing;

--   Insert on notification_parts
--     Conflict Resolution: NOTHING
--     CTE recipients
--       ->  Nested Loop
--             ->  Nested Loop
--                   ->  Function Scan on jsonb_to_recordset note
--                   ->  Function Scan on unnest person
--             ->  Limit
--                   InitPlan 4
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using users_found on users a
--                                 Index Cond: ((org_id = $1) AND (id = note.actor))
--                   ->  Result
--                         One-Time Filter: (((note.actor IS NULL) OR (InitPlan 4).col1) AND ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1))
--                         ->  Nested Loop
--                               Join Filter: ((NOT EXISTS(SubPlan 18)) AND (the_feed_items.home OR (NOT COALESCE((SubPlan 20), false))) AND (((the_feed_items.author_id = u.id) AND (NOT EXISTS(SubPlan 5)) AND (EXISTS(SubPlan 11) OR (NOT COALESCE((SubPlan 12), true)))) OR EXISTS(SubPlan 17)))
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop
--                                           ->  Index Only Scan using users_found on users u
--                                                 Index Cond: ((org_id = $1) AND (id = person.id))
--                                                 Filter: (is_active AND (id IS DISTINCT FROM note.actor))
--                                           ->  Nested Loop Left Join
--                                                 Filter: (COALESCE(p.web, true) OR COALESCE(p.email, false))
--                                                 ->  Result
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = u.org_id)
--                                                       ->  Index Scan using notification_preferences_pkey on notification_preferences p
--                                                             Index Cond: ((org_id = u.org_id) AND (user_id = u.id) AND (topic = 'comments'::text))
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using notifications_once on notifications n
--                                                 Index Cond: ((org_id = $1) AND (user_id = person.id) AND (once_key = note.key))
--                               ->  Index Scan using feed_items_pkey on feed_items the_feed_items
--                                     Index Cond: ((org_id = $1) AND (id = note.subject))
--                               SubPlan 18
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using muted_items_pkey on muted_items m_2
--                                             Index Cond: ((org_id = $1) AND (user_id = u.id) AND (item_id = the_feed_items.id))
--                               SubPlan 20
--                                 ->  Aggregate
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Nested Loop Left Join
--                                                   ->  Hash Join
--                                                         Hash Cond: (t_3.aud_id = m_3.group_id)
--                                                         ->  Index Scan using audiences_item on audiences t_3
--                                                               Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                                         ->  Hash
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                                     Index Cond: ((org_id = $1) AND (user_id = u.id))
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using group_readings_group on group_readings r_1
--                                                               Index Cond: ((org_id = $1) AND (group_id = m_3.group_id))
--                                                               Filter: (user_id = u.id)
--                               SubPlan 5
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                             Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                               SubPlan 11
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using audiences_item on audiences t
--                                             Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                             Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 8).col1)) OR EXISTS(SubPlan 9))
--                                             SubPlan 8
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m
--                                                           Index Cond: ((org_id = $1) AND (user_id = u.id))
--                                             SubPlan 9
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using groups_pkey on groups g
--                                                           Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                           Filter: is_open
--                               SubPlan 12
--                                 ->  Aggregate
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using audiences_item on audiences t_1
--                                                         Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                                   ->  Index Scan using groups_pkey on groups g_1
--                                                         Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                               SubPlan 17
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using audiences_item on audiences t_2
--                                             Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 14).col1)) OR EXISTS(SubPlan 15)))
--                                             SubPlan 14
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                           Index Cond: ((org_id = $1) AND (user_id = u.id))
--                                             SubPlan 15
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using groups_pkey on groups g_2
--                                                           Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                           Filter: is_open
--                         SubPlan 1
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                 ->  Index Scan using user_settings_org_id_user_id_title_key on user_settings s
--                                       Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id) AND (title = 'InitNotificationDate'::text))
--                                       Filter: (value ~ '^[12]\d{3}-'::text)
--                         SubPlan 2
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                 ->  Index Scan using mail_outbox_due on mail_outbox email
--                                       Index Cond: (org_id = n.org_id)
--                                       Filter: ((user_id = n.user_id) AND (kind = 'notification'::text) AND (split_part(about, ' '::text, 1) = n.once_key))
--     CTE latest
--       ->  Unique
--             ->  Sort
--                   Sort Key: recipients_1.user_id, recipients_1.key, recipients_1.place DESC
--                   ->  CTE Scan on recipients recipients_1
--     CTE written
--       ->  Insert on notifications
--             Conflict Resolution: UPDATE
--             Conflict Arbiter Indexes: notifications_once
--             ->  Subquery Scan on "*SELECT*"
--                   ->  CTE Scan on latest
--     CTE mailed
--       ->  Insert on mail_outbox
--             Conflict Resolution: NOTHING
--             Conflict Arbiter Indexes: mail_outbox_org_id_user_id_kind_once_key_key
--             ->  Hash Join
--                   Hash Cond: ((latest_1.user_id = w.user_id) AND (latest_1.key = w.once_key))
--                   ->  CTE Scan on latest latest_1
--                         Filter: (seen AND email)
--                   ->  Hash
--                         ->  CTE Scan on written w
--     CTE forgotten
--       ->  Delete on notification_parts p_1
--             ->  Nested Loop
--                   Join Filter: ((p_1.user_id = r_2.user_id) AND (p_1.once_key = r_2.key))
--                   ->  Index Scan using notification_parts_pkey on notification_parts p_1
--                         Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                   ->  CTE Scan on latest r_2
--                         Filter: (known AND seen AND (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer))
--     ->  CTE Scan on recipients


-- PUT /api/Flx_Feed/8/reactions/applause

with target as (select i.type as kind, i.id, i.id as item, i.author_id as author from feed_items i
      where i.org_id = $1::int and i.id = $2::bigint and ((i.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) for key share of i),
  changed as (insert into reactions (org_id, item_id, user_id, kind)
    select $1::int, id, $3::int, $5::smallint from target on conflict do nothing returning 1),
  queued as (
  insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at)
  select $1::int, $6::text, $3::int, target.kind, target.id, null,
    null::bigint, array[author], $4::timestamptz from target cross join changed where author <> $3::int and not exists (select from notifications n
    where n.org_id = $1::int and n.user_id = author
      and n.once_key = $6::text || ':' || target.kind || ':' || target.id and not n.viewed
  and n.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = n.org_id and s.user_id = n.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\d{3}-'), '-infinity') and (n.web or not coalesce((select p.web from notification_preferences p
    where p.org_id = $1::int and p.user_id = author and p.topic = 'reactions'), true)))
  and not exists (select from notification_preferences p
    where p.org_id = $1::int and p.user_id = author and p.topic = 'reactions' and not p.web and not p.email) and not exists (select from muted_items m
  where m.org_id = $1::int and m.user_id = author and m.item_id = target.item) returning 1)
  select case when exists (select from queued) then 'notifies' else 'done' end from target;

--   CTE Scan on target
--     CTE target
--       ->  LockRows
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan using feed_items_pkey on feed_items i
--                         Index Cond: ((org_id = $1) AND (id = $2))
--                         Filter: (((author_id = $3) AND (NOT EXISTS(SubPlan 1)) AND (EXISTS(SubPlan 7) OR (NOT COALESCE((SubPlan 13), true)))) OR EXISTS(SubPlan 18))
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
--                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 4).col1)) OR EXISTS(SubPlan 5))
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
--                         SubPlan 13
--                           ->  Aggregate
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             ->  Index Scan using groups_pkey on groups g_1
--                                                   Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                         SubPlan 18
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_2
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 15).col1)) OR EXISTS(SubPlan 16)))
--                                       SubPlan 15
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                     Index Cond: ((org_id = $1) AND (user_id = $3))
--                                       SubPlan 16
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_2
--                                                     Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                     Filter: is_open
--     CTE changed
--       ->  Insert on reactions
--             Conflict Resolution: NOTHING
--             ->  CTE Scan on target target_1
--     CTE queued
--       ->  Insert on notification_queue
--             ->  Nested Loop
--                   ->  Nested Loop Anti Join
--                         ->  Nested Loop Anti Join
--                               Join Filter: (p_1.user_id = target_2.author)
--                               ->  Nested Loop Anti Join
--                                     ->  CTE Scan on target target_2
--                                           Filter: (author <> $3)
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using notifications_unseen on notifications n
--                                                 Index Cond: ((org_id = $1) AND (user_id = target_2.author))
--                                                 Filter: ((once_key = (((($6 || ':'::text) || target_2.kind) || ':'::text) || (target_2.id)::text)) AND (web OR (NOT COALESCE((SubPlan 27), true))) AND (created_at >= COALESCE((SubPlan 26), '-infinity'::timestamp with time zone)))
--                                                 SubPlan 27
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using notification_preferences_pkey on notification_preferences p
--                                                               Index Cond: ((org_id = $1) AND (user_id = target_2.author) AND (topic = 'reactions'::text))
--                                                 SubPlan 26
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                         ->  Index Scan using user_settings_org_id_user_id_title_key on user_settings s
--                                                               Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id) AND (title = 'InitNotificationDate'::text))
--                                                               Filter: (value ~ '^[12]\d{3}-'::text)
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using notification_preferences_pkey on notification_preferences p_1
--                                           Index Cond: ((org_id = $1) AND (topic = 'reactions'::text))
--                                           Filter: ((NOT web) AND (NOT email))
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Only Scan using muted_items_pkey on muted_items m_2
--                                     Index Cond: ((org_id = $1) AND (user_id = target_2.author) AND (item_id = target_2.item))
--                   ->  CTE Scan on changed
--     InitPlan 29
--       ->  CTE Scan on queued

select (
  select json_build_object('Like', case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = s.item_id and r.kind = 1 order by r.user_id limit 100)) end, 'Applause', case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = s.item_id and r.kind = 2 order by r.user_id limit 100)) end, 'LikeCount', s.likes, 'ApplauseCount', s.applauses, 'ILike', s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = s.item_id and r.kind = 1 and r.user_id = $2::int), 'IApplaud', s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = s.item_id and r.kind = 2 and r.user_id = $2::int))
  from item_stats s where s.org_id = $1::int and s.item_id = $3::bigint)::text;

--   Result
--     InitPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using item_stats_pkey on item_stats s
--                   Index Cond: ((org_id = $1) AND (item_id = $3))
--             SubPlan 1
--               ->  Limit
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using reactions_pkey on reactions r
--                                 Index Cond: ((org_id = $1) AND (item_id = s.item_id) AND (kind = 1))
--             SubPlan 2
--               ->  Limit
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using reactions_pkey on reactions r_1
--                                 Index Cond: ((org_id = $1) AND (item_id = s.item_id) AND (kind = 2))
--             SubPlan 3
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Only Scan using reactions_pkey on reactions r_2
--                           Index Cond: ((org_id = $1) AND (item_id = s.item_id) AND (kind = 1) AND (user_id = $2))
--             SubPlan 5
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Only Scan using reactions_pkey on reactions r_3
--                           Index Cond: ((org_id = $1) AND (item_id = s.item_id) AND (kind = 2) AND (user_id = $2))

-- and the statement of POST /api/Flx_Comments

-- and the statement of POST /api/Flx_Comments

with recipients as materialized (
  select $1::int as org_id, note.place, note.actor, note.subject, note.part, note.key, note.at, u.*
  from jsonb_to_recordset($2::jsonb)
  note (place int, actor int, subject bigint, part bigint, key text, at timestamptz, people int[]) cross join unnest(note.people) person (id) cross join lateral (
    select u.id as user_id, w.web, w.email, n.user_id is not null as known,
      n.user_id is null or not (not n.viewed
  and n.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = n.org_id and s.user_id = n.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\d{3}-'), '-infinity') and (n.web or not w.web)) as seen, n.actor_id as before
    from users u cross join lateral (select coalesce(p.web, true) as web, coalesce(p.email, false) as email
  from (select) nothing left join notification_preferences p
    on p.org_id = u.org_id and p.user_id = u.id and p.topic = 'reactions') w
    left join notifications n on n.org_id = u.org_id and n.user_id = u.id and n.once_key = note.key
    where u.org_id = $1::int and u.id = person.id and (w.web or w.email)
      and (u.is_active and u.id is distinct from note.actor and exists (select from feed_items the_feed_items where the_feed_items.org_id = $1::int and the_feed_items.id = note.subject and ((the_feed_items.author_id = u.id and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = the_feed_items.id) and not (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = the_feed_items.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = u.id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = the_feed_items.id), true)))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = the_feed_items.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = u.id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and not (exists (select from muted_items m
  where m.org_id = $1::int and m.user_id = u.id and m.item_id = the_feed_items.id) or not the_feed_items.home and coalesce((
  select bool_and(coalesce(r.is_muted, false)) from audiences t
    join memberships m on m.org_id = t.org_id and m.user_id = u.id and m.group_id = t.aud_id
    left join group_readings r on r.org_id = m.org_id and r.user_id = m.user_id and r.group_id = m.group_id
  where t.org_id = $1::int and t.item_id = the_feed_items.id), false))))
      and (note.actor is null or exists (select from users a where a.org_id = $1::int and a.id = note.actor))
    limit 1) u),
  unaware as materialized (
    select distinct on (user_id, key) * from recipients
    where not known or seen and before is distinct from actor
    order by user_id, key, place),
  written as (
  insert into notifications (org_id, user_id, actor_id, subject_kind, subject_id, created_at, type, kind, once_key, web)
  select org_id, user_id, actor, 'new',
    subject, at, 'social', 'post_applause', key, web
    from unaware order by user_id, key
  on conflict (org_id, user_id, once_key) do update set id = excluded.id, actor_id = excluded.actor_id,
    created_at = excluded.created_at, viewed = false, web = excluded.web, dismissed = false
  returning user_id, once_key, id)

  insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
    select $1::int, w.user_id, 'notification', w.once_key || ' ' || w.id, w.id::text, 'reactions',
      $3::timestamptz, $3::timestamptz from written w join unaware r on r.user_id = w.user_id and r.key = w.once_key where r.email
  on conflict (org_id, user_id, kind, once_key) do nothing;

--   Insert on mail_outbox
--     Conflict Resolution: NOTHING
--     Conflict Arbiter Indexes: mail_outbox_org_id_user_id_kind_once_key_key
--     CTE recipients
--       ->  Nested Loop
--             ->  Nested Loop
--                   ->  Function Scan on jsonb_to_recordset note
--                   ->  Function Scan on unnest person
--             ->  Limit
--                   InitPlan 2
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using users_found on users a
--                                 Index Cond: ((org_id = $1) AND (id = note.actor))
--                   ->  Result
--                         One-Time Filter: (((note.actor IS NULL) OR (InitPlan 2).col1) AND ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1))
--                         ->  Nested Loop
--                               Join Filter: ((NOT EXISTS(SubPlan 16)) AND (the_feed_items.home OR (NOT COALESCE((SubPlan 18), false))) AND (((the_feed_items.author_id = u.id) AND (NOT EXISTS(SubPlan 3)) AND (EXISTS(SubPlan 9) OR (NOT COALESCE((SubPlan 10), true)))) OR EXISTS(SubPlan 15)))
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop
--                                           ->  Index Only Scan using users_found on users u
--                                                 Index Cond: ((org_id = $1) AND (id = person.id))
--                                                 Filter: (is_active AND (id IS DISTINCT FROM note.actor))
--                                           ->  Nested Loop Left Join
--                                                 Filter: (COALESCE(p.web, true) OR COALESCE(p.email, false))
--                                                 ->  Result
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = u.org_id)
--                                                       ->  Index Scan using notification_preferences_pkey on notification_preferences p
--                                                             Index Cond: ((org_id = u.org_id) AND (user_id = u.id) AND (topic = 'reactions'::text))
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using notifications_once on notifications n
--                                                 Index Cond: ((org_id = $1) AND (user_id = person.id) AND (once_key = note.key))
--                               ->  Index Scan using feed_items_pkey on feed_items the_feed_items
--                                     Index Cond: ((org_id = $1) AND (id = note.subject))
--                               SubPlan 16
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using muted_items_pkey on muted_items m_2
--                                             Index Cond: ((org_id = $1) AND (user_id = u.id) AND (item_id = the_feed_items.id))
--                               SubPlan 18
--                                 ->  Aggregate
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Nested Loop Left Join
--                                                   ->  Hash Join
--                                                         Hash Cond: (t_3.aud_id = m_3.group_id)
--                                                         ->  Index Scan using audiences_item on audiences t_3
--                                                               Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                                         ->  Hash
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                                     Index Cond: ((org_id = $1) AND (user_id = u.id))
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using group_readings_group on group_readings r_2
--                                                               Index Cond: ((org_id = $1) AND (group_id = m_3.group_id))
--                                                               Filter: (user_id = u.id)
--                               SubPlan 3
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Only Scan using withheld_items_pkey on withheld_items r_1
--                                             Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                               SubPlan 9
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using audiences_item on audiences t
--                                             Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                             Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 6).col1)) OR EXISTS(SubPlan 7))
--                                             SubPlan 6
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m
--                                                           Index Cond: ((org_id = $1) AND (user_id = u.id))
--                                             SubPlan 7
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using groups_pkey on groups g
--                                                           Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                           Filter: is_open
--                               SubPlan 10
--                                 ->  Aggregate
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using audiences_item on audiences t_1
--                                                         Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                                   ->  Index Scan using groups_pkey on groups g_1
--                                                         Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                               SubPlan 15
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                       ->  Index Scan using audiences_item on audiences t_2
--                                             Index Cond: ((org_id = $1) AND (item_id = the_feed_items.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 12).col1)) OR EXISTS(SubPlan 13)))
--                                             SubPlan 12
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                           Index Cond: ((org_id = $1) AND (user_id = u.id))
--                                             SubPlan 13
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using groups_pkey on groups g_2
--                                                           Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                                           Filter: is_open
--                         SubPlan 1
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                 ->  Index Scan using user_settings_org_id_user_id_title_key on user_settings s
--                                       Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id) AND (title = 'InitNotificationDate'::text))
--                                       Filter: (value ~ '^[12]\d{3}-'::text)
--     CTE unaware
--       ->  Unique
--             ->  Sort
--                   Sort Key: recipients.user_id, recipients.key, recipients.place
--                   ->  CTE Scan on recipients
--                         Filter: ((NOT known) OR (seen AND (before IS DISTINCT FROM actor)))
--     CTE written
--       ->  Insert on notifications
--             Conflict Resolution: UPDATE
--             Conflict Arbiter Indexes: notifications_once
--             ->  Subquery Scan on "*SELECT*"
--                   ->  CTE Scan on unaware
--     ->  Hash Join
--           Hash Cond: ((r.user_id = w.user_id) AND (r.key = w.once_key))
--           ->  CTE Scan on unaware r
--                 Filter: email
--           ->  Hash
--                 ->  CTE Scan on written w
