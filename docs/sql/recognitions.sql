-- Hot statements of recognitions and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Recognitions

select row_to_json(answer)::text as row, json_build_array((p."CreationDate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from recognitions self cross join lateral (select self.created_at as "CreationDate",
  self.id as "Id") p where self.org_id = $1::int and ((
  (self.giver_id = $2::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int)) offset 0))
  and (self.item_id is null or exists (select from feed_items i
    where i.org_id = self.org_id and i.id = self.item_id and ((i.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))))) order by p."CreationDate" desc, p."Id" desc limit 13) self cross join lateral (select self.id as "Id",
  (coalesce((
  select json_agg(u.id order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int))), '[]')) as "UserId",
  self.giver_id as "CreatedBy",
  ((select trim(g.first_name || ' ' || g.last_name) from users g where g.org_id = self.org_id and g.id = self.giver_id)) as "CreatorName",
  ((
  select media_address($1::int, $2::int, p.id, $4::bigint, $5::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = self.giver_id)) as "CreatorPhoto",
  self.type_id as "RewardId",
  ((
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = self.type_org and t.id = self.type_id)) as "infoReward",
  case when ((self.giver_id = $2::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and given.user_id = $2::int))
  or not exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and not (not u.private_rewards_comments or u.id = $2::int) offset 0)) then self.comment end as "Comment",
  ((select v.title from organisation_values v where v.org_id = self.value_org and v.id = self.value_id)) as "Value",
  (coalesce((
  select json_agg(json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($1::int, $2::int, p.id, $4::bigint, $5::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $1::int and d.id = u.area_id)) order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int))), '[]')) as "Receivers",
  self.created_at as "CreationDate",
  self.item_id as "PostId",
  (exists (select from recognition_receivers own where own.org_id = self.org_id
        and own.recognition_id = self.id and own.user_id = $2::int and own.hidden_at is not null)) as "IHide",
  ((self.giver_id = $2::int and self.created_at > $3::timestamptz - interval '24 hours')) as "CanDelete",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."UserId", p."CreatedBy", p."CreatorName", p."CreatorPhoto", p."RewardId", p."infoReward", p."Comment", p."Value", p."Receivers", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  p."PostId", p."IHide", p."CanDelete") answer order by p."CreationDate" desc, p."Id" desc;

