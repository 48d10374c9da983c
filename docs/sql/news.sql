-- Hot statements of news and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_News

select row_to_json(answer)::text as row, json_build_array((p."PublicationDate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from news self cross join lateral (select self.publication_at as "PublicationDate",
  self.id as "Id") p where self.org_id = $1::int and ((((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.item_id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))
    or ((self.author_id = $2::int or ('Admin-News' = any($4::text[]) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))))
      and not exists (select from withheld_items r
  where r.org_id = $1::int and r.item_id = self.item_id and r.case_id is not null)))) order by p."PublicationDate" desc, p."Id" desc limit 7) self left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.item_id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = self.item_id) s on true left join feed_items i on i.org_id = self.org_id and i.id = self.item_id cross join lateral (select self.id as "Id",
  self.title as "Title",
  self.title_key as "$key Title",
  self.description as "Description",
  self.description_key as "$key Description",
  self.category_id as "Category",
  self.city_id as "City",
  self.featured as "Featured",
  self.corporative as "Corporative",
  self.available_days as "AvalibleDays",
  ((select u.area_id from users u where u.org_id = self.org_id and u.id = self.author_id)) as "Department",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.publication_at as "PublicationDate",
  self.expires_at as "ExpiryDate",
  (case when not self.is_published then 'programada' when self.expires_at <= $3::timestamptz then 'vencida' else 'publicada' end) as "State",
  self.requires_confirmation as "RequiresConfirmation",
  ((select k.confirmed_at from news_confirmations k
  where k.org_id = self.org_id and k.news_id = self.id and k.user_id = $2::int)) as "ConfirmedAt",
  self.item_id as "PostId",
  (self.item_id = any(array(
    select s.item_id from saved_items s where s.org_id = $1::int and s.user_id = $2::int))) as "Saved",
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
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = self.item_id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = self.org_id and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))), '[]')) as "Group",
  (case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 1 order by r.user_id limit 100)) end) as "Like",
  (case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 2 order by r.user_id limit 100)) end) as "Applause",
  (s.likes) as "LikeCount",
  (s.applauses) as "ApplauseCount",
  (s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 1 and r.user_id = $2::int)) as "ILike",
  (s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 2 and r.user_id = $2::int)) as "IApplaud",
  (s.comments) as "CommentCount",
  ((i.reported and i.author_id <> $2::int
  and ('Propietarios' = any($4::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($4::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($4::text[])
    when i.type in ('new') then 'Admin-News' = any($4::text[])
    when i.type in ('event') then 'Admin-Events' = any($4::text[]) else false end))) as "Reported",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-News' = any($4::text[]))) as "CanDelete",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users)))) and (not self.is_published or $3::timestamptz - self.publication_at <= interval '432000000 milliseconds')) as "CanEditVisibility",
  (self.requires_confirmation and (self.author_id = $2::int or 'Admin-News' = any($4::text[])) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))) as "CanSeeConfirmations",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", p."Category", p."City", p."Featured", p."Corporative", p."AvalibleDays", p."Department", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."PublicationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "PublicationDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."State", p."RequiresConfirmation", to_char(p."ConfirmedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ConfirmedAt",
  p."PostId", p."Saved", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", p."CanSeeConfirmations") answer order by p."PublicationDate" desc, p."Id" desc;

