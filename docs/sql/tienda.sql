-- Hot statements of tienda and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Store

select row_to_json(answer)::text as row, json_build_array((p."CreationDate")::text, (p."Id")::text)::text as cursor
  from (select self.id as "Id",
  self.title as "Title",
  self.description as "Description",
  self.price as "Price",
  self.price_amount as "PriceAmount",
  self.city_id as "Location",
  self.category as "Category",
  self.state as "State",
  self.author_id as "CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.expires_at as "ExpiryDate",
  (self.expires_at <= $1::timestamptz) as "IsExpired",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $2::int and s.user_id = $3::int))) as "Saved",
  ((select trim(u.first_name || ' ' || u.last_name) from users u where u.org_id = self.org_id and u.id = self.author_id and true)) as "ContactName",
  (nullif(coalesce(self.contact_tel, (select u.phone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int))), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then (select u.ext from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int)) end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, (select u.cellphone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int))), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $2::int and f.item_id = self.id), '[]')) as "Attachments",
  ((select i.home from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $2::int and t.item_id = self.id and t.aud_id > 0 and (not g.is_private or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100) x) end from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100) x) end from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "Applause",
  ((select s.likes from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "LikeCount",
  ((select s.applauses from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 and r.user_id = $3::int) from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 and r.user_id = $3::int) from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "IApplaud",
  ((select s.comments from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "CommentCount",
  ((select (i.reported and i.author_id <> $3::int
  and ('Propietarios' = any($6::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($6::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($6::text[])
    when i.type in ('new') then 'Admin-News' = any($6::text[])
    when i.type in ('event') then 'Admin-Events' = any($6::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Reported",
  ((self.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id))))) as "CanEdit",
  ((self.author_id = $3::int or 'Admin-Adverts' = any($6::text[]))) as "CanDelete",
  ((self.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) and $1::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility"
  from adverts self where self.org_id = $2::int and (((self.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))))) p cross join lateral (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer order by p."CreationDate" desc, p."Id" desc limit 6;

--   Limit
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $2) AND (user_id = $3))
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--           ->  Index Scan Backward using adverts_newest on adverts self
--                 Index Cond: (org_id = $2)
--                 Filter: (((author_id = $3) AND (NOT (ANY (id = (hashed SubPlan 64).col1)))) OR EXISTS(SubPlan 67))
--                 SubPlan 64
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                               Index Cond: (org_id = $2)
--                 SubPlan 67
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using audiences_item on audiences t_17
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 66).col1))))
--                               SubPlan 66
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_10
--                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 2
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--           SubPlan 3
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u_1
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                         Filter: ((NOT private_phone) OR (id = $3))
--           SubPlan 4
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u_2
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                         Filter: ((NOT private_phone) OR (id = $3))
--           SubPlan 5
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u_3
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                         Filter: ((NOT private_phone) OR (id = $3))
--           SubPlan 6
--             ->  Aggregate
--                   ->  Incremental Sort
--                         Sort Key: f."position", f.id
--                         Presorted Key: f."position"
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Index Scan using files_item on files f
--                                     Index Cond: ((org_id = $2) AND (item_id = self.id))
--           SubPlan 7
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using feed_items_pkey on feed_items i
--                         Index Cond: ((org_id = self.org_id) AND (id = self.id))
--           SubPlan 10
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: g.is_area, g.title, g.id
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t
--                                           Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                           Filter: (aud_id > 0)
--                                     ->  Index Scan using groups_pkey on groups g
--                                           Index Cond: ((org_id = $2) AND (id = t.aud_id))
--                                           Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 9).col1)))
--                                           SubPlan 9
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m
--                                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 16
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 11
--                     ->  Aggregate
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using reactions_pkey on reactions r
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 12
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_1
--                                                   Index Cond: ((org_id = $2) AND (id = t_1.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 15
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_2
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 14).col1))))
--                                             SubPlan 14
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 22
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 17
--                     ->  Aggregate
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_1
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_1
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 18
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_3
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_2
--                                                   Index Cond: ((org_id = $2) AND (id = t_3.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 21
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_4
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 20).col1))))
--                                             SubPlan 20
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 27
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_2
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 23
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_5
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_3
--                                                   Index Cond: ((org_id = $2) AND (id = t_5.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 26
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_6
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 25).col1))))
--                                             SubPlan 25
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 32
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_3
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 28
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_7
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_4
--                                                   Index Cond: ((org_id = $2) AND (id = t_7.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 31
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_8
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 30).col1))))
--                                             SubPlan 30
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 38
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 33
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using reactions_pkey on reactions r_2
--                                 Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1) AND (user_id = $3))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_4
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 34
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_9
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_5
--                                                   Index Cond: ((org_id = $2) AND (id = t_9.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 37
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_10
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 36).col1))))
--                                             SubPlan 36
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 44
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 39
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using reactions_pkey on reactions r_3
--                                 Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2) AND (user_id = $3))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_5
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 40
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_11
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_6
--                                                   Index Cond: ((org_id = $2) AND (id = t_11.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 43
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_12
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 42).col1))))
--                                             SubPlan 42
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 49
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_6
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 45
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_13
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_7
--                                                   Index Cond: ((org_id = $2) AND (id = t_13.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 48
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_14
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 47).col1))))
--                                             SubPlan 47
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_7
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 50
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using feed_items_pkey on feed_items i_1
--                         Index Cond: ((org_id = self.org_id) AND (id = self.id))
--           SubPlan 53
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Scan using audiences_item on audiences t_15
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 52).col1))))
--                         SubPlan 52
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_8
--                                       Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 59
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Scan using audiences_item on audiences t_16
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 58).col1))))
--                         SubPlan 58
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_9
--                                       Index Cond: ((org_id = $2) AND (user_id = $3))


