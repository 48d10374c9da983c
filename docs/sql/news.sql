-- Hot statements of news and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_News

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Title", p."Description", p."Category", p."City", p."Featured", p."Corporative", p."AvalibleDays", p."Department", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."PublicationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "PublicationDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."State", p."RequiresConfirmation", to_char(p."ConfirmedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ConfirmedAt",
  p."PostId", p."Saved", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", p."CanSeeConfirmations", array[(p."PublicationDate")::text, (p."Id")::text] as "$cursor"
  from (select self.id as "Id",
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
  (case when not self.is_published then 'programada' when self.expires_at <= $1::timestamptz then 'vencida' else 'publicada' end) as "State",
  self.requires_confirmation as "RequiresConfirmation",
  ((select k.confirmed_at from news_confirmations k
            where k.org_id = self.org_id and k.news_id = self.id and k.user_id = $2)) as "ConfirmedAt",
  self.item_id as "PostId",
  (self.item_id = any(array(
    select s.item_id from saved_items s where s.org_id = $3 and s.user_id = $4))) as "Saved",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($5::int, $6::int, f.id, $7::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($5::int, $6::int, f.id, $7::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $5::int and f.item_id = self.item_id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = self.org_id and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 1 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 2 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "Applause",
  ((select s.likes from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "LikeCount",
  ((select s.applauses from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 1 and r.user_id = $6::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 2 and r.user_id = $6::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "IApplaud",
  ((select s.comments from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "CommentCount",
  ((select (i.reported and i.author_id <> $6::int
  and ('Propietarios' = any($9::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($9::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($9::text[])
    when i.type in ('new') then 'Admin-News' = any($9::text[])
    when i.type in ('event') then 'Admin-Events' = any($9::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.item_id)) as "Reported",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $5::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))))
  and ('Admin-News' = any($9::text[]) or (self.author_id = $6::int and exists (select from role_settings s
  where s.org_id = $5::int and s.role_id = 2 and s.can_edit_all_users))))) as "CanEdit",
  ((self.author_id = $6::int or 'Admin-News' = any($9::text[]))) as "CanDelete",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $5::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))))
  and ('Admin-News' = any($9::text[]) or (self.author_id = $6::int and exists (select from role_settings s
  where s.org_id = $5::int and s.role_id = 2 and s.can_edit_all_users)))) and (not self.is_published or $10::timestamptz - self.publication_at <= interval '432000000 milliseconds')) as "CanEditVisibility",
  (self.requires_confirmation and (self.author_id = $6::int or 'Admin-News' = any($9::text[]))) as "CanSeeConfirmations"
  from news self where self.org_id = $11::int and ((((self.author_id = $6::int and not exists (select from withheld_items r where r.org_id = $5::int and r.item_id = self.item_id))
    or exists (
  select from audiences t where t.org_id = $5::int and t.item_id = self.item_id and (t.expires_at is null or t.expires_at > $10::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = t.aud_id))))
    or ((self.author_id = $6::int or ('Admin-News' = any($9::text[]) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $5::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))))))
      and not exists (select from withheld_items r
  where r.org_id = $5::int and r.item_id = self.item_id and r.case_id is not null))))) p order by p."PublicationDate" desc, p."Id" desc limit 7) page;