--   Nested Loop Left Join
--     InitPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     InitPlan 20
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_1
--                   Index Cond: ((org_id = $1) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     InitPlan 27
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_2
--                   Index Cond: ((org_id = $1) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     ->  Nested Loop Left Join
--           ->  Limit
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Index Scan Backward using news_newest on news self
--                             Index Cond: (org_id = $1)
--                             Filter: (((author_id = $2) AND (NOT (ANY (item_id = (hashed SubPlan 35).col1)))) OR EXISTS(SubPlan 40) OR (((author_id = $2) OR (('Admin-News'::text = ANY ($4)) AND (home OR (ANY (id = (hashed SubPlan 51).col1))))) AND (NOT (ANY (item_id = (hashed SubPlan 53).col1)))))
--                             SubPlan 35
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                           Index Cond: (org_id = $1)
--                             SubPlan 40
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_4
--                                           Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 37).col1)) OR EXISTS(SubPlan 38)))
--                                           SubPlan 37
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           SubPlan 38
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using groups_pkey on groups g_4
--                                                         Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                         Filter: is_open
--                             SubPlan 51
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Merge Join
--                                           Merge Cond: (g_5.id = t_5.group_id)
--                                           ->  Index Scan using groups_pkey on groups g_5
--                                                 Index Cond: (org_id = $1)
--                                                 Filter: (is_open OR (ANY (id = (hashed SubPlan 50).col1)))
--                                                 SubPlan 50
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           ->  Index Scan using news_targets_group on news_targets t_5
--                                                 Index Cond: (org_id = $1)
--                             SubPlan 53
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Bitmap Heap Scan on withheld_items r_5
--                                           Recheck Cond: (org_id = $1)
--                                           Filter: (case_id IS NOT NULL)
--                                           ->  Bitmap Index Scan on withheld_items_pkey
--                                                 Index Cond: (org_id = $1)
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Nested Loop
--                       ->  Index Scan using item_stats_pkey on item_stats n
--                             Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                       ->  Result
--                             InitPlan 58
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_6
--                                           Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 55).col1)) OR EXISTS(SubPlan 56))
--                                           SubPlan 55
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           SubPlan 56
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Scan using groups_pkey on groups g_6
--                                                         Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                                                         Filter: is_open
--                             InitPlan 59
--                               ->  Aggregate
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using audiences_item on audiences t_7
--                                                       Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                 ->  Index Scan using groups_pkey on groups g_7
--                                                       Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--     ->  Index Scan using feed_items_pkey on feed_items i
--           Index Cond: ((org_id = self.org_id) AND (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (id = self.item_id))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users u
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using news_confirmations_pkey on news_confirmations k
--                   Index Cond: ((org_id = self.org_id) AND (news_id = self.id) AND (user_id = $2))
--     SubPlan 4
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = self.item_id))
--     SubPlan 7
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: g.is_area, g.title, g.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Only Scan using news_targets_pkey on news_targets t
--                                     Index Cond: ((org_id = self.org_id) AND (news_id = self.id))
--                               ->  Index Scan using groups_pkey on groups g
--                                     Index Cond: ((org_id = self.org_id) AND (id = t.group_id))
--                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 6).col1)))
--                                     SubPlan 6
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 8
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 1))
--     SubPlan 9
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 2))
--     SubPlan 10
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_2
--                   Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_3
--                   Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 16
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_1
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_1
--                         Index Cond: ((org_id = $1) AND (id = t_1.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 15).col1)))
--                         SubPlan 15
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_1
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 23
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_2
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_2
--                         Index Cond: ((org_id = $1) AND (id = t_2.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 22).col1)))
--                         SubPlan 22
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_2
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 30
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_3
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_3
--                         Index Cond: ((org_id = $1) AND (id = t_3.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 29).col1)))
--                         SubPlan 29
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_3
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))