-- GET /api/Flx_Store/10

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.id as "Id",
  self.title as "Title",
  self.description as "Description",
  self.price as "Price",
  self.price_amount as "PriceAmount",
  self.city_id as "Location",
  self.category as "Category",
  self.state as "State",
  self.author_id as "CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.expires_at as "ExpiryDate",
  (self.expires_at <= $1::timestamptz) as "IsExpired",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $2::int and s.user_id = $3::int))) as "Saved",
  ((select trim(u.first_name || ' ' || u.last_name) from users u where u.org_id = self.org_id and u.id = self.author_id and true)) as "ContactName",
  (nullif(coalesce(self.contact_tel, (select u.phone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int))), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then (select u.ext from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int)) end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, (select u.cellphone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int))), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $2::int and f.item_id = self.id), '[]')) as "Attachments",
  ((select i.home from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $2::int and t.item_id = self.id and t.aud_id > 0 and (not g.is_private or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100) x) end from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100) x) end from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "Applause",
  ((select s.likes from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "LikeCount",
  ((select s.applauses from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 and r.user_id = $3::int) from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 and r.user_id = $3::int) from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "IApplaud",
  ((select s.comments from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "CommentCount",
  ((select (i.reported and i.author_id <> $3::int
  and ('Propietarios' = any($6::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($6::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($6::text[])
    when i.type in ('new') then 'Admin-News' = any($6::text[])
    when i.type in ('event') then 'Admin-Events' = any($6::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Reported",
  ((self.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id))))) as "CanEdit",
  ((self.author_id = $3::int or 'Admin-Adverts' = any($6::text[]))) as "CanDelete",
  ((self.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) and $1::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.org_id = $2::int as "$own"
  from adverts self where self.org_id = $2::int and (((self.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))))) p cross join lateral (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer where p."Id" = $7::bigint;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $2) AND (user_id = $3))
--     ->  Index Scan using adverts_pkey on adverts self
--           Index Cond: ((org_id = $2) AND (id = $7))
--           Filter: (((author_id = $3) AND (NOT EXISTS(SubPlan 63))) OR EXISTS(SubPlan 67))
--           SubPlan 63
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--           SubPlan 67
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Scan using audiences_item on audiences t_17
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 66).col1))))
--                         SubPlan 66
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_10
--                                       Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--     SubPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                   Filter: ((NOT private_phone) OR (id = $3))
--     SubPlan 4
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u_2
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                   Filter: ((NOT private_phone) OR (id = $3))
--     SubPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u_3
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                   Filter: ((NOT private_phone) OR (id = $3))
--     SubPlan 6
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using files_item on files f
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--     SubPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using feed_items_pkey on feed_items i
--                   Index Cond: ((org_id = self.org_id) AND (id = self.id))
--     SubPlan 10
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
--                                     Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 9).col1)))
--                                     SubPlan 9
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 16
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             InitPlan 11
--               ->  Aggregate
--                     ->  Limit
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using reactions_pkey on reactions r
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1))
--             ->  Nested Loop
--                   ->  Index Scan using item_stats_pkey on item_stats n
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 12
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_1
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                       ->  Index Scan using groups_pkey on groups g_1
--                                             Index Cond: ((org_id = $2) AND (id = t_1.aud_id))
--                                             Filter: (NOT is_area)
--                         InitPlan 15
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_2
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 14).col1))))
--                                       SubPlan 14
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 22
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             InitPlan 17
--               ->  Aggregate
--                     ->  Limit
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_1
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2))
--             ->  Nested Loop
--                   ->  Index Scan using item_stats_pkey on item_stats n_1
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 18
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_3
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                       ->  Index Scan using groups_pkey on groups g_2
--                                             Index Cond: ((org_id = $2) AND (id = t_3.aud_id))
--                                             Filter: (NOT is_area)
--                         InitPlan 21
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_4
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 20).col1))))
--                                       SubPlan 20
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 27
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Nested Loop
--                   ->  Index Scan using item_stats_pkey on item_stats n_2
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 23
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_5
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                       ->  Index Scan using groups_pkey on groups g_3
--                                             Index Cond: ((org_id = $2) AND (id = t_5.aud_id))
--                                             Filter: (NOT is_area)
--                         InitPlan 26
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_6
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 25).col1))))
--                                       SubPlan 25
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 32
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Nested Loop
--                   ->  Index Scan using item_stats_pkey on item_stats n_3
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 28
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_7
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                       ->  Index Scan using groups_pkey on groups g_4
--                                             Index Cond: ((org_id = $2) AND (id = t_7.aud_id))
--                                             Filter: (NOT is_area)
--                         InitPlan 31
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_8
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 30).col1))))
--                                       SubPlan 30
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 38
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             InitPlan 33
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                     ->  Index Only Scan using reactions_pkey on reactions r_2
--                           Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1) AND (user_id = $3))
--             ->  Nested Loop
--                   ->  Index Scan using item_stats_pkey on item_stats n_4
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 34
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_9
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                       ->  Index Scan using groups_pkey on groups g_5
--                                             Index Cond: ((org_id = $2) AND (id = t_9.aud_id))
--                                             Filter: (NOT is_area)
--                         InitPlan 37
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_10
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 36).col1))))
--                                       SubPlan 36
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 44
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             InitPlan 39
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                     ->  Index Only Scan using reactions_pkey on reactions r_3
--                           Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2) AND (user_id = $3))
--             ->  Nested Loop
--                   ->  Index Scan using item_stats_pkey on item_stats n_5
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 40
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_11
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                       ->  Index Scan using groups_pkey on groups g_6
--                                             Index Cond: ((org_id = $2) AND (id = t_11.aud_id))
--                                             Filter: (NOT is_area)
--                         InitPlan 43
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_12
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 42).col1))))
--                                       SubPlan 42
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 49
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Nested Loop
--                   ->  Index Scan using item_stats_pkey on item_stats n_6
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   ->  Result
--                         InitPlan 45
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Nested Loop
--                                       ->  Index Scan using audiences_item on audiences t_13
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                       ->  Index Scan using groups_pkey on groups g_7
--                                             Index Cond: ((org_id = $2) AND (id = t_13.aud_id))
--                                             Filter: (NOT is_area)
--                         InitPlan 48
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Scan using audiences_item on audiences t_14
--                                       Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 47).col1))))
--                                       SubPlan 47
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                               ->  Index Only Scan using memberships_pkey on memberships m_7
--                                                     Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 50
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using feed_items_pkey on feed_items i_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.id))
--     SubPlan 53
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using audiences_item on audiences t_15
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 52).col1))))
--                   SubPlan 52
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using memberships_pkey on memberships m_8
--                                 Index Cond: ((org_id = $2) AND (user_id = $3))
--     SubPlan 59
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using audiences_item on audiences t_16
--                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 58).col1))))
--                   SubPlan 58
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using memberships_pkey on memberships m_9
--                                 Index Cond: ((org_id = $2) AND (user_id = $3))


