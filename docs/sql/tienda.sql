-- Hot statements of tienda and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Store

select row_to_json(answer)::text as row, json_build_array((p."CreationDate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from adverts self cross join lateral (select self.created_at as "CreationDate",
  self.id as "Id") p where self.org_id = $1::int and (((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) order by p."CreationDate" desc, p."Id" desc limit 6) self left join users u on u.org_id = self.org_id and u.id = self.author_id left join feed_items i on i.org_id = self.org_id and i.id = self.id left join lateral (
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
  self.price as "Price",
  self.price_amount as "PriceAmount",
  self.city_id as "Location",
  self.category as "Category",
  self.state as "State",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.expires_at as "ExpiryDate",
  (self.expires_at <= $3::timestamptz) as "IsExpired",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $1::int and s.user_id = $2::int))) as "Saved",
  (trim(u.first_name || ' ' || u.last_name)) as "ContactName",
  (nullif(coalesce(self.contact_tel, case when (not u.private_phone or u.id = $2::int) then u.phone end), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then case when (not u.private_phone or u.id = $2::int) then u.ext end end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, case when (not u.private_phone or u.id = $2::int) then u.cellphone end), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $4::bigint, $5::text),
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
  and ('Propietarios' = any($6::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($6::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($6::text[])
    when i.type in ('new') then 'Admin-News' = any($6::text[])
    when i.type in ('event') then 'Admin-Events' = any($6::text[]) else false end))) as "Reported",
  ((self.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-Adverts' = any($6::text[]))) as "CanDelete",
  ((self.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and $3::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer order by p."CreationDate" desc, p."Id" desc;

--   Nested Loop Left Join
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Limit
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Index Scan Backward using adverts_newest on adverts self
--                                   Index Cond: (org_id = $1)
--                                   Filter: (((author_id = $2) AND (NOT (ANY (id = (hashed SubPlan 33).col1)))) OR EXISTS(SubPlan 38))
--                                   SubPlan 33
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                                 Index Cond: (org_id = $1)
--                                   SubPlan 38
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using audiences_item on audiences t_3
--                                                 Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                 Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 35).col1)) OR EXISTS(SubPlan 36)))
--                                                 SubPlan 35
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                 SubPlan 36
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using groups_pkey on groups g_3
--                                                               Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                                               Filter: is_open
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Nested Loop
--                             ->  Index Scan using item_stats_pkey on item_stats n
--                                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                             ->  Result
--                                   InitPlan 48
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using audiences_item on audiences t_4
--                                                 Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 45).col1)) OR EXISTS(SubPlan 46))
--                                                 SubPlan 45
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                 SubPlan 46
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using groups_pkey on groups g_4
--                                                               Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                               Filter: is_open
--                                   InitPlan 49
--                                     ->  Aggregate
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Nested Loop
--                                                       ->  Index Scan using audiences_item on audiences t_5
--                                                             Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                       ->  Index Scan using groups_pkey on groups g_5
--                                                             Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--           ->  Memoize
--                 Cache Key: self.org_id, self.author_id
--                 Cache Mode: logical
--                 ->  Index Scan using users_found on users u
--                       Index Cond: ((org_id = self.org_id) AND (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (id = self.author_id))
--     ->  Index Scan using feed_items_pkey on feed_items i
--           Index Cond: ((org_id = self.org_id) AND (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (id = self.id))
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
--     SubPlan 16
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_1
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 13).col1)) OR EXISTS(SubPlan 14)))
--                   SubPlan 13
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_1
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 14
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_1
--                                 Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                 Filter: is_open
--     SubPlan 26
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_2
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 23).col1)) OR EXISTS(SubPlan 24)))
--                   SubPlan 23
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_2
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 24
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_2
--                                 Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                 Filter: is_open