-- GET /api/Flx_News/1

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from news self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and ((((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.item_id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))
    or ((self.author_id = $2::int or ('Admin-News' = any($4::text[]) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))))
      and not exists (select from withheld_items r
  where r.org_id = $1::int and r.item_id = self.item_id and r.case_id is not null)))) and p."Id" = $5::bigint) self left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.item_id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = self.item_id) s on true left join feed_items i on i.org_id = self.org_id and i.id = self.item_id cross join lateral (select self.id as "Id",
  self.title as "Title",
  self.title_key as "$key Title",
  self.description as "Description",
  self.description_key as "$key Description",
  self.category_id as "Category",
  self.city_id as "City",
  self.featured as "Featured",
  self.corporative as "Corporative",
  self.available_days as "AvalibleDays",
  ((select u.area_id from users u where u.org_id = self.org_id and u.id = self.author_id)) as "Department",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.publication_at as "PublicationDate",
  self.expires_at as "ExpiryDate",
  (case when not self.is_published then 'programada' when self.expires_at <= $3::timestamptz then 'vencida' else 'publicada' end) as "State",
  self.requires_confirmation as "RequiresConfirmation",
  ((select k.confirmed_at from news_confirmations k
  where k.org_id = self.org_id and k.news_id = self.id and k.user_id = $2::int)) as "ConfirmedAt",
  self.item_id as "PostId",
  (self.item_id = any(array(
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
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = self.item_id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = self.org_id and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))), '[]')) as "Group",
  (case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 1 order by r.user_id limit 100)) end) as "Like",
  (case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 2 order by r.user_id limit 100)) end) as "Applause",
  (s.likes) as "LikeCount",
  (s.applauses) as "ApplauseCount",
  (s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 1 and r.user_id = $2::int)) as "ILike",
  (s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 2 and r.user_id = $2::int)) as "IApplaud",
  (s.comments) as "CommentCount",
  ((i.reported and i.author_id <> $2::int
  and ('Propietarios' = any($4::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($4::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($4::text[])
    when i.type in ('new') then 'Admin-News' = any($4::text[])
    when i.type in ('event') then 'Admin-Events' = any($4::text[]) else false end))) as "Reported",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-News' = any($4::text[]))) as "CanDelete",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users)))) and (not self.is_published or $3::timestamptz - self.publication_at <= interval '432000000 milliseconds')) as "CanEditVisibility",
  (self.requires_confirmation and (self.author_id = $2::int or 'Admin-News' = any($4::text[])) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))) as "CanSeeConfirmations",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", p."Category", p."City", p."Featured", p."Corporative", p."AvalibleDays", p."Department", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."PublicationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "PublicationDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."State", p."RequiresConfirmation", to_char(p."ConfirmedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ConfirmedAt",
  p."PostId", p."Saved", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", p."CanSeeConfirmations") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     InitPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     InitPlan 20
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_1
--                   Index Cond: ((org_id = $1) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     InitPlan 27
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_2
--                   Index Cond: ((org_id = $1) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Index Scan using news_pkey on news self
--                       Index Cond: ((org_id = $1) AND (id = $5))
--                       Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 34))) OR EXISTS(SubPlan 40) OR (((author_id = $2) OR (('Admin-News'::text = ANY ($4)) AND (home OR EXISTS(SubPlan 48)))) AND (NOT EXISTS(SubPlan 52))))
--                       SubPlan 34
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                       SubPlan 40
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using audiences_item on audiences t_4
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 37).col1)) OR EXISTS(SubPlan 38)))
--                                     SubPlan 37
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                                     SubPlan 38
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using groups_pkey on groups g_4
--                                                   Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                   Filter: is_open
--                       SubPlan 48
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Nested Loop
--                                     ->  Index Only Scan using news_targets_pkey on news_targets t_5
--                                           Index Cond: ((org_id = $1) AND (news_id = self.id))
--                                     ->  Index Scan using groups_pkey on groups g_5
--                                           Index Cond: ((org_id = $1) AND (id = t_5.group_id))
--                                           Filter: (is_open OR (ANY (id = (hashed SubPlan 47).col1)))
--                                           SubPlan 47
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                       SubPlan 52
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using withheld_items_pkey on withheld_items r_5
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                     Filter: (case_id IS NOT NULL)
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Nested Loop
--                             ->  Index Scan using item_stats_pkey on item_stats n
--                                   Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                             ->  Result
--                                   InitPlan 58
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using audiences_item on audiences t_6
--                                                 Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 55).col1)) OR EXISTS(SubPlan 56))
--                                                 SubPlan 55
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                 SubPlan 56
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using groups_pkey on groups g_6
--                                                               Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                                                               Filter: is_open
--                                   InitPlan 59
--                                     ->  Aggregate
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Nested Loop
--                                                       ->  Index Scan using audiences_item on audiences t_7
--                                                             Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                       ->  Index Scan using groups_pkey on groups g_7
--                                                             Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using feed_items_pkey on feed_items i
--                       Index Cond: ((org_id = $1) AND (id = self.item_id))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users u
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using news_confirmations_pkey on news_confirmations k
--                   Index Cond: ((org_id = self.org_id) AND (news_id = self.id) AND (user_id = $2))
--     SubPlan 4
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = self.item_id))
--     SubPlan 7
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: g.is_area, g.title, g.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Only Scan using news_targets_pkey on news_targets t
--                                     Index Cond: ((org_id = self.org_id) AND (news_id = self.id))
--                               ->  Index Scan using groups_pkey on groups g
--                                     Index Cond: ((org_id = self.org_id) AND (id = t.group_id))
--                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 6).col1)))
--                                     SubPlan 6
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 8
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 1))
--     SubPlan 9
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 2))
--     SubPlan 10
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_2
--                   Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_3
--                   Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 16
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_1
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_1
--                         Index Cond: ((org_id = $1) AND (id = t_1.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 15).col1)))
--                         SubPlan 15
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_1
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 23
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_2
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_2
--                         Index Cond: ((org_id = $1) AND (id = t_2.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 22).col1)))
--                         SubPlan 22
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_2
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 30
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_3
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_3
--                         Index Cond: ((org_id = $1) AND (id = t_3.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 29).col1)))
--                         SubPlan 29
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_3
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))