--   Subquery Scan on self
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using recognitions_newest on recognitions self_1
--                       Index Cond: (org_id = $1)
--                       Filter: (((giver_id = $2) OR EXISTS(SubPlan 14)) AND ((item_id IS NULL) OR EXISTS(SubPlan 27)))
--                       SubPlan 14
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                               ->  Nested Loop
--                                     ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_4
--                                           Index Cond: ((org_id = self_1.org_id) AND (recognition_id = self_1.id))
--                                           Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                                     ->  Index Only Scan using users_found on users u_4
--                                           Index Cond: ((org_id = self_1.org_id) AND (id = given_4.user_id))
--                                           Filter: is_active
--                       SubPlan 27
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                               ->  Index Scan using feed_items_pkey on feed_items i
--                                     Index Cond: ((org_id = self_1.org_id) AND (id = self_1.item_id))
--                                     Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 15))) OR EXISTS(SubPlan 21))
--                                     SubPlan 15
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                     SubPlan 21
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 18).col1)) OR EXISTS(SubPlan 19)))
--                                                   SubPlan 18
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using memberships_pkey on memberships m
--                                                                 Index Cond: ((org_id = $1) AND (user_id = $2))
--                                                   SubPlan 19
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Scan using groups_pkey on groups g_1
--                                                                 Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                                                 Filter: is_open
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: u.name_key COLLATE "C", u.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Scan using recognition_receivers_pkey on recognition_receivers given
--                                     Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                                     Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                               ->  Index Only Scan using users_found on users u
--                                     Index Cond: ((org_id = self.org_id) AND (id = given.user_id))
--                                     Filter: is_active
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users g
--                   Index Cond: ((org_id = self.org_id) AND (id = self.giver_id))
--     SubPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using files_portrait on files p
--                   Index Cond: ((org_id = $1) AND (parent_id = self.giver_id))
--     SubPlan 4
--       ->  Index Scan using recognition_types_pkey on recognition_types t
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = self.type_org) AND (id = self.type_id))
--     SubPlan 6
--       ->  Nested Loop
--             ->  Index Only Scan using users_found on users u_1
--                   Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (id = $2))
--             ->  Index Only Scan using recognition_receivers_of on recognition_receivers given_1
--                   Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = $2))
--     SubPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Nested Loop
--                   ->  Index Only Scan using recognition_receivers_pkey on recognition_receivers given_2
--                         Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                   ->  Index Scan using users_found on users u_2
--                         Index Cond: ((org_id = self.org_id) AND (id = given_2.user_id))
--                         Filter: (private_rewards_comments AND (id <> $2))
--     SubPlan 8
--       ->  Index Scan using organisation_values_org_id_title_key on organisation_values v
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = self.value_org))
--             Filter: (id = self.value_id)
--     SubPlan 11
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: u_3.name_key COLLATE "C", u_3.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_3
--                                     Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                                     Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                               ->  Index Scan using users_found on users u_3
--                                     Index Cond: ((org_id = self.org_id) AND (id = given_3.user_id))
--                                     Filter: is_active
--             SubPlan 9
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using files_portrait on files p_1
--                           Index Cond: ((org_id = $1) AND (parent_id = u_3.id))
--             SubPlan 10
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using groups_pkey on groups d
--                           Index Cond: ((org_id = $1) AND (id = u_3.area_id))
--     SubPlan 13
--       ->  Index Scan using recognition_receivers_of on recognition_receivers own
--             Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = $2))
--             Filter: (hidden_at IS NOT NULL)


-- GET /api/Flx_Recognitions?$filter=UserId eq 38

select row_to_json(answer)::text as row, json_build_array((p."CreationDate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from recognitions self cross join lateral (select (coalesce((
  select json_agg(u.id order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $1::int))), '[]')) as "UserId",
  self.created_at as "CreationDate",
  self.id as "Id") p where self.org_id = $2::int and ((
  (self.giver_id = $1::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $1::int)) offset 0))
  and (self.item_id is null or exists (select from feed_items i
    where i.org_id = self.org_id and i.id = self.item_id and ((i.author_id = $1::int and not exists (select from withheld_items r where r.org_id = $2::int and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = $2::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $2::int and m.user_id = $1::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $2::int and g.id = t.aud_id and g.is_open)))))))) and exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $1::int)) and given.user_id = $4::bigint) order by p."CreationDate" desc, p."Id" desc limit 13) self cross join lateral (select self.id as "Id",
  (coalesce((
  select json_agg(u.id order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $1::int))), '[]')) as "UserId",
  self.giver_id as "CreatedBy",
  ((select trim(g.first_name || ' ' || g.last_name) from users g where g.org_id = self.org_id and g.id = self.giver_id)) as "CreatorName",
  ((
  select media_address($2::int, $1::int, p.id, $5::bigint, $6::text)
    from files p where p.org_id = $2::int and p.parent_kind = 'portrait' and p.parent_id = self.giver_id)) as "CreatorPhoto",
  self.type_id as "RewardId",
  ((
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = self.type_org and t.id = self.type_id)) as "infoReward",
  case when ((self.giver_id = $1::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and given.user_id = $1::int))
  or not exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and not (not u.private_rewards_comments or u.id = $1::int) offset 0)) then self.comment end as "Comment",
  ((select v.title from organisation_values v where v.org_id = self.value_org and v.id = self.value_id)) as "Value",
  (coalesce((
  select json_agg(json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($2::int, $1::int, p.id, $5::bigint, $6::text)
    from files p where p.org_id = $2::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $2::int and d.id = u.area_id)) order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $1::int))), '[]')) as "Receivers",
  self.created_at as "CreationDate",
  self.item_id as "PostId",
  (exists (select from recognition_receivers own where own.org_id = self.org_id
        and own.recognition_id = self.id and own.user_id = $1::int and own.hidden_at is not null)) as "IHide",
  ((self.giver_id = $1::int and self.created_at > $3::timestamptz - interval '24 hours')) as "CanDelete",
  self.org_id = $2::int as "$own") p cross join lateral (select p."Id", p."UserId", p."CreatedBy", p."CreatorName", p."CreatorPhoto", p."RewardId", p."infoReward", p."Comment", p."Value", p."Receivers", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  p."PostId", p."IHide", p."CanDelete") answer order by p."CreationDate" desc, p."Id" desc;