-- GET /api/Flx_Store/10

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from adverts self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and (((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) and p."Id" = $4::bigint) self left join users u on u.org_id = self.org_id and u.id = self.author_id left join feed_items i on i.org_id = self.org_id and i.id = self.id left join lateral (
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
  self.price as "Price",
  self.price_amount as "PriceAmount",
  self.city_id as "Location",
  self.category as "Category",
  self.state as "State",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.expires_at as "ExpiryDate",
  (self.expires_at <= $3::timestamptz) as "IsExpired",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $1::int and s.user_id = $2::int))) as "Saved",
  (trim(u.first_name || ' ' || u.last_name)) as "ContactName",
  (nullif(coalesce(self.contact_tel, case when (not u.private_phone or u.id = $2::int) then u.phone end), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then case when (not u.private_phone or u.id = $2::int) then u.ext end end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, case when (not u.private_phone or u.id = $2::int) then u.cellphone end), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $5::bigint, $6::text),
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
  and ('Propietarios' = any($7::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($7::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($7::text[])
    when i.type in ('new') then 'Admin-News' = any($7::text[])
    when i.type in ('event') then 'Admin-Events' = any($7::text[]) else false end))) as "Reported",
  ((self.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-Adverts' = any($7::text[]))) as "CanDelete",
  ((self.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and $3::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Index Scan using adverts_pkey on adverts self
--                             Index Cond: ((org_id = $1) AND (id = $4))
--                             Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 32))) OR EXISTS(SubPlan 38))
--                             SubPlan 32
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                           Index Cond: ((org_id = $1) AND (item_id = self.id))
--                             SubPlan 38
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_3
--                                           Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 35).col1)) OR EXISTS(SubPlan 36)))
--                                           SubPlan 35
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           SubPlan 36
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using groups_pkey on groups g_3
--                                                         Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                                         Filter: is_open
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Nested Loop
--                                   ->  Index Scan using item_stats_pkey on item_stats n
--                                         Index Cond: ((org_id = $1) AND (item_id = $4))
--                                   ->  Result
--                                         InitPlan 48
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_4
--                                                       Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 45).col1)) OR EXISTS(SubPlan 46))
--                                                       SubPlan 45
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 46
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_4
--                                                                     Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 49
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_5
--                                                                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                             ->  Index Scan using groups_pkey on groups g_5
--                                                                   Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Index Scan using users_found on users u
--                             Index Cond: ((org_id = $1) AND (id = self.author_id))
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
--     SubPlan 16
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_1
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 13).col1)) OR EXISTS(SubPlan 14)))
--                   SubPlan 13
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_1
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 14
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_1
--                                 Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                 Filter: is_open
--     SubPlan 26
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_2
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 23).col1)) OR EXISTS(SubPlan 24)))
--                   SubPlan 23
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_2
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 24
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_2
--                                 Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                 Filter: is_open


-- GET /api/Flx_Store?$search=nevera

select array(select find_adverts(array(select search_key(word) from unnest($1::text[]) word), $2::int))::text as ids;

--   Result
--     InitPlan 2
--       ->  ProjectSet
--             InitPlan 1
--               ->  Function Scan on unnest word
--             ->  Result

