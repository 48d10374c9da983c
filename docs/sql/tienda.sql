-- Hot statements of tienda and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Store

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", array[(p."CreationDate")::text, (p."Id")::text] as "$cursor"
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
    select s.item_id from saved_items s where s.org_id = $2 and s.user_id = $3))) as "Saved",
  ((select trim(u.first_name || ' ' || u.last_name) from users u where u.org_id = self.org_id and u.id = self.author_id and true)) as "ContactName",
  (nullif(coalesce(self.contact_tel, (select u.phone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $4))), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then (select u.ext from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $5)) end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, (select u.cellphone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $6))), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($7::int, $8::int, f.id, $9::bigint, $10::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($7::int, $8::int, f.id, $9::bigint, $10::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $7::int and f.item_id = self.id), '[]')) as "Attachments",
  ((select i.home from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $7::int and t.item_id = self.id and t.aud_id > 0 and (not g.is_private or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "Applause",
  ((select s.likes from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "LikeCount",
  ((select s.applauses from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 1 and r.user_id = $8::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 2 and r.user_id = $8::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "IApplaud",
  ((select s.comments from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "CommentCount",
  ((select (i.reported and i.author_id <> $8::int
  and ('Propietarios' = any($11::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($11::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($11::text[])
    when i.type in ('new') then 'Admin-News' = any($11::text[])
    when i.type in ('event') then 'Admin-Events' = any($11::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Reported",
  ((self.author_id = $8::int and exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id))))) as "CanEdit",
  ((self.author_id = $8::int or 'Admin-Adverts' = any($11::text[]))) as "CanDelete",
  ((self.author_id = $8::int and exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id)))) and $12::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility"
  from adverts self where self.org_id = $13::int and (((self.author_id = $8::int and not exists (select from withheld_items r where r.org_id = $7::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id)))))) p order by p."CreationDate" desc, p."Id" desc limit 6) page;

--   Aggregate
--     ->  Subquery Scan on page
--           ->  Limit
--                 InitPlan 1
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using saved_items_pkey on saved_items s
--                               Index Cond: ((org_id = $2) AND (user_id = $3))
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $13)
--                       ->  Index Scan Backward using adverts_newest on adverts self
--                             Index Cond: (org_id = $13)
--                             Filter: (((author_id = $8) AND (NOT (ANY (id = (hashed SubPlan 36).col1)))) OR EXISTS(SubPlan 39))
--                             SubPlan 36
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                           Index Cond: (org_id = $7)
--                             SubPlan 39
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                     ->  Index Scan using audiences_item on audiences t_3
--                                           Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 38).col1))))
--                                           SubPlan 38
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                         Index Cond: ((org_id = $7) AND (user_id = $8))
--                       SubPlan 2
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                       SubPlan 3
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u_1
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                                     Filter: ((NOT private_phone) OR (id = $4))
--                       SubPlan 4
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u_2
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                                     Filter: ((NOT private_phone) OR (id = $5))
--                       SubPlan 5
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u_3
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                                     Filter: ((NOT private_phone) OR (id = $6))
--                       SubPlan 6
--                         ->  Aggregate
--                               ->  Incremental Sort
--                                     Sort Key: f."position", f.id
--                                     Presorted Key: f."position"
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                           ->  Index Scan using files_item on files f
--                                                 Index Cond: ((org_id = $7) AND (item_id = self.id))
--                       SubPlan 7
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using feed_items_pkey on feed_items i
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.id))
--                       SubPlan 10
--                         ->  Aggregate
--                               ->  Sort
--                                     Sort Key: g.is_area, g.title, g.id
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using audiences_item on audiences t
--                                                       Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                                       Filter: (aud_id > 0)
--                                                 ->  Index Scan using groups_pkey on groups g
--                                                       Index Cond: ((org_id = $7) AND (id = t.aud_id))
--                                                       Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 9).col1)))
--                                                       SubPlan 9
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m
--                                                                     Index Cond: ((org_id = $7) AND (user_id = $8))
--                       SubPlan 12
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 11
--                                 ->  Aggregate
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                   ->  Index Only Scan using reactions_pkey on reactions r
--                                                         Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 1))
--                               ->  Index Scan using item_stats_pkey on item_stats s_1
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 14
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 13
--                                 ->  Aggregate
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                                                         Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 2))
--                               ->  Index Scan using item_stats_pkey on item_stats s_2
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 15
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_3
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 16
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_4
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 18
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 17
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_2
--                                             Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 1) AND (user_id = $8))
--                               ->  Index Scan using item_stats_pkey on item_stats s_5
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 20
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 19
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_3
--                                             Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 2) AND (user_id = $8))
--                               ->  Index Scan using item_stats_pkey on item_stats s_6
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 21
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_7
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 22
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using feed_items_pkey on feed_items i_1
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.id))
--                       SubPlan 25
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                               ->  Index Scan using audiences_item on audiences t_1
--                                     Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 24).col1))))
--                                     SubPlan 24
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                   Index Cond: ((org_id = $7) AND (user_id = $8))
--                       SubPlan 31
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                               ->  Index Scan using audiences_item on audiences t_2
--                                     Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 30).col1))))
--                                     SubPlan 30
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                   Index Cond: ((org_id = $7) AND (user_id = $8))