--   Subquery Scan on self
--     ->  Limit
--           ->  Sort
--                 Sort Key: self_1.created_at DESC, self_1.id DESC
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                       ->  Nested Loop
--                             ->  HashAggregate
--                                   Group Key: given.recognition_id
--                                   ->  Nested Loop
--                                         ->  Index Scan using recognition_receivers_of on recognition_receivers given
--                                               Index Cond: ((org_id = $2) AND (user_id = $4))
--                                               Filter: ((hidden_at IS NULL) OR (user_id = $1))
--                                         ->  Materialize
--                                               ->  Index Only Scan using users_found on users u
--                                                     Index Cond: ((org_id = $2) AND (id = $4))
--                                                     Filter: is_active
--                             ->  Index Scan using recognitions_pkey on recognitions self_1
--                                   Index Cond: ((org_id = $2) AND (id = given.recognition_id))
--                                   Filter: (((giver_id = $1) OR EXISTS(SubPlan 14)) AND ((item_id IS NULL) OR EXISTS(SubPlan 27)))
--                                   SubPlan 14
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_5
--                                                       Index Cond: ((org_id = self_1.org_id) AND (recognition_id = self_1.id))
--                                                       Filter: ((hidden_at IS NULL) OR (user_id = $1))
--                                                 ->  Index Only Scan using users_found on users u_5
--                                                       Index Cond: ((org_id = self_1.org_id) AND (id = given_5.user_id))
--                                                       Filter: is_active
--                                   SubPlan 27
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                                           ->  Index Scan using feed_items_pkey on feed_items i
--                                                 Index Cond: ((org_id = self_1.org_id) AND (id = self_1.item_id))
--                                                 Filter: (((author_id = $1) AND (NOT EXISTS(SubPlan 15))) OR EXISTS(SubPlan 21))
--                                                 SubPlan 15
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                         ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                 SubPlan 21
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                         ->  Index Scan using audiences_item on audiences t_1
--                                                               Index Cond: ((org_id = $2) AND (item_id = i.id))
--                                                               Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 18).col1)) OR EXISTS(SubPlan 19)))
--                                                               SubPlan 18
--                                                                 ->  Result
--                                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                                       ->  Index Only Scan using memberships_pkey on memberships m
--                                                                             Index Cond: ((org_id = $2) AND (user_id = $1))
--                                                               SubPlan 19
--                                                                 ->  Result
--                                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                                                                       ->  Index Scan using groups_pkey on groups g_1
--                                                                             Index Cond: ((org_id = $2) AND (id = t_1.aud_id))
--                                                                             Filter: is_open
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: u_1.name_key COLLATE "C", u_1.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_1
--                                     Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                                     Filter: ((hidden_at IS NULL) OR (user_id = $1))
--                               ->  Index Only Scan using users_found on users u_1
--                                     Index Cond: ((org_id = self.org_id) AND (id = given_1.user_id))
--                                     Filter: is_active
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users g
--                   Index Cond: ((org_id = self.org_id) AND (id = self.giver_id))
--     SubPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using files_portrait on files p
--                   Index Cond: ((org_id = $2) AND (parent_id = self.giver_id))
--     SubPlan 4
--       ->  Index Scan using recognition_types_pkey on recognition_types t
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = self.type_org) AND (id = self.type_id))
--     SubPlan 6
--       ->  Nested Loop
--             ->  Index Only Scan using users_found on users u_2
--                   Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (id = $1))
--             ->  Index Only Scan using recognition_receivers_of on recognition_receivers given_2
--                   Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = $1))
--     SubPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Nested Loop
--                   ->  Index Only Scan using recognition_receivers_pkey on recognition_receivers given_3
--                         Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                   ->  Index Scan using users_found on users u_3
--                         Index Cond: ((org_id = self.org_id) AND (id = given_3.user_id))
--                         Filter: (private_rewards_comments AND (id <> $1))
--     SubPlan 8
--       ->  Index Scan using organisation_values_org_id_title_key on organisation_values v
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = self.value_org))
--             Filter: (id = self.value_id)
--     SubPlan 11
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: u_4.name_key COLLATE "C", u_4.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_4
--                                     Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                                     Filter: ((hidden_at IS NULL) OR (user_id = $1))
--                               ->  Index Scan using users_found on users u_4
--                                     Index Cond: ((org_id = self.org_id) AND (id = given_4.user_id))
--                                     Filter: is_active
--             SubPlan 9
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                     ->  Index Scan using files_portrait on files p_1
--                           Index Cond: ((org_id = $2) AND (parent_id = u_4.id))
--             SubPlan 10
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                     ->  Index Scan using groups_pkey on groups d
--                           Index Cond: ((org_id = $2) AND (id = u_4.area_id))
--     SubPlan 13
--       ->  Index Scan using recognition_receivers_of on recognition_receivers own
--             Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = $1))
--             Filter: (hidden_at IS NOT NULL)