-- POST /api/Flx_News

select exists (
  select from news_categories c where c.id = $1::bigint and (c.org_id = $2::int or (c.org_id = 0
    and not exists (select from news_categories own where own.org_id = $3::int)))) as category,
    exists (select from cities c where c.id = $4::bigint) as city;

--   Result
--     InitPlan 2
--       ->  Index Only Scan using news_categories_pkey on news_categories c
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (id = $1))
--             Filter: ((org_id = $2) OR ((org_id = 0) AND (NOT (InitPlan 1).col1)))
--             InitPlan 1
--               ->  Index Only Scan using news_categories_pkey on news_categories own
--                     Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = $3))
--     InitPlan 3
--       ->  Index Only Scan using cities_pkey on cities c_1
--             Index Cond: (id = $4)

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

insert into news (item_id, is_published, author_id, created_at, home, title, description, content, category_org, category_id, city_id, featured, corporative, available_days, requires_confirmation, publication_at, expires_at, org_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, (
  select c.org_id from news_categories c where c.org_id in ($9, 0) and c.id = $10
  order by c.org_id <> $11 limit 1), $12, $13, $14, $15, $16, $17, $18, $19, $20) returning id as id;

--   Insert on news
--     InitPlan 1
--       ->  Limit
--             ->  Sort
--                   Sort Key: ((c.org_id <> $11))
--                   ->  Index Only Scan using news_categories_pkey on news_categories c
--                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = ANY (ARRAY[$9, 0])) AND (id = $10))
--     ->  Result

update files f set parent_kind = $1, parent_id = $2, position = g.n - 1, alt = coalesce(g.alt, f.alt),
            focus_x = coalesce(g.x, f.focus_x), focus_y = coalesce(g.y, f.focus_y)
       from unnest($3::uuid[], $4::text[],
              $5::int[], $6::int[])
              with ordinality as g(id, alt, x, y, n)
      where f.org_id = $7 and f.id = g.id and ((f.parent_kind = $8 and f.parent_id = $9) or (f.parent_kind = $10 and f.parent_id = $11) or (f.owner_id = $12 and parent_id is null))
     returning f.id, f.kind;

--   Update on files f
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $7)
--           ->  Nested Loop
--                 Join Filter: (g.id = f.id)
--                 ->  Bitmap Heap Scan on files f
--                       Recheck Cond: (((org_id = $7) AND (parent_kind = $8) AND (parent_id = $9)) OR ((org_id = $7) AND (parent_kind = $10) AND (parent_id = $11)) OR ((org_id = $7) AND (parent_id IS NULL)))
--                       Filter: (((parent_kind = $8) AND (parent_id = $9)) OR ((parent_kind = $10) AND (parent_id = $11)) OR ((owner_id = $12) AND (parent_id IS NULL)))
--                       ->  BitmapOr
--                             ->  Bitmap Index Scan on files_parent
--                                   Index Cond: ((org_id = $7) AND (parent_kind = $8) AND (parent_id = $9))
--                             ->  Bitmap Index Scan on files_parent
--                                   Index Cond: ((org_id = $7) AND (parent_kind = $10) AND (parent_id = $11))
--                             ->  Bitmap Index Scan on files_drafts
--                                   Index Cond: (org_id = $7)
--                 ->  Function Scan on g

insert into notification_fanouts (org_id, kind, subject_kind, subject_id, actor_id, created_at, recipients)
  values ($1::int, $2::text, $3::text, $4::bigint,
    $5::int, $6::timestamptz, $7::int[])
  on conflict (org_id, subject_kind, subject_id, kind) do nothing;

--   Insert on notification_fanouts
--     Conflict Resolution: NOTHING
--     Conflict Arbiter Indexes: notification_fanouts_org_id_subject_kind_subject_id_kind_key
--     ->  Result

-- and the statement of GET /api/Flx_News/1