-- GET /api/Flx_Store/10

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", "$own"
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
    select s.item_id from saved_items s where s.org_id = $2 and s.user_id = $3))) as "Saved",
  ((select trim(u.first_name || ' ' || u.last_name) from users u where u.org_id = self.org_id and u.id = self.author_id and true)) as "ContactName",
  (nullif(coalesce(self.contact_tel, (select u.phone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $4))), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then (select u.ext from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $5)) end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, (select u.cellphone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $6))), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($7::int, $8::int, f.id, $9::bigint, $10::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($7::int, $8::int, f.id, $9::bigint, $10::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $7::int and f.item_id = self.id), '[]')) as "Attachments",
  ((select i.home from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $7::int and t.item_id = self.id and t.aud_id > 0 and (not g.is_private or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "Applause",
  ((select s.likes from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "LikeCount",
  ((select s.applauses from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 1 and r.user_id = $8::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 2 and r.user_id = $8::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "IApplaud",
  ((select s.comments from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "CommentCount",
  ((select (i.reported and i.author_id <> $8::int
  and ('Propietarios' = any($11::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($11::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($11::text[])
    when i.type in ('new') then 'Admin-News' = any($11::text[])
    when i.type in ('event') then 'Admin-Events' = any($11::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Reported",
  ((self.author_id = $8::int and exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id))))) as "CanEdit",
  ((self.author_id = $8::int or 'Admin-Adverts' = any($11::text[]))) as "CanDelete",
  ((self.author_id = $8::int and exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id)))) and $12::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.org_id = $13::int as "$own"
  from adverts self where self.org_id = $14::int and (((self.author_id = $8::int and not exists (select from withheld_items r where r.org_id = $7::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id)))))) p where p."Id" = $15::bigint) page;

--   Aggregate
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $2) AND (user_id = $3))
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $14)
--           ->  Index Scan using adverts_pkey on adverts self
--                 Index Cond: ((org_id = $14) AND (id = $15))
--                 Filter: (((author_id = $8) AND (NOT EXISTS(SubPlan 35))) OR EXISTS(SubPlan 39))
--                 SubPlan 35
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                         ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                               Index Cond: ((org_id = $7) AND (item_id = self.id))
--                 SubPlan 39
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                         ->  Index Scan using audiences_item on audiences t_3
--                               Index Cond: ((org_id = $7) AND (item_id = self.id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 38).col1))))
--                               SubPlan 38
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_3
--                                             Index Cond: ((org_id = $7) AND (user_id = $8))
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
--                   Filter: ((NOT private_phone) OR (id = $4))
--     SubPlan 4
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u_2
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                   Filter: ((NOT private_phone) OR (id = $5))
--     SubPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u_3
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                   Filter: ((NOT private_phone) OR (id = $6))
--     SubPlan 6
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                         ->  Index Scan using files_item on files f
--                               Index Cond: ((org_id = $7) AND (item_id = self.id))
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
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                         ->  Nested Loop
--                               ->  Index Scan using audiences_item on audiences t
--                                     Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                     Filter: (aud_id > 0)
--                               ->  Index Scan using groups_pkey on groups g
--                                     Index Cond: ((org_id = $7) AND (id = t.aud_id))
--                                     Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 9).col1)))
--                                     SubPlan 9
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $7) AND (user_id = $8))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 11
--               ->  Aggregate
--                     ->  Limit
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                 ->  Index Only Scan using reactions_pkey on reactions r
--                                       Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 1))
--             ->  Index Scan using item_stats_pkey on item_stats s_1
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--     SubPlan 14
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 13
--               ->  Aggregate
--                     ->  Limit
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_1
--                                       Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 2))
--             ->  Index Scan using item_stats_pkey on item_stats s_2
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--     SubPlan 15
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s_3
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--     SubPlan 16
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s_4
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--     SubPlan 18
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 17
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                     ->  Index Only Scan using reactions_pkey on reactions r_2
--                           Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 1) AND (user_id = $8))
--             ->  Index Scan using item_stats_pkey on item_stats s_5
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--     SubPlan 20
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 19
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                     ->  Index Only Scan using reactions_pkey on reactions r_3
--                           Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 2) AND (user_id = $8))
--             ->  Index Scan using item_stats_pkey on item_stats s_6
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--     SubPlan 21
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s_7
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--     SubPlan 22
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using feed_items_pkey on feed_items i_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.id))
--     SubPlan 25
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--             ->  Index Scan using audiences_item on audiences t_1
--                   Index Cond: ((org_id = $7) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 24).col1))))
--                   SubPlan 24
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                           ->  Index Only Scan using memberships_pkey on memberships m_1
--                                 Index Cond: ((org_id = $7) AND (user_id = $8))
--     SubPlan 31
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--             ->  Index Scan using audiences_item on audiences t_2
--                   Index Cond: ((org_id = $7) AND (item_id = self.id))
--                   Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 30).col1))))
--                   SubPlan 30
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                           ->  Index Only Scan using memberships_pkey on memberships m_2
--                                 Index Cond: ((org_id = $7) AND (user_id = $8))