-- GET /api/Flx_Recognitions/of/38

with counted as materialized (
    select r.type_org, r.type_id, count(*)::int as count from recognition_receivers given
      join recognitions r on r.org_id = given.org_id and r.id = given.recognition_id
    where given.org_id = $1::int and given.user_id = $2::bigint
      and (given.hidden_at is null or given.user_id = $3::int) and (
  (r.giver_id = $3::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = r.org_id and given.recognition_id = r.id and (u.is_active and (given.hidden_at is null or given.user_id = $3::int)) offset 0))
  and (r.item_id is null or exists (select from feed_items i
    where i.org_id = r.org_id and i.id = r.item_id and ((i.author_id = $3::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $4::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $3::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))))
    group by r.type_org, r.type_id)
  select json_build_object('Total', (select coalesce(sum(count), 0) from counted), 'Tiles', coalesce((
    select json_agg(json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon, 'Count', c.count) order by c.count desc, t.title)

  from (select * from counted order by count desc, type_id limit $5::int) c
      join recognition_types t on t.org_id = c.type_org and t.id = c.type_id), '[]'))::text
  from users u where u.org_id = $1::int and u.id = $2::bigint and u.is_active;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     CTE counted
--       ->  GroupAggregate
--             Group Key: r_1.type_org, r_1.type_id
--             ->  Sort
--                   Sort Key: r_1.type_org, r_1.type_id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Nested Loop
--                               ->  Index Scan Backward using recognition_receivers_of on recognition_receivers given_1
--                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                     Filter: ((hidden_at IS NULL) OR (user_id = $3))
--                               ->  Index Scan using recognitions_pkey on recognitions r_1
--                                     Index Cond: ((org_id = $1) AND (id = given_1.recognition_id))
--                                     Filter: (((giver_id = $3) OR EXISTS(SubPlan 1)) AND ((item_id IS NULL) OR EXISTS(SubPlan 14)))
--                                     SubPlan 1
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_1.org_id)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using recognition_receivers_pkey on recognition_receivers given
--                                                         Index Cond: ((org_id = r_1.org_id) AND (recognition_id = r_1.id))
--                                                         Filter: ((hidden_at IS NULL) OR (user_id = $3))
--                                                   ->  Index Only Scan using users_found on users u_1
--                                                         Index Cond: ((org_id = r_1.org_id) AND (id = given.user_id))
--                                                         Filter: is_active
--                                     SubPlan 14
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = r_1.org_id)
--                                             ->  Index Scan using feed_items_pkey on feed_items i
--                                                   Index Cond: ((org_id = r_1.org_id) AND (id = r_1.item_id))
--                                                   Filter: (((author_id = $3) AND (NOT EXISTS(SubPlan 2))) OR EXISTS(SubPlan 8))
--                                                   SubPlan 2
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                                                 Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                   SubPlan 8
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                           ->  Index Scan using audiences_item on audiences t
--                                                                 Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                                 Filter: (((expires_at IS NULL) OR (expires_at > $4)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 5).col1)) OR EXISTS(SubPlan 6)))
--                                                                 SubPlan 5
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                         ->  Index Only Scan using memberships_pkey on memberships m
--                                                                               Index Cond: ((org_id = $1) AND (user_id = $3))
--                                                                 SubPlan 6
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                         ->  Index Scan using groups_pkey on groups g
--                                                                               Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                                               Filter: is_open
--     InitPlan 29
--       ->  Aggregate
--             ->  CTE Scan on counted
--     InitPlan 30
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: counted_1.count DESC, t_1.title
--                   Presorted Key: counted_1.count
--                   ->  Nested Loop
--                         ->  Limit
--                               ->  Sort
--                                     Sort Key: counted_1.count DESC, counted_1.type_id
--                                     ->  CTE Scan on counted counted_1
--                         ->  Index Scan using recognition_types_pkey on recognition_types t_1
--                               Index Cond: ((org_id = counted_1.type_org) AND (org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (id = counted_1.type_id))
--     ->  Index Only Scan using users_found on users u
--           Index Cond: ((org_id = $1) AND (id = $2))
--           Filter: is_active


-- POST /api/Flx_Recognitions

select from users where org_id = $1 and id = $2::bigint for no key update;

--   LockRows
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using users_found on users
--                 Index Cond: ((org_id = $1) AND (id = $2))

select t.org_id as "typeOrg",
  t.title from recognition_types t
  where t.id = $1 and (t.org_id = $2 or t.org_id = 0 and not exists (select from recognition_types own where own.org_id = $3));

--   Index Scan using recognition_types_pkey on recognition_types t
--     Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (id = $1))
--     Filter: ((org_id = $2) OR ((org_id = 0) AND (NOT (InitPlan 1).col1)))
--     InitPlan 1
--       ->  Index Only Scan using recognition_types_org_id_title_key on recognition_types own
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = $3))