--   Aggregate
--     ->  Subquery Scan on page
--           ->  Limit
--                 InitPlan 3
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                         ->  Index Only Scan using saved_items_pkey on saved_items s
--                               Index Cond: ((org_id = $3) AND (user_id = $4))
--                 InitPlan 26
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                         ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_8
--                               Index Cond: ((org_id = $5) AND (role_id = 2))
--                               Filter: can_edit_all_users
--                 InitPlan 33
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                         ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_9
--                               Index Cond: ((org_id = $5) AND (role_id = 2))
--                               Filter: can_edit_all_users
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $11)
--                       ->  Index Scan Backward using news_newest on news self
--                             Index Cond: (org_id = $11)
--                             Filter: (((author_id = $6) AND (NOT (ANY (item_id = (hashed SubPlan 35).col1)))) OR EXISTS(SubPlan 38) OR (((author_id = $6) OR (('Admin-News'::text = ANY ($9)) AND (home OR (ANY (id = (hashed SubPlan 47).col1))))) AND (NOT (ANY (item_id = (hashed SubPlan 49).col1)))))
--                             SubPlan 35
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                           Index Cond: (org_id = $5)
--                             SubPlan 38
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                     ->  Index Scan using audiences_item on audiences t_3
--                                           Index Cond: ((org_id = $5) AND (item_id = self.item_id))
--                                           Filter: (((expires_at IS NULL) OR (expires_at > $10)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 37).col1))))
--                                           SubPlan 37
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                         Index Cond: ((org_id = $5) AND (user_id = $6))
--                             SubPlan 47
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                     ->  Merge Join
--                                           Merge Cond: (g_3.id = t_4.group_id)
--                                           ->  Index Scan using groups_pkey on groups g_3
--                                                 Index Cond: (org_id = $5)
--                                                 Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 46).col1)))
--                                                 SubPlan 46
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                                         ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                               Index Cond: ((org_id = $5) AND (user_id = $6))
--                                           ->  Index Scan using news_targets_group on news_targets t_4
--                                                 Index Cond: (org_id = $5)
--                             SubPlan 49
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                     ->  Bitmap Heap Scan on withheld_items r_5
--                                           Recheck Cond: (org_id = $5)
--                                           Filter: (case_id IS NOT NULL)
--                                           ->  Bitmap Index Scan on withheld_items_pkey
--                                                 Index Cond: (org_id = $5)
--                       SubPlan 1
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using users_pkey on users u
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.author_id))
--                       SubPlan 2
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using news_confirmations_pkey on news_confirmations k
--                                     Index Cond: ((org_id = self.org_id) AND (news_id = self.id) AND (user_id = $2))
--                       SubPlan 4
--                         ->  Aggregate
--                               ->  Incremental Sort
--                                     Sort Key: f."position", f.id
--                                     Presorted Key: f."position"
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                           ->  Index Scan using files_item on files f
--                                                 Index Cond: ((org_id = $5) AND (item_id = self.item_id))
--                       SubPlan 7
--                         ->  Aggregate
--                               ->  Sort
--                                     Sort Key: g.is_area, g.title, g.id
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                           ->  Nested Loop
--                                                 ->  Index Only Scan using news_targets_pkey on news_targets t
--                                                       Index Cond: ((org_id = self.org_id) AND (news_id = self.id))
--                                                 ->  Index Scan using groups_pkey on groups g
--                                                       Index Cond: ((org_id = self.org_id) AND (id = t.group_id))
--                                                       Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 6).col1)))
--                                                       SubPlan 6
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                                               ->  Index Only Scan using memberships_pkey on memberships m
--                                                                     Index Cond: ((org_id = $5) AND (user_id = $6))
--                       SubPlan 9
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 8
--                                 ->  Aggregate
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                                   ->  Index Only Scan using reactions_pkey on reactions r
--                                                         Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 1))
--                               ->  Index Scan using item_stats_pkey on item_stats s_1
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--                       SubPlan 11
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 10
--                                 ->  Aggregate
--                                       ->  Limit
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                                                         Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 2))
--                               ->  Index Scan using item_stats_pkey on item_stats s_2
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--                       SubPlan 12
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_3
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--                       SubPlan 13
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_4
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--                       SubPlan 15
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 14
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_2
--                                             Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 1) AND (user_id = $6))
--                               ->  Index Scan using item_stats_pkey on item_stats s_5
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--                       SubPlan 17
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               InitPlan 16
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                       ->  Index Only Scan using reactions_pkey on reactions r_3
--                                             Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 2) AND (user_id = $6))
--                               ->  Index Scan using item_stats_pkey on item_stats s_6
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--                       SubPlan 18
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using item_stats_pkey on item_stats s_7
--                                     Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--                       SubPlan 19
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using feed_items_pkey on feed_items i
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.item_id))
--                       SubPlan 25
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                               ->  Merge Join
--                                     Merge Cond: (g_1.id = t_1.group_id)
--                                     ->  Index Scan using groups_pkey on groups g_1
--                                           Index Cond: (org_id = $5)
--                                           Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 24).col1)))
--                                           SubPlan 24
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                         Index Cond: ((org_id = $5) AND (user_id = $6))
--                                     ->  Index Scan using news_targets_group on news_targets t_1
--                                           Index Cond: (org_id = $5)
--                       SubPlan 32
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                               ->  Merge Join
--                                     Merge Cond: (g_2.id = t_2.group_id)
--                                     ->  Index Scan using groups_pkey on groups g_2
--                                           Index Cond: (org_id = $5)
--                                           Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 31).col1)))
--                                           SubPlan 31
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                                   ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                         Index Cond: ((org_id = $5) AND (user_id = $6))
--                                     ->  Index Scan using news_targets_group on news_targets t_2
--                                           Index Cond: (org_id = $5)