-- PUT /api/Flx_News/{Id}

select from news where org_id = $1 and id = $2::bigint for no key update;

--   LockRows
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using news_pkey on news
--                 Index Cond: ((org_id = $1) AND (id = $2))

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from news self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and ((((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.item_id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))))
    or ((self.author_id = $2::int or ('Admin-News' = any($4::text[]) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))))
      and not exists (select from withheld_items r
  where r.org_id = $1::int and r.item_id = self.item_id and r.case_id is not null)))) and p."Id" = $5::bigint) self left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = $1::int and t.item_id = self.item_id), true))) as closed offset 0) c
  where n.org_id = $1::int and n.item_id = self.item_id) s on true left join feed_items i on i.org_id = self.org_id and i.id = self.item_id cross join lateral (select self.id as "Id",
  self.title as "Title",
  self.title_key as "$key Title",
  self.description as "Description",
  self.description_key as "$key Description",
  self.content as "Content",
  self.category_id as "Category",
  self.city_id as "City",
  self.featured as "Featured",
  self.corporative as "Corporative",
  self.available_days as "AvalibleDays",
  ((select u.area_id from users u where u.org_id = self.org_id and u.id = self.author_id)) as "Department",
  self.author_id as "CreatedBy",
  (self.author_id = $2::int or not exists (
  select from users hiding where hiding.org_id = $1::int and hiding.id = self.author_id and hiding.private_feed)) as "$where CreatedBy",
  self.created_at as "CreationDate",
  self.edited_at as "EditionDate",
  self.publication_at as "PublicationDate",
  self.expires_at as "ExpiryDate",
  (case when not self.is_published then 'programada' when self.expires_at <= $3::timestamptz then 'vencida' else 'publicada' end) as "State",
  self.requires_confirmation as "RequiresConfirmation",
  ((select k.confirmed_at from news_confirmations k
  where k.org_id = self.org_id and k.news_id = self.id and k.user_id = $2::int)) as "ConfirmedAt",
  self.item_id as "PostId",
  (self.item_id = any(array(
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
    from files f where f.org_id = $1::int and f.parent_kind = 'item' and f.parent_id = self.item_id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = self.org_id and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))), '[]')) as "Group",
  (case when s.likes = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 1 order by r.user_id limit 100)) end) as "Like",
  (case when s.applauses = 0 then '[]' else to_json(array(
    select r.user_id from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 2 order by r.user_id limit 100)) end) as "Applause",
  (s.likes) as "LikeCount",
  (s.applauses) as "ApplauseCount",
  (s.likes > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 1 and r.user_id = $2::int)) as "ILike",
  (s.applauses > 0 and exists (select from reactions r where r.org_id = $1::int and r.item_id = self.item_id and r.kind = 2 and r.user_id = $2::int)) as "IApplaud",
  (s.comments) as "CommentCount",
  ((i.reported and i.author_id <> $2::int
  and ('Propietarios' = any($4::text[]) or case when i.type in ('post', 'poll', 'recognition') then 'Propietarios' = any($4::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($4::text[])
    when i.type in ('new') then 'Admin-News' = any($4::text[])
    when i.type in ('event') then 'Admin-Events' = any($4::text[]) else false end))) as "Reported",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-News' = any($4::text[]))) as "CanDelete",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users)))) and (not self.is_published or $3::timestamptz - self.publication_at <= interval '432000000 milliseconds')) as "CanEditVisibility",
  (self.requires_confirmation and (self.author_id = $2::int or 'Admin-News' = any($4::text[])) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (g.is_open or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))) as "CanSeeConfirmations",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Title", p."Description", p."Content", p."Category", p."City", p."Featured", p."Corporative", p."AvalibleDays", p."Department", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."PublicationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "PublicationDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."State", p."RequiresConfirmation", to_char(p."ConfirmedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ConfirmedAt",
  p."PostId", p."Saved", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", p."CanSeeConfirmations") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     InitPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     InitPlan 20
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_1
--                   Index Cond: ((org_id = $1) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     InitPlan 27
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_2
--                   Index Cond: ((org_id = $1) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Index Scan using news_pkey on news self
--                       Index Cond: ((org_id = $1) AND (id = $5))
--                       Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 34))) OR EXISTS(SubPlan 40) OR (((author_id = $2) OR (('Admin-News'::text = ANY ($4)) AND (home OR EXISTS(SubPlan 48)))) AND (NOT EXISTS(SubPlan 52))))
--                       SubPlan 34
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                       SubPlan 40
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using audiences_item on audiences t_4
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 37).col1)) OR EXISTS(SubPlan 38)))
--                                     SubPlan 37
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                                     SubPlan 38
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using groups_pkey on groups g_4
--                                                   Index Cond: ((org_id = $1) AND (id = t_4.aud_id))
--                                                   Filter: is_open
--                       SubPlan 48
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Nested Loop
--                                     ->  Index Only Scan using news_targets_pkey on news_targets t_5
--                                           Index Cond: ((org_id = $1) AND (news_id = self.id))
--                                     ->  Index Scan using groups_pkey on groups g_5
--                                           Index Cond: ((org_id = $1) AND (id = t_5.group_id))
--                                           Filter: (is_open OR (ANY (id = (hashed SubPlan 47).col1)))
--                                           SubPlan 47
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                       SubPlan 52
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using withheld_items_pkey on withheld_items r_5
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                     Filter: (case_id IS NOT NULL)
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Nested Loop
--                             ->  Index Scan using item_stats_pkey on item_stats n
--                                   Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                             ->  Result
--                                   InitPlan 58
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using audiences_item on audiences t_6
--                                                 Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 55).col1)) OR EXISTS(SubPlan 56))
--                                                 SubPlan 55
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                 SubPlan 56
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Scan using groups_pkey on groups g_6
--                                                               Index Cond: ((org_id = $1) AND (id = t_6.aud_id))
--                                                               Filter: is_open
--                                   InitPlan 59
--                                     ->  Aggregate
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Nested Loop
--                                                       ->  Index Scan using audiences_item on audiences t_7
--                                                             Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                       ->  Index Scan using groups_pkey on groups g_7
--                                                             Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using feed_items_pkey on feed_items i
--                       Index Cond: ((org_id = $1) AND (id = self.item_id))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users u
--                   Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using news_confirmations_pkey on news_confirmations k
--                   Index Cond: ((org_id = self.org_id) AND (news_id = self.id) AND (user_id = $2))
--     SubPlan 4
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'item'::text) AND (parent_id = self.item_id))
--     SubPlan 7
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: g.is_area, g.title, g.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Only Scan using news_targets_pkey on news_targets t
--                                     Index Cond: ((org_id = self.org_id) AND (news_id = self.id))
--                               ->  Index Scan using groups_pkey on groups g
--                                     Index Cond: ((org_id = self.org_id) AND (id = t.group_id))
--                                     Filter: (is_open OR (ANY (id = (hashed SubPlan 6).col1)))
--                                     SubPlan 6
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 8
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 1))
--     SubPlan 9
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                         Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 2))
--     SubPlan 10
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_2
--                   Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 1) AND (user_id = $2))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Only Scan using reactions_pkey on reactions r_3
--                   Index Cond: ((org_id = $1) AND (item_id = self.item_id) AND (kind = 2) AND (user_id = $2))
--     SubPlan 16
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_1
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_1
--                         Index Cond: ((org_id = $1) AND (id = t_1.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 15).col1)))
--                         SubPlan 15
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_1
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 23
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_2
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_2
--                         Index Cond: ((org_id = $1) AND (id = t_2.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 22).col1)))
--                         SubPlan 22
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_2
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
--     SubPlan 30
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_3
--                         Index Cond: ((org_id = $1) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_3
--                         Index Cond: ((org_id = $1) AND (id = t_3.group_id))
--                         Filter: (is_open OR (ANY (id = (hashed SubPlan 29).col1)))
--                         SubPlan 29
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_3
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))