select u.id from users u where u.org_id = $1 and u.id = any($2::bigint[]) and u.is_active order by u.id;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Only Scan using users_found on users u
--           Index Cond: ((org_id = $1) AND (id = ANY ($2)))
--           Filter: is_active

select count(*)::int as count from recognitions where org_id = $1 and giver_id = $2 and created_at >= $3;

--   Aggregate
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Only Scan using recognitions_given on recognitions
--                 Index Cond: ((org_id = $1) AND (giver_id = $2) AND (created_at >= $3))

insert into recognitions (giver_id, type_org, type_id, value_org, value_id, comment, created_at, item_id, org_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id as id;

--   Insert on recognitions
--     ->  Result

insert into recognition_receivers (org_id, recognition_id, user_id)
    select $1, $2, person from unnest($3::int[]) person order by person;

--   Insert on recognition_receivers
--     ->  Subquery Scan on "*SELECT*"
--           ->  Sort
--                 Sort Key: person.person
--                 ->  Function Scan on unnest person

insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, part_kind, part_id, recipients, created_at)
  select $1::int, $2::text, $3::int, $4::text, $5::bigint, $6::text,
    $7::bigint, $8::int[], $9::timestamptz;

--   Insert on notification_queue
--     ->  Result

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from recognitions self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and ((
  (self.giver_id = $2::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int)) offset 0))
  and (self.item_id is null or exists (select from feed_items i
    where i.org_id = self.org_id and i.id = self.item_id and ((i.author_id = $2::int and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = $2::int and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))))) and p."Id" = $4::bigint) self cross join lateral (select self.id as "Id",
  (coalesce((
  select json_agg(u.id order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int))), '[]')) as "UserId",
  self.giver_id as "CreatedBy",
  ((select trim(g.first_name || ' ' || g.last_name) from users g where g.org_id = self.org_id and g.id = self.giver_id)) as "CreatorName",
  ((
  select media_address($1::int, $2::int, p.id, $5::bigint, $6::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = self.giver_id)) as "CreatorPhoto",
  self.type_id as "RewardId",
  ((
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = self.type_org and t.id = self.type_id)) as "infoReward",
  case when ((self.giver_id = $2::int or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and given.user_id = $2::int))
  or not exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and not (not u.private_rewards_comments or u.id = $2::int) offset 0)) then self.comment end as "Comment",
  ((select v.title from organisation_values v where v.org_id = self.value_org and v.id = self.value_id)) as "Value",
  (coalesce((
  select json_agg(json_build_object('Id', u.id, 'Name', trim(u.first_name || ' ' || u.last_name),
  'Photo', (
  select media_address($1::int, $2::int, p.id, $5::bigint, $6::text)
    from files p where p.org_id = $1::int and p.parent_kind = 'portrait' and p.parent_id = u.id), 'Area', (
    select d.title from groups d where d.org_id = $1::int and d.id = u.area_id)) order by u.name_key, u.id) from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = self.org_id and given.recognition_id = self.id and (u.is_active and (given.hidden_at is null or given.user_id = $2::int))), '[]')) as "Receivers",
  self.created_at as "CreationDate",
  self.item_id as "PostId",
  (exists (select from recognition_receivers own where own.org_id = self.org_id
        and own.recognition_id = self.id and own.user_id = $2::int and own.hidden_at is not null)) as "IHide",
  ((self.giver_id = $2::int and self.created_at > $3::timestamptz - interval '24 hours')) as "CanDelete",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."UserId", p."CreatedBy", p."CreatorName", p."CreatorPhoto", p."RewardId", p."infoReward", p."Comment", p."Value", p."Receivers", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate",
  p."PostId", p."IHide", p."CanDelete") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using recognitions_pkey on recognitions self