with chosen as materialized (select p."Id", p."CreationDate"
  from adverts self cross join lateral (select self.created_at as "CreationDate",
  self.id as "Id") p where self.org_id = $1::int and (((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) and p."Id" = any($4::bigint[])) select row_to_json(answer)::text as row, json_build_array((p."CreationDate")::text, (p."Id")::text)::text as cursor, (select least(count(*), 10000)::int from chosen) as total
  from (select self.*
  from adverts self where self.org_id = $1::int and self.id = any(array(select p."Id" from chosen p order by p."CreationDate" desc, p."Id" desc limit 6))) self left join users u on u.org_id = self.org_id and u.id = self.author_id left join feed_items i on i.org_id = self.org_id and i.id = self.id left join lateral (
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
  self.price as "Price",
  self.price_amount as "PriceAmount",
  self.city_id as "Location",
  self.category as "Category",
  self.state as "State",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.expires_at as "ExpiryDate",
  (self.expires_at <= $3::timestamptz) as "IsExpired",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $1::int and s.user_id = $2::int))) as "Saved",
  (trim(u.first_name || ' ' || u.last_name)) as "ContactName",
  (nullif(coalesce(self.contact_tel, case when (not u.private_phone or u.id = $2::int) then u.phone end), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then case when (not u.private_phone or u.id = $2::int) then u.ext end end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, case when (not u.private_phone or u.id = $2::int) then u.cellphone end), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $5::bigint, $6::text),
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
  and ('Propietarios' = any($7::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($7::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($7::text[])
    when i.type in ('new') then 'Admin-News' = any($7::text[])
    when i.type in ('event') then 'Admin-Events' = any($7::text[]) else false end))) as "Reported",
  ((self.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-Adverts' = any($7::text[]))) as "CanDelete",
  ((self.author_id = $2::int and exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))) and $3::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer order by p."CreationDate" desc, p."Id" desc;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     CTE chosen
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using adverts_city on adverts self_1
--                   Index Cond: ((org_id = $1) AND (id = ANY ($4)))
--                   Filter: (((author_id = $2) AND (NOT (ANY (id = (hashed SubPlan 2).col1)))) OR EXISTS(SubPlan 7))
--                   SubPlan 2
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                 Index Cond: (org_id = $1)
--                   SubPlan 7
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using audiences_item on audiences t
--                                 Index Cond: ((org_id = $1) AND (item_id = self_1.id))
--                                 Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 4).col1)) OR EXISTS(SubPlan 5)))
--                                 SubPlan 4
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Only Scan using memberships_pkey on memberships m
--                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                 SubPlan 5
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                         ->  Index Scan using groups_pkey on groups g
--                                               Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                               Filter: is_open
--     InitPlan 14
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     InitPlan 45
--       ->  Aggregate
--             ->  CTE Scan on chosen
--     InitPlan 46
--       ->  Limit
--             ->  Sort
--                   Sort Key: p."CreationDate" DESC, p."Id" DESC
--                   ->  CTE Scan on chosen p
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Index Scan Backward using adverts_newest on adverts self
--                             Index Cond: ((org_id = $1) AND (id = ANY ((InitPlan 46).col1)))
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                             ->  Nested Loop
--                                   ->  Index Scan using item_stats_pkey on item_stats n
--                                         Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                   ->  Result
--                                         InitPlan 51
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Index Scan using audiences_item on audiences t_4
--                                                       Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                       Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 48).col1)) OR EXISTS(SubPlan 49))
--                                                       SubPlan 48
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                       SubPlan 49
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                               ->  Index Scan using groups_pkey on groups g_4
--                                                                     Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                                     Filter: is_open
--                                         InitPlan 52
--                                           ->  Aggregate
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                       ->  Nested Loop
--                                                             ->  Index Scan using audiences_item on audiences t_5
--                                                                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                                             ->  Index Scan using groups_pkey on groups g_5
--                                                                   Index Cond: ((org_id = $1) AND (id = t_5.aud_id))
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Index Scan using users_pkey on users u
--                             Index Cond: ((org_id = $1) AND (id = self.author_id))
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using feed_items_pkey on feed_items i
--                       Index Cond: ((org_id = $1) AND (id = self.id))
--     SubPlan 15
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = self.id))
--     SubPlan 18
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: g_1.is_area, g_1.title, g_1.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Nested Loop
--                               ->  Index Scan using audiences_item on audiences t_1
--                                     Index Cond: ((org_id = $1) AND (item_id = self.id))
--                                     Filter: (aud_id > 0)
--                               ->  Index Scan using groups_pkey on groups g_1
--                                     Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 17).col1)))
--                                     SubPlan 17
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 19
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                         Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 1))
--     SubPlan 20
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r_2
--                         Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 2))
--     SubPlan 21
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_3
--                   Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 23
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_4
--                   Index Cond: ((org_id = $1) AND (item_id = self.id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 29
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_2
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 26).col1)) OR EXISTS(SubPlan 27)))
--                   SubPlan 26
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_2
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 27
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_2
--                                 Index Cond: ((org_id = $1) AND (id = t_2.aud_id))
--                                 Filter: is_open
--     SubPlan 39
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using audiences_item on audiences t_3
--                   Index Cond: ((org_id = $1) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 36).col1)) OR EXISTS(SubPlan 37)))
--                   SubPlan 36
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using memberships_pkey on memberships m_3
--                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                   SubPlan 37
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using groups_pkey on groups g_3
--                                 Index Cond: ((org_id = $1) AND (id = t_3.aud_id))
--                                 Filter: is_open


-- POST /api/Flx_Store

select exists (select from cities c where c.id = $1::bigint) as known;

--   Result
--     InitPlan 1
--       ->  Index Only Scan using cities_pkey on cities c
--             Index Cond: (id = $1)

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

insert into adverts (id, author_id, created_at, expires_at, title, description, price, price_amount, city_id, category, org_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id as id;

--   Insert on adverts
--     ->  Result

-- and the statement of GET /api/Flx_Store/10


-- PUT /api/Flx_Store/{Id}

select from adverts where org_id = $1 and id = $2::bigint for no key update;

--   LockRows
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using adverts_pkey on adverts
--                 Index Cond: ((org_id = $1) AND (id = $2))

-- and the statement of GET /api/Flx_Store/10

-- and the statement of POST /api/Flx_Store

update adverts set edited_at = $1, title = $2, description = $3, price = $4, price_amount = $5, city_id = $6, category = $7
      where org_id = $8 and id = $9::bigint returning 1;

--   Update on adverts
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $8)
--           ->  Index Scan using adverts_pkey on adverts
--                 Index Cond: ((org_id = $8) AND (id = $9))

update feed_items set title = $1, description = $2, edited_at = $3, home = coalesce($4, home)
     where org_id = $5 and id = $6;

--   Update on feed_items
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--           ->  Index Scan using feed_items_pkey on feed_items
--                 Index Cond: ((org_id = $5) AND (id = $6))

-- and the statement of GET /api/Flx_Store/10
