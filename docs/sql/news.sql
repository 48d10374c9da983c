-- Hot statements of news and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_News

select row_to_json(answer)::text as row, json_build_array((p."PublicationDate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from news self cross join lateral (select self.publication_at as "PublicationDate",
  self.id as "Id") p where self.org_id = $1::int and ((((self.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = self.item_id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id))))
    or ((self.author_id = $2::int or ('Admin-News' = any($4::text[]) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))))
      and not exists (select from withheld_items r
  where r.org_id = $1::int and r.item_id = self.item_id and r.case_id is not null)))) order by p."PublicationDate" desc, p."Id" desc limit 7) self left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id))) and coalesce((
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
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $5::bigint, $6::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.item_id = self.item_id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = self.org_id and t.news_id = self.id and (not g.is_private or exists (
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
  and ('Propietarios' = any($4::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($4::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($4::text[])
    when i.type in ('new') then 'Admin-News' = any($4::text[])
    when i.type in ('event') then 'Admin-Events' = any($4::text[]) else false end))) as "Reported",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-News' = any($4::text[]))) as "CanDelete",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users)))) and (not self.is_published or $3::timestamptz - self.publication_at <= interval '432000000 milliseconds')) as "CanEditVisibility",
  (self.requires_confirmation and (self.author_id = $2::int or 'Admin-News' = any($4::text[])) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
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
--                             Filter: (((author_id = $2) AND (NOT (ANY (item_id = (hashed SubPlan 35).col1)))) OR EXISTS(SubPlan 38) OR (((author_id = $2) OR (('Admin-News'::text = ANY ($4)) AND (home OR (ANY (id = (hashed SubPlan 47).col1))))) AND (NOT (ANY (item_id = (hashed SubPlan 49).col1)))))
--                             SubPlan 35
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                           Index Cond: (org_id = $1)
--                             SubPlan 38
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_4
--                                           Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 37).col1))))
--                                           SubPlan 37
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                             SubPlan 47
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Merge Join
--                                           Merge Cond: (g_4.id = t_5.group_id)
--                                           ->  Index Scan using groups_pkey on groups g_4
--                                                 Index Cond: (org_id = $1)
--                                                 Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 46).col1)))
--                                                 SubPlan 46
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                           ->  Index Scan using news_targets_group on news_targets t_5
--                                                 Index Cond: (org_id = $1)
--                             SubPlan 49
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
--                             InitPlan 52
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Index Scan using audiences_item on audiences t_6
--                                           Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 51).col1)))
--                                           SubPlan 51
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                             InitPlan 53
--                               ->  Aggregate
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using audiences_item on audiences t_7
--                                                       Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                 ->  Index Scan using groups_pkey on groups g_5
--                                                       Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--     ->  Index Scan using feed_items_pkey on feed_items i
--           Index Cond: ((org_id = self.org_id) AND (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (id = self.item_id))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u
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
--                         ->  Index Scan using files_item on files f
--                               Index Cond: ((org_id = $1) AND (item_id = self.item_id))
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
--                                     Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 6).col1)))
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
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 15).col1)))
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
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 22).col1)))
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
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 29).col1)))
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
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id))))
    or ((self.author_id = $2::int or ('Admin-News' = any($4::text[]) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))))
      and not exists (select from withheld_items r
  where r.org_id = $1::int and r.item_id = self.item_id and r.case_id is not null)))) and p."Id" = $5::bigint) self left join lateral (
  select c.closed, case when c.closed then 0 else n.comments end as comments,
    case when c.closed then 0 else n.likes end as likes, case when c.closed then 0 else n.applauses end as applauses
  from item_stats n cross join (select (self.author_id = $2::int and (not exists (
  select from audiences t where t.org_id = $1::int and t.item_id = self.item_id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id))) and coalesce((
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
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $6::bigint, $7::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.item_id = self.item_id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = self.org_id and t.news_id = self.id and (not g.is_private or exists (
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
  and ('Propietarios' = any($4::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($4::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($4::text[])
    when i.type in ('new') then 'Admin-News' = any($4::text[])
    when i.type in ('event') then 'Admin-Events' = any($4::text[]) else false end))) as "Reported",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users))))) as "CanEdit",
  ((self.author_id = $2::int or 'Admin-News' = any($4::text[]))) as "CanDelete",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = g.id))))
  and ('Admin-News' = any($4::text[]) or (self.author_id = $2::int and exists (select from role_settings s
  where s.org_id = $1::int and s.role_id = 2 and s.can_edit_all_users)))) and (not self.is_published or $3::timestamptz - self.publication_at <= interval '432000000 milliseconds')) as "CanEditVisibility",
  (self.requires_confirmation and (self.author_id = $2::int or 'Admin-News' = any($4::text[])) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $1::int and t.news_id = self.id and (not g.is_private or exists (
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
--                       Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 34))) OR EXISTS(SubPlan 38) OR (((author_id = $2) OR (('Admin-News'::text = ANY ($4)) AND (home OR EXISTS(SubPlan 44)))) AND (NOT EXISTS(SubPlan 48))))
--                       SubPlan 34
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                       SubPlan 38
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using audiences_item on audiences t_4
--                                     Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                     Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 37).col1))))
--                                     SubPlan 37
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                   Index Cond: ((org_id = $1) AND (user_id = $2))
--                       SubPlan 44
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Nested Loop
--                                     ->  Index Only Scan using news_targets_pkey on news_targets t_5
--                                           Index Cond: ((org_id = $1) AND (news_id = self.id))
--                                     ->  Index Scan using groups_pkey on groups g_4
--                                           Index Cond: ((org_id = $1) AND (id = t_5.group_id))
--                                           Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 43).col1)))
--                                           SubPlan 43
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                       SubPlan 48
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
--                                   InitPlan 52
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using audiences_item on audiences t_6
--                                                 Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 51).col1)))
--                                                 SubPlan 51
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                                   InitPlan 53
--                                     ->  Aggregate
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                 ->  Nested Loop
--                                                       ->  Index Scan using audiences_item on audiences t_7
--                                                             Index Cond: ((org_id = $1) AND (item_id = self.item_id))
--                                                       ->  Index Scan using groups_pkey on groups g_5
--                                                             Index Cond: ((org_id = $1) AND (id = t_7.aud_id))
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using feed_items_pkey on feed_items i
--                       Index Cond: ((org_id = $1) AND (id = self.item_id))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_pkey on users u
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
--                         ->  Index Scan using files_item on files f
--                               Index Cond: ((org_id = $1) AND (item_id = self.item_id))
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
--                                     Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 6).col1)))
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
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 15).col1)))
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
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 22).col1)))
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
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 29).col1)))
--                         SubPlan 29
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_3
--                                       Index Cond: ((org_id = $1) AND (user_id = $2))