--           Index Cond: ((org_id = $1) AND (id = $4))
--           Filter: (((giver_id = $2) OR EXISTS(SubPlan 14)) AND ((item_id IS NULL) OR EXISTS(SubPlan 27)))
--           SubPlan 14
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Nested Loop
--                         ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_4
--                               Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                               Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                         ->  Index Only Scan using users_found on users u_4
--                               Index Cond: ((org_id = self.org_id) AND (id = given_4.user_id))
--                               Filter: is_active
--           SubPlan 27
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using feed_items_pkey on feed_items i
--                         Index Cond: ((org_id = self.org_id) AND (id = self.item_id))
--                         Filter: (((author_id = $2) AND (NOT EXISTS(SubPlan 15))) OR EXISTS(SubPlan 21))
--                         SubPlan 15
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                         SubPlan 21
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                 ->  Index Scan using audiences_item on audiences t_1
--                                       Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                       Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 18).col1)) OR EXISTS(SubPlan 19)))
--                                       SubPlan 18
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Only Scan using memberships_pkey on memberships m
--                                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                                       SubPlan 19
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                               ->  Index Scan using groups_pkey on groups g_1
--                                                     Index Cond: ((org_id = $1) AND (id = t_1.aud_id))
--                                                     Filter: is_open
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: u.name_key COLLATE "C", u.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Scan using recognition_receivers_pkey on recognition_receivers given
--                                     Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                                     Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                               ->  Index Only Scan using users_found on users u
--                                     Index Cond: ((org_id = self.org_id) AND (id = given.user_id))
--                                     Filter: is_active
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users g
--                   Index Cond: ((org_id = self.org_id) AND (id = self.giver_id))
--     SubPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using files_portrait on files p
--                   Index Cond: ((org_id = $1) AND (parent_id = self.giver_id))
--     SubPlan 4
--       ->  Index Scan using recognition_types_pkey on recognition_types t
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = self.type_org) AND (id = self.type_id))
--     SubPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Nested Loop
--                   ->  Index Only Scan using recognition_receivers_of on recognition_receivers given_1
--                         Index Cond: ((org_id = self.org_id) AND (user_id = $2) AND (recognition_id = self.id))
--                   ->  Index Only Scan using users_found on users u_1
--                         Index Cond: ((org_id = self.org_id) AND (id = $2))
--     SubPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Nested Loop
--                   ->  Index Only Scan using recognition_receivers_pkey on recognition_receivers given_2
--                         Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                   ->  Index Scan using users_found on users u_2
--                         Index Cond: ((org_id = self.org_id) AND (id = given_2.user_id))
--                         Filter: (private_rewards_comments AND (id <> $2))
--     SubPlan 8
--       ->  Index Scan using organisation_values_org_id_title_key on organisation_values v
--             Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = self.value_org))
--             Filter: (id = self.value_id)
--     SubPlan 11
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: u_3.name_key COLLATE "C", u_3.id
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                         ->  Nested Loop
--                               ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_3
--                                     Index Cond: ((org_id = self.org_id) AND (recognition_id = self.id))
--                                     Filter: ((hidden_at IS NULL) OR (user_id = $2))
--                               ->  Index Scan using users_found on users u_3
--                                     Index Cond: ((org_id = self.org_id) AND (id = given_3.user_id))
--                                     Filter: is_active
--             SubPlan 9
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using files_portrait on files p_1
--                           Index Cond: ((org_id = $1) AND (parent_id = u_3.id))
--             SubPlan 10
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                     ->  Index Scan using groups_pkey on groups d
--                           Index Cond: ((org_id = $1) AND (id = u_3.area_id))
--     SubPlan 12
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using recognition_receivers_of on recognition_receivers own
--                   Index Cond: ((org_id = self.org_id) AND (user_id = $2) AND (recognition_id = self.id))
--                   Filter: (hidden_at IS NOT NULL)

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
    from users u cross join lateral (select coalesce(p.web, true) as web, coalesce(p.email, true) as email
  from (select) nothing left join notification_preferences p
    on p.org_id = u.org_id and p.user_id = u.id and p.topic = 'celebrations') w
    left join notifications n on n.org_id = u.org_id and n.user_id = u.id and n.once_key = note.key
    where u.org_id = $1::int and u.id = person.id and (w.web or w.email)
      and (u.is_active and u.id is distinct from note.actor and exists (select from recognitions the_recognitions where the_recognitions.org_id = $1::int and the_recognitions.id = note.subject and (
  (the_recognitions.giver_id = u.id or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = the_recognitions.org_id and given.recognition_id = the_recognitions.id and (u.is_active and (given.hidden_at is null or given.user_id = u.id)) offset 0))
  and (the_recognitions.item_id is null or exists (select from feed_items i
    where i.org_id = the_recognitions.org_id and i.id = the_recognitions.item_id and ((i.author_id = u.id and not exists (select from withheld_items r where r.org_id = $1::int and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = $1::int and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = $1::int and m.user_id = u.id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = $1::int and g.id = t.aud_id and g.is_open)))))))))
      and (note.actor is null or exists (select from users a where a.org_id = $1::int and a.id = note.actor))
    limit 1) u),
  unaware as materialized (
    select distinct on (user_id, key) * from recipients
    where not known or seen and before is distinct from actor
    order by user_id, key, place),
  written as (
  insert into notifications (org_id, user_id, actor_id, subject_kind, subject_id, created_at, type, kind, once_key, web)
  select org_id, user_id, actor, 'given_recognition',
    subject, at, 'social', 'recognition', key, web
    from unaware order by user_id, key
  on conflict (org_id, user_id, once_key) do update set id = excluded.id, actor_id = excluded.actor_id,
    created_at = excluded.created_at, viewed = false, web = excluded.web, dismissed = false
  returning user_id, once_key, id)

  insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
    select $1::int, w.user_id, 'notification', w.once_key || ' ' || w.id, w.id::text, 'celebrations',
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
--                   InitPlan 4
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Only Scan using users_found on users a
--                                 Index Cond: ((org_id = $1) AND (id = note.actor))
--                   ->  Result
--                         One-Time Filter: (((note.actor IS NULL) OR (InitPlan 4).col1) AND ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1))
--                         ->  Nested Loop
--                               Join Filter: (((the_recognitions.giver_id = u_1.id) OR EXISTS(SubPlan 5)) AND ((the_recognitions.item_id IS NULL) OR EXISTS(SubPlan 18)))
--                               ->  Nested Loop Left Join
--                                     ->  Nested Loop
--                                           ->  Index Only Scan using users_found on users u_1
--                                                 Index Cond: ((org_id = $1) AND (id = person.id))
--                                                 Filter: (is_active AND (id IS DISTINCT FROM note.actor))
--                                           ->  Nested Loop Left Join
--                                                 Filter: (COALESCE(p.web, true) OR COALESCE(p.email, true))
--                                                 ->  Result
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = u_1.org_id)
--                                                       ->  Index Scan using notification_preferences_pkey on notification_preferences p
--                                                             Index Cond: ((org_id = u_1.org_id) AND (user_id = u_1.id) AND (topic = 'celebrations'::text))
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                           ->  Index Scan using notifications_once on notifications n
--                                                 Index Cond: ((org_id = $1) AND (user_id = person.id) AND (once_key = note.key))
--                               ->  Index Scan using recognitions_pkey on recognitions the_recognitions
--                                     Index Cond: ((org_id = $1) AND (id = note.subject))
--                               SubPlan 5
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions.org_id)
--                                       ->  Nested Loop
--                                             ->  Index Scan using recognition_receivers_pkey on recognition_receivers given
--                                                   Index Cond: ((org_id = the_recognitions.org_id) AND (recognition_id = the_recognitions.id))
--                                             ->  Index Only Scan using users_found on users u
--                                                   Index Cond: ((org_id = the_recognitions.org_id) AND (id = given.user_id))
--                                                   Filter: is_active
--                               SubPlan 18
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions.org_id)
--                                       ->  Index Scan using feed_items_pkey on feed_items i
--                                             Index Cond: ((org_id = the_recognitions.org_id) AND (id = the_recognitions.item_id))
--                                             Filter: (((author_id = u_1.id) AND (NOT EXISTS(SubPlan 6))) OR EXISTS(SubPlan 12))
--                                             SubPlan 6
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_1
--                                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                             SubPlan 12
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                     ->  Index Scan using audiences_item on audiences t
--                                                           Index Cond: ((org_id = $1) AND (item_id = i.id))
--                                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 9).col1)) OR EXISTS(SubPlan 10)))
--                                                           SubPlan 9
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                   ->  Index Only Scan using memberships_pkey on memberships m
--                                                                         Index Cond: ((org_id = $1) AND (user_id = u_1.id))
--                                                           SubPlan 10
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                                                   ->  Index Scan using groups_pkey on groups g
--                                                                         Index Cond: ((org_id = $1) AND (id = t.aud_id))
--                                                                         Filter: is_open
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