-- GET /api/Flx_News/1

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Title", p."Description", p."Category", p."City", p."Featured", p."Corporative", p."AvalibleDays", p."Department", p."CreatedBy", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  to_char(p."PublicationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "PublicationDate",
  to_char(p."ExpiryDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ExpiryDate",
  p."State", p."RequiresConfirmation", to_char(p."ConfirmedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "ConfirmedAt",
  p."PostId", p."Saved", p."Attachments", p."Home", p."Group", p."Like", p."Applause", p."LikeCount", p."ApplauseCount", p."ILike", p."IApplaud", p."CommentCount", p."Reported", p."CanEdit", p."CanDelete", p."CanEditVisibility", p."CanSeeConfirmations", "$own"
  from (select self.id as "Id",
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
  (case when not self.is_published then 'programada' when self.expires_at <= $1::timestamptz then 'vencida' else 'publicada' end) as "State",
  self.requires_confirmation as "RequiresConfirmation",
  ((select k.confirmed_at from news_confirmations k
            where k.org_id = self.org_id and k.news_id = self.id and k.user_id = $2)) as "ConfirmedAt",
  self.item_id as "PostId",
  (self.item_id = any(array(
    select s.item_id from saved_items s where s.org_id = $3 and s.user_id = $4))) as "Saved",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($5::int, $6::int, f.id, $7::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($5::int, $6::int, f.id, $7::bigint, $8::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $5::int and f.item_id = self.item_id), '[]')) as "Attachments",
  self.home as "Home",
  (coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = self.org_id and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))), '[]')) as "Group",
  ((select case when s.likes = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 1 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "Like",
  ((select case when s.applauses = 0 then '[]' else (
    select coalesce(json_agg(x.user_id), '[]')

  from (select r.user_id from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 2 order by r.user_id limit 100) x) end from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "Applause",
  ((select s.likes from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "LikeCount",
  ((select s.applauses from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "ApplauseCount",
  ((select s.likes > 0 and exists (select from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 1 and r.user_id = $6::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "ILike",
  ((select s.applauses > 0 and exists (select from reactions r where r.org_id = $5::int and r.item_id = self.item_id and r.kind = 2 and r.user_id = $6::int) from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "IApplaud",
  ((select s.comments from item_stats s where s.org_id = self.org_id and s.item_id = self.item_id)) as "CommentCount",
  ((select (i.reported and i.author_id <> $6::int
  and ('Propietarios' = any($9::text[]) or case when i.type in ('post', 'poll') then 'Propietarios' = any($9::text[])
    when i.type in ('advert') then 'Admin-Adverts' = any($9::text[])
    when i.type in ('new') then 'Admin-News' = any($9::text[])
    when i.type in ('event') then 'Admin-Events' = any($9::text[]) else false end)) from feed_items i where i.org_id = self.org_id and i.id = self.item_id)) as "Reported",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $5::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))))
  and ('Admin-News' = any($9::text[]) or (self.author_id = $6::int and exists (select from role_settings s
  where s.org_id = $5::int and s.role_id = 2 and s.can_edit_all_users))))) as "CanEdit",
  ((self.author_id = $6::int or 'Admin-News' = any($9::text[]))) as "CanDelete",
  (((self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $5::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))))
  and ('Admin-News' = any($9::text[]) or (self.author_id = $6::int and exists (select from role_settings s
  where s.org_id = $5::int and s.role_id = 2 and s.can_edit_all_users)))) and (not self.is_published or $10::timestamptz - self.publication_at <= interval '432000000 milliseconds')) as "CanEditVisibility",
  (self.requires_confirmation and (self.author_id = $6::int or 'Admin-News' = any($9::text[]))) as "CanSeeConfirmations",
  self.org_id = $11::int as "$own"
  from news self where self.org_id = $12::int and ((((self.author_id = $6::int and not exists (select from withheld_items r where r.org_id = $5::int and r.item_id = self.item_id))
    or exists (
  select from audiences t where t.org_id = $5::int and t.item_id = self.item_id and (t.expires_at is null or t.expires_at > $10::timestamptz)
    and (t.aud_id = -1 or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = t.aud_id))))
    or ((self.author_id = $6::int or ('Admin-News' = any($9::text[]) and (self.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = $5::int and t.news_id = self.id and (not g.is_private or exists (
  select from memberships m where m.org_id = $5::int and m.user_id = $6::int and m.group_id = g.id))))))
      and not exists (select from withheld_items r
  where r.org_id = $5::int and r.item_id = self.item_id and r.case_id is not null))))) p where p."Id" = $13::bigint) page;