-- GET /api/Flx_Store?$search=nevera

select array(select find_adverts(
      array(select search_key(word) from unnest($1::text[]) word), $2))::text[] as ids;

--   Result
--     InitPlan 2
--       ->  ProjectSet
--             InitPlan 1
--               ->  Function Scan on unnest word
--             ->  Result

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Title", p."Description", p."Price", p."PriceAmount", p."Location", p."Category", p."State", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."IsExpired", p."PostId", p."Saved", p."ContactName", p."ContactTel", p."ContactExt", p."ContactMobile", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", array[(p."CreationDate")::text, (p."Id")::text] as "$cursor"
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
    select s.item_id from saved_items s where s.org_id = $2 and s.user_id = $3))) as "Saved",
  ((select trim(u.first_name || ' ' || u.last_name) from users u where u.org_id = self.org_id and u.id = self.author_id and true)) as "ContactName",
  (nullif(coalesce(self.contact_tel, (select u.phone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $4))), '')) as "ContactTel",
  (coalesce(self.contact_ext, case when self.contact_tel is null then (select u.ext from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $5)) end)) as "ContactExt",
  (nullif(coalesce(self.contact_mobile, (select u.cellphone from users u where u.org_id = self.org_id and u.id = self.author_id and (not u.private_phone or u.id = $6))), '')) as "ContactMobile",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($7::int, $8::int, f.id, $9::bigint, $10::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($7::int, $8::int, f.id, $9::bigint, $10::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $7::int and f.item_id = self.id), '[]')) as "Attachments",
  ((select i.home from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = $7::int and t.item_id = self.id and t.aud_id > 0 and (not g.is_private or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 1 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 2 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "Applause",
  ((select s.likes from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "LikeCount",
  ((select s.applauses from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 1 and r.user_id = $8::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $7::int and r.item_id = self.id and r.kind = 2 and r.user_id = $8::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "IApplaud",
  ((select s.comments from item_stats s where s.org_id = self.org_id and s.item_id = self.id)) as "CommentCount",
  ((select (i.reported and i.author_id <> $8::int
  and ('Propietarios' = any($11::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($11::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($11::text[])
    when i.type in ('new') then 'Admin-News' = any($11::text[])
    when i.type in ('event') then 'Admin-Events' = any($11::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.id)) as "Reported",
  ((self.author_id = $8::int and exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id))))) as "CanEdit",
  ((self.author_id = $8::int or 'Admin-Adverts' = any($11::text[]))) as "CanDelete",
  ((self.author_id = $8::int and exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id)))) and $12::timestamptz - self.created_at <= interval '432000000 milliseconds') as "CanEditVisibility",
  self.search_text as "$searched"
  from adverts self where self.org_id = $13::int and (((self.author_id = $8::int and not exists (select from withheld_items r where r.org_id = $7::int and r.item_id = self.id))
    or exists (
  select from audiences t where t.org_id = $7::int and t.item_id = self.id and (t.expires_at is null or t.expires_at > $12::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $7::int and m.user_id = $8::int and m.group_id = t.aud_id)))))) p where p."Id" = any($14::bigint[]) order by p."CreationDate" desc, p."Id" desc limit 6) page;

--   Aggregate
--     ->  Subquery Scan on page
--           ->  Limit
--                 InitPlan 1
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                         ->  Index Only Scan using saved_items_pkey on saved_items s
--                               Index Cond: ((org_id = $2) AND (user_id = $3))
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $13)
--                       ->  Index Scan Backward using adverts_newest on adverts self
--                             Index Cond: ((org_id = $13) AND (id = ANY ($14)))
--                             Filter: (((author_id = $8) AND (NOT (ANY (id = (hashed SubPlan 36).col1)))) OR EXISTS(SubPlan 39))
--                             SubPlan 36
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                           Index Cond: (org_id = $7)
--                             SubPlan 39
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                     ->  Index Scan using audiences_item on audiences t_3
--                                           Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 38).col1))))
--                                           SubPlan 38
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                         Index Cond: ((org_id = $7) AND (user_id = $8))
--                       SubPlan 2
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                       SubPlan 3
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u_1
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                                     Filter: ((NOT private_phone) OR (id = $4))
--                       SubPlan 4
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u_2
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                                     Filter: ((NOT private_phone) OR (id = $5))
--                       SubPlan 5
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u_3
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                                     Filter: ((NOT private_phone) OR (id = $6))
--                       SubPlan 6
--                         ->  Aggregate
--                               ->  Incremental Sort
--                                     Sort Key: f."position", f.id
--                                     Presorted Key: f."position"
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                           ->  Index Scan using files_item on files f
--                                                 Index Cond: ((org_id = $7) AND (item_id = self.id))
--                       SubPlan 7
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using feed_items_pkey on feed_items i
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.id))
--                       SubPlan 10
--                         ->  Aggregate
--                               ->  Sort
--                                     Sort Key: g.is_area, g.title, g.id
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using audiences_item on audiences t
--                                                       Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                                       Filter: (aud_id > 0)
--                                                 ->  Index Scan using groups_pkey on groups g
--                                                       Index Cond: ((org_id = $7) AND (id = t.aud_id))
--                                                       Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 9).col1)))
--                                                       SubPlan 9
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m
--                                                                     Index Cond: ((org_id = $7) AND (user_id = $8))
--                       SubPlan 12
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 11
--                                 ->  Aggregate
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                   ->  Index Only Scan using reactions_pkey on reactions r
--                                                         Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 1))
--                               ->  Index Scan using item_stats_pkey on item_stats s_1
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 14
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 13
--                                 ->  Aggregate
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                                                         Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 2))
--                               ->  Index Scan using item_stats_pkey on item_stats s_2
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 15
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_3
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 16
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_4
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 18
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 17
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_2
--                                             Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 1) AND (user_id = $8))
--                               ->  Index Scan using item_stats_pkey on item_stats s_5
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 20
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 19
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_3
--                                             Index Cond: ((org_id = $7) AND (item_id = self.id) AND (kind = 2) AND (user_id = $8))
--                               ->  Index Scan using item_stats_pkey on item_stats s_6
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 21
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_7
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.id))
--                       SubPlan 22
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using feed_items_pkey on feed_items i_1
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.id))
--                       SubPlan 25
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                               ->  Index Scan using audiences_item on audiences t_1
--                                     Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 24).col1))))
--                                     SubPlan 24
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                   Index Cond: ((org_id = $7) AND (user_id = $8))
--                       SubPlan 31
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                               ->  Index Scan using audiences_item on audiences t_2
--                                     Index Cond: ((org_id = $7) AND (item_id = self.id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $12)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 30).col1))))
--                                     SubPlan 30
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                   Index Cond: ((org_id = $7) AND (user_id = $8))


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