-- GET /api/Flx_Store?$search=nevera

select array(select find_adverts(
      array(select search_key(word) from unnest($1::text[]) word), $2))::text[] as ids;

--   Result
--     InitPlan 2
--       ->  ProjectSet
--             InitPlan 1
--               ->  Function Scan on unnest word
--             ->  Result

select row_to_json(answer)::text as row, json_build_array((p."CreationDate")::text, (p."Id")::text)::text as cursor
  from (select self.id as "Id",
  self.title as "Title",
  self.description as "Description",
  self.price as "Price",
  self.price_amount as "PriceAmount",
  self.city_id as "Location",
  self.category as "Category",
  self.state as "State",
  self.author_id as "CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.expires_at as "ExpiryDate",
  (self.expires_at <= $1::timestamptz) as "IsExpired",
  self.id as "PostId",
  (self.id = any(array(
    select s.item_id from saved_items s where s.org_id = $2::int and s.user_id = $3::int))) as "Saved",
  ((select trim(u.first_name || ' ' || u.last_name) from users u where u.org_id = self.org_id and u.id = self.author_id and true)) as "ContactName",
  (nullif(coalesce(self.contact_tel, (select u.phone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int))), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then (select u.ext from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int)) end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, (select u.cellphone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $3::int))), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($2::int, $3::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $2::int and f.item_id = self.id), '[]')) as "Attachments",
  ((select i.home from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $2::int and t.item_id = self.id and t.aud_id > 0 and (not g.is_private or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100) x) end from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100) x) end from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "Applause",
  ((select s.likes from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "LikeCount",
  ((select s.applauses from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 1 and r.user_id = $3::int) from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $2::int and r.item_id = self.id and r.kind = 2 and r.user_id = $3::int) from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "IApplaud",
  ((select s.comments from lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select self.author_id = $3::int and (exists (
  select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id and not g.is_area
  where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)) and not exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) as closed offset 0) c
  where n.org_id = $2::int and n.item_id = self.id) s)) as "CommentCount",
  ((select (i.reported and i.author_id <> $3::int
  and ('Propietarios' = any($6::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($6::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($6::text[])
    when i.type in ('new') then 'Admin-News' = any($6::text[])
    when i.type in ('event') then 'Admin-Events' = any($6::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Reported",
  ((self.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id))))) as "CanEdit",
  ((self.author_id = $3::int or 'Admin-Adverts' = any($6::text[]))) as "CanDelete",
  ((self.author_id = $3::int and exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))) and $1::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.search_text as "$searched"
  from adverts self where self.org_id = $2::int and (((self.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $1::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $3::int and m.group_id = t.aud_id)))))) p cross join lateral (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility") answer where p."Id" = any($7::bigint[]) order by p."CreationDate" desc, p."Id" desc limit 6;

--   Limit
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $2) AND (user_id = $3))
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--           ->  Index Scan Backward using adverts_newest on adverts self
--                 Index Cond: ((org_id = $2) AND (id = ANY ($7)))
--                 Filter: (((author_id = $3) AND (NOT (ANY (id = (hashed SubPlan 64).col1)))) OR EXISTS(SubPlan 67))
--                 SubPlan 64
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                               Index Cond: (org_id = $2)
--                 SubPlan 67
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Scan using audiences_item on audiences t_17
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 66).col1))))
--                               SubPlan 66
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_10
--                                             Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 2
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--           SubPlan 3
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u_1
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                         Filter: ((NOT private_phone) OR (id = $3))
--           SubPlan 4
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u_2
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                         Filter: ((NOT private_phone) OR (id = $3))
--           SubPlan 5
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_pkey on users u_3
--                         Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                         Filter: ((NOT private_phone) OR (id = $3))
--           SubPlan 6
--             ->  Aggregate
--                   ->  Incremental Sort
--                         Sort Key: f."position", f.id
--                         Presorted Key: f."position"
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Index Scan using files_item on files f
--                                     Index Cond: ((org_id = $2) AND (item_id = self.id))
--           SubPlan 7
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using feed_items_pkey on feed_items i
--                         Index Cond: ((org_id = self.org_id) AND (id = self.id))
--           SubPlan 10
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: g.is_area, g.title, g.id
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                               ->  Nested Loop
--                                     ->  Index Scan using audiences_item on audiences t
--                                           Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                           Filter: (aud_id > 0)
--                                     ->  Index Scan using groups_pkey on groups g
--                                           Index Cond: ((org_id = $2) AND (id = t.aud_id))
--                                           Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 9).col1)))
--                                           SubPlan 9
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m
--                                                         Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 16
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 11
--                     ->  Aggregate
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using reactions_pkey on reactions r
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 12
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_1
--                                                   Index Cond: ((org_id = $2) AND (id = t_1.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 15
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_2
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 14).col1))))
--                                             SubPlan 14
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 22
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 17
--                     ->  Aggregate
--                           ->  Limit
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_1
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_1
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 18
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_3
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_2
--                                                   Index Cond: ((org_id = $2) AND (id = t_3.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 21
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_4
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 20).col1))))
--                                             SubPlan 20
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 27
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_2
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 23
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_5
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_3
--                                                   Index Cond: ((org_id = $2) AND (id = t_5.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 26
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_6
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 25).col1))))
--                                             SubPlan 25
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 32
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_3
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 28
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_7
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_4
--                                                   Index Cond: ((org_id = $2) AND (id = t_7.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 31
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_8
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 30).col1))))
--                                             SubPlan 30
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 38
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 33
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using reactions_pkey on reactions r_2
--                                 Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 1) AND (user_id = $3))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_4
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 34
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_9
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_5
--                                                   Index Cond: ((org_id = $2) AND (id = t_9.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 37
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_10
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 36).col1))))
--                                             SubPlan 36
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 44
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   InitPlan 39
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                           ->  Index Only Scan using reactions_pkey on reactions r_3
--                                 Index Cond: ((org_id = $2) AND (item_id = self.id) AND (kind = 2) AND (user_id = $3))
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_5
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 40
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_11
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_6
--                                                   Index Cond: ((org_id = $2) AND (id = t_11.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 43
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_12
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 42).col1))))
--                                             SubPlan 42
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 49
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Nested Loop
--                         ->  Index Scan using item_stats_pkey on item_stats n_6
--                               Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         ->  Result
--                               InitPlan 45
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Nested Loop
--                                             ->  Index Scan using audiences_item on audiences t_13
--                                                   Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                                   Filter: ((expires_at IS NULL) OR (expires_at > $1))
--                                             ->  Index Scan using groups_pkey on groups g_7
--                                                   Index Cond: ((org_id = $2) AND (id = t_13.aud_id))
--                                                   Filter: (NOT is_area)
--                               InitPlan 48
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                       ->  Index Scan using audiences_item on audiences t_14
--                                             Index Cond: ((org_id = $2) AND (item_id = self.id))
--                                             Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 47).col1))))
--                                             SubPlan 47
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_7
--                                                           Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 50
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using feed_items_pkey on feed_items i_1
--                         Index Cond: ((org_id = self.org_id) AND (id = self.id))
--           SubPlan 53
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Scan using audiences_item on audiences t_15
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 52).col1))))
--                         SubPlan 52
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_8
--                                       Index Cond: ((org_id = $2) AND (user_id = $3))
--           SubPlan 59
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                   ->  Index Scan using audiences_item on audiences t_16
--                         Index Cond: ((org_id = $2) AND (item_id = self.id))
--                         Filter: (((expires_at IS NULL) OR (expires_at > $1)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 58).col1))))
--                         SubPlan 58
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_9
--                                       Index Cond: ((org_id = $2) AND (user_id = $3))


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
    union select -1 where $3::boolean or exists (
      select from groups g where g.org_id = $1::int and g.id = any($10::int[]) and not g.is_private)
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
--                   ->  HashAggregate
--                         Group Key: (0)
--                         ->  Append
--                               ->  Result
--                                     One-Time Filter: ($3 AND ($9 IS DISTINCT FROM '-infinity'::timestamp with time zone))
--                               ->  Result
--                                     One-Time Filter: ($3 OR (InitPlan 2).col1)
--                                     InitPlan 2
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using groups_pkey on groups g
--                                                   Index Cond: ((org_id = $1) AND (id = ANY ($10)))
--                                                   Filter: (NOT is_private)
--                               ->  ProjectSet
--                                     ->  Result

insert into adverts (id, author_id, created_at, expires_at, title, description, price, price_amount, city_id, category, org_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id as id;

--   Insert on adverts
--     ->  Result

-- and the statement of GET /api/Flx_Store/10