--   Aggregate
--     InitPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--             ->  Index Only Scan using saved_items_pkey on saved_items s
--                   Index Cond: ((org_id = $3) AND (user_id = $4))
--     InitPlan 26
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_8
--                   Index Cond: ((org_id = $5) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     InitPlan 33
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--             ->  Index Scan using role_settings_org_id_role_id_key on role_settings s_9
--                   Index Cond: ((org_id = $5) AND (role_id = 2))
--                   Filter: can_edit_all_users
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $12)
--           ->  Index Scan using news_pkey on news self
--                 Index Cond: ((org_id = $12) AND (id = $13))
--                 Filter: (((author_id = $6) AND (NOT EXISTS(SubPlan 34))) OR EXISTS(SubPlan 38) OR (((author_id = $6) OR (('Admin-News'::text = ANY ($9)) AND (home OR EXISTS(SubPlan 44)))) AND (NOT EXISTS(SubPlan 48))))
--                 SubPlan 34
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                         ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                               Index Cond: ((org_id = $5) AND (item_id = self.item_id))
--                 SubPlan 38
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                         ->  Index Scan using audiences_item on audiences t_3
--                               Index Cond: ((org_id = $5) AND (item_id = self.item_id))
--                               Filter: (((expires_at IS NULL) OR (expires_at > $10)) AND ((aud_id = '-1'::integer) OR (ANY (aud_id = (hashed SubPlan 37).col1))))
--                               SubPlan 37
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                       ->  Index Only Scan using memberships_pkey on memberships m_3
--                                             Index Cond: ((org_id = $5) AND (user_id = $6))
--                 SubPlan 44
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                         ->  Nested Loop
--                               ->  Index Only Scan using news_targets_pkey on news_targets t_4
--                                     Index Cond: ((org_id = $5) AND (news_id = self.id))
--                               ->  Index Scan using groups_pkey on groups g_3
--                                     Index Cond: ((org_id = $5) AND (id = t_4.group_id))
--                                     Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 43).col1)))
--                                     SubPlan 43
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                             ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                   Index Cond: ((org_id = $5) AND (user_id = $6))
--                 SubPlan 48
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                         ->  Index Scan using withheld_items_pkey on withheld_items r_5
--                               Index Cond: ((org_id = $5) AND (item_id = self.item_id))
--                               Filter: (case_id IS NOT NULL)
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
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                         ->  Index Scan using files_item on files f
--                               Index Cond: ((org_id = $5) AND (item_id = self.item_id))
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
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                             ->  Index Only Scan using memberships_pkey on memberships m
--                                                   Index Cond: ((org_id = $5) AND (user_id = $6))
--     SubPlan 9
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 8
--               ->  Aggregate
--                     ->  Limit
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                 ->  Index Only Scan using reactions_pkey on reactions r
--                                       Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 1))
--             ->  Index Scan using item_stats_pkey on item_stats s_1
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--     SubPlan 11
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 10
--               ->  Aggregate
--                     ->  Limit
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                 ->  Index Only Scan using reactions_pkey on reactions r_1
--                                       Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 2))
--             ->  Index Scan using item_stats_pkey on item_stats s_2
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s_3
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--     SubPlan 13
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s_4
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--     SubPlan 15
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 14
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                     ->  Index Only Scan using reactions_pkey on reactions r_2
--                           Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 1) AND (user_id = $6))
--             ->  Index Scan using item_stats_pkey on item_stats s_5
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--     SubPlan 17
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             InitPlan 16
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                     ->  Index Only Scan using reactions_pkey on reactions r_3
--                           Index Cond: ((org_id = $5) AND (item_id = self.item_id) AND (kind = 2) AND (user_id = $6))
--             ->  Index Scan using item_stats_pkey on item_stats s_6
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--     SubPlan 18
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s_7
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.item_id))
--     SubPlan 19
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using feed_items_pkey on feed_items i
--                   Index Cond: ((org_id = self.org_id) AND (id = self.item_id))
--     SubPlan 22
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_1
--                         Index Cond: ((org_id = $5) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_1
--                         Index Cond: ((org_id = $5) AND (id = t_1.group_id))
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 21).col1)))
--                         SubPlan 21
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_1
--                                       Index Cond: ((org_id = $5) AND (user_id = $6))
--     SubPlan 29
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--             ->  Nested Loop
--                   ->  Index Only Scan using news_targets_pkey on news_targets t_2
--                         Index Cond: ((org_id = $5) AND (news_id = self.id))
--                   ->  Index Scan using groups_pkey on groups g_2
--                         Index Cond: ((org_id = $5) AND (id = t_2.group_id))
--                         Filter: ((NOT is_private) OR (ANY (id = (hashed SubPlan 28).col1)))
--                         SubPlan 28
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                                 ->  Index Only Scan using memberships_pkey on memberships m_2
--                                       Index Cond: ((org_id = $5) AND (user_id = $6))