-- and the statement of POST /api/Flx_News

with known as (
    select v.number, v.files, octet_length(v.content) + coalesce((select sum(f.bytes) from files f
        where f.org_id = v.org_id and f.parent_kind = 'version' and f.parent_id = v.item_id and f.id = any(v.files)), 0) as bytes
      from publication_versions v where v.org_id = $1::int and v.item_id = $2::bigint),
  kept as (
    select number, files from (
      select number, files, row_number() over newest as place, sum(bytes) over newest as total
        from known window newest as (order by number desc)) ranked
    where place < 20 and total <= 209715200),
  gone as (delete from publication_versions v where v.org_id = $1::int and v.item_id = $2::bigint and not exists (select from kept where kept.number = v.number)),
  released as (delete from files f where f.org_id = $1::int and f.parent_kind = 'version' and f.parent_id = $2::bigint
    and not exists (select from kept where f.id = any(kept.files)) and not f.id = any($3::uuid[]))
  insert into publication_versions (org_id, item_id, number, editor_id, saved_at, title, description, content, photos, files)
    select $1::int, $2::bigint, 1, $4::int, $5::timestamptz,
  $6::text, $7::text, $8::text,
  $9::jsonb, $10::uuid[] where not exists (select from known)
    union all
    select $1::int, $2::bigint, coalesce((select max(number) from known), 1) + 1, $11::int, $12::timestamptz,
  $13::text, $14::text, $15::text,
  $16::jsonb, $3::uuid[];

--   Insert on publication_versions
--     CTE known
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using publication_versions_pkey on publication_versions v
--                   Index Cond: ((org_id = $1) AND (item_id = $2))
--             SubPlan 1
--               ->  Aggregate
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = v.org_id)
--                           ->  Index Scan using files_parent on files f
--                                 Index Cond: ((org_id = v.org_id) AND (parent_kind = 'version'::text) AND (parent_id = v.item_id))
--                                 Filter: (id = ANY (v.files))
--     CTE kept
--       ->  Subquery Scan on ranked
--             Filter: (ranked.total <= '209715200'::numeric)
--             ->  WindowAgg
--                   Window: newest AS (ORDER BY known.number)
--                   Run Condition: (row_number() OVER newest < 20)
--                   ->  Sort
--                         Sort Key: known.number DESC
--                         ->  CTE Scan on known
--     CTE gone
--       ->  Delete on publication_versions v_1
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Nested Loop Anti Join
--                         Join Filter: (kept.number = v_1.number)
--                         ->  Index Scan using publication_versions_pkey on publication_versions v_1
--                               Index Cond: ((org_id = $1) AND (item_id = $2))
--                         ->  CTE Scan on kept
--     CTE released
--       ->  Delete on files f_1
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Nested Loop Anti Join
--                         Join Filter: (f_1.id = ANY (kept_1.files))
--                         ->  Index Scan using files_parent on files f_1
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'version'::text) AND (parent_id = $2))
--                               Filter: (id <> ALL ($3))
--                         ->  CTE Scan on kept kept_1
--     InitPlan 6
--       ->  Aggregate
--             ->  CTE Scan on known known_1
--     ->  Append
--           ->  Result
--                 One-Time Filter: (NOT (InitPlan 7).col1)
--                 InitPlan 7
--                   ->  CTE Scan on known known_2
--           ->  Result

update news set edited_at = $1, title = $2, description = $3, content = $4, category_org = (
  select c.org_id from news_categories c where c.org_id in ($5, 0) and c.id = $6
  order by c.org_id <> $7 limit 1), category_id = $8, city_id = $9, featured = $10, corporative = $11, available_days = $12, requires_confirmation = $13, publication_at = $14, expires_at = $15
      where org_id = $16 and id = $17::bigint returning 1;

--   Update on news
--     InitPlan 1
--       ->  Limit
--             ->  Sort
--                   Sort Key: ((c.org_id <> $7))
--                   ->  Index Only Scan using news_categories_pkey on news_categories c
--                         Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = ANY (ARRAY[$5, 0])) AND (id = $6))
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $16)
--           ->  Index Scan using news_pkey on news
--                 Index Cond: ((org_id = $16) AND (id = $17))

update feed_items set title = $1, description = $2, edited_at = $3, home = coalesce($4, home)
     where org_id = $5 and id = $6;

--   Update on feed_items
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--           ->  Index Scan using feed_items_pkey on feed_items
--                 Index Cond: ((org_id = $5) AND (id = $6))

delete from files where org_id = $1 and parent_kind = $2 and parent_id = $3 and not id = any($4::uuid[]);

--   Delete on files
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using files_parent on files
--                 Index Cond: ((org_id = $1) AND (parent_kind = $2) AND (parent_id = $3))
--                 Filter: (id <> ALL ($4))

-- and the statement of POST /api/Flx_News

-- and the statement of PUT /api/Flx_News/{Id}

-- and the statement of GET /api/Flx_News/1
