-- Hot statements of people and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Users

select row_to_json(answer)::text as row, json_build_array((p."$key Title")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from users self cross join lateral (select (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.id as "Id") p where self.org_id = $1::int and ((self.is_active or 'Admin-Users' = any($2::text[]))) order by p."$key Title", p."Id" limit 11) self cross join lateral (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $3::int, f.id, $4::bigint, $5::text)
    from files f where f.org_id = self.org_id and f.parent_kind = 'portrait' and f.parent_id = self.id)) as "Foto",
  self.position as "Position",
  self.position_key as "$key Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName") answer order by p."$key Title", p."Id";

--   Subquery Scan on self
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using users_name on users self_1
--                       Index Cond: (org_id = $1)
--                       Filter: (is_active OR ('Admin-Users'::text = ANY ($2)))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using files_portrait on files f
--                   Index Cond: ((org_id = self.org_id) AND (parent_id = self.id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using groups_pkey on groups a
--                   Index Cond: ((org_id = self.org_id) AND (id = self.area_id))


-- GET /api/Flx_Users/38

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from users self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and ((self.is_active or 'Admin-Users' = any($2::text[]))) and p."Id" = $3::bigint) self cross join lateral (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $4::int, f.id, $5::bigint, $6::text)
    from files f where f.org_id = self.org_id and f.parent_kind = 'portrait' and f.parent_id = self.id)) as "Foto",
  self.position as "Position",
  self.position_key as "$key Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using users_found on users self
--           Index Cond: ((org_id = $1) AND (id = $3))
--           Filter: (is_active OR ('Admin-Users'::text = ANY ($2)))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using files_portrait on files f
--                   Index Cond: ((org_id = self.org_id) AND (parent_id = self.id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using groups_pkey on groups a
--                   Index Cond: ((org_id = self.org_id) AND (id = self.area_id))


-- GET /api/Flx_Users?$search=ana

with chosen as materialized (select self.user_id as "Id",
  self.name_key as "$key Title"
  from user_words self where self.org_id = $1::int and self.word >= (select search_key($2::text)) and self.word < (select search_key($2::text) || chr(1114111)) and self.shared < (select greatest(length(search_key($2::text)), 1)) and ((self.is_active or 'Admin-Users' = any($3::text[])))) select row_to_json(answer)::text as row, json_build_array((p."$key Title")::text, (p."Id")::text)::text as cursor, (select least(count(*), 10000)::int from chosen) as total
  from (select self.*
  from users self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and ((self.is_active or 'Admin-Users' = any($3::text[]))) and p."Id" = any(array(select p."Id" from chosen p order by p."$key Title", p."Id" limit 11))) self cross join lateral (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $4::int, f.id, $5::bigint, $6::text)
    from files f where f.org_id = self.org_id and f.parent_kind = 'portrait' and f.parent_id = self.id)) as "Foto",
  self.position as "Position",
  self.position_key as "$key Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName") answer order by p."$key Title", p."Id";

--   Sort
--     Sort Key: self.name_key COLLATE "C", self.id
--     CTE chosen
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             InitPlan 1
--               ->  Result
--             InitPlan 2
--               ->  Result
--             InitPlan 3
--               ->  Result
--             ->  Index Only Scan using user_words_pkey on user_words self_1
--                   Index Cond: ((org_id = $1) AND (word >= (InitPlan 1).col1) AND (word < (InitPlan 2).col1))
--                   Filter: ((shared < (InitPlan 3).col1) AND (is_active OR ('Admin-Users'::text = ANY ($3))))
--     InitPlan 7
--       ->  Aggregate
--             ->  CTE Scan on chosen
--     InitPlan 8
--       ->  Limit
--             ->  Sort
--                   Sort Key: p."$key Title" COLLATE "C", p."Id"
--                   ->  CTE Scan on chosen p
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using users_pkey on users self
--                 Index Cond: ((org_id = $1) AND (id = ANY ((InitPlan 8).col1)))
--                 Filter: (is_active OR ('Admin-Users'::text = ANY ($3)))
--           SubPlan 5
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using files_portrait on files f
--                         Index Cond: ((org_id = self.org_id) AND (parent_id = self.id))
--           SubPlan 6
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using groups_pkey on groups a
--                         Index Cond: ((org_id = self.org_id) AND (id = self.area_id))


-- GET /api/Flx_Users?$next=0,5&$count=true&$filter=BirthdayMonth eq 3

select row_to_json(answer)::text as row, json_build_array((p."$key Title")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from users self cross join lateral (select case when (not self.private_birthday or self.id = $1::int) then self.birth_month end as "BirthdayMonth",
  self.birth_month as "$raw BirthdayMonth",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.id as "Id") p where self.org_id = $2::int and ((self.is_active or 'Admin-Users' = any($3::text[]))) and (p."BirthdayMonth" = $4::bigint and p."$raw BirthdayMonth" = $4::bigint) order by p."$key Title", p."Id" limit 6) self cross join lateral (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $1::int, f.id, $5::bigint, $6::text)
    from files f where f.org_id = self.org_id and f.parent_kind = 'portrait' and f.parent_id = self.id)) as "Foto",
  self.position as "Position",
  self.position_key as "$key Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.org_id = $2::int as "$own") p cross join lateral (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName") answer order by p."$key Title", p."Id";

--   Subquery Scan on self
--     ->  Limit
--           ->  Sort
--                 Sort Key: self_1.name_key COLLATE "C", self_1.id
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                       ->  Bitmap Heap Scan on users self_1
--                             Recheck Cond: ((org_id = $2) AND (birth_month = $4))
--                             Filter: ((CASE WHEN ((NOT private_birthday) OR (id = $1)) THEN birth_month ELSE NULL::integer END = $4) AND (is_active OR ('Admin-Users'::text = ANY ($3))))
--                             ->  Bitmap Index Scan on users_month
--                                   Index Cond: ((org_id = $2) AND (birth_month = $4))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using files_portrait on files f
--                   Index Cond: ((org_id = self.org_id) AND (parent_id = self.id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using groups_pkey on groups a
--                   Index Cond: ((org_id = self.org_id) AND (id = self.area_id))

select count(*) as total
  from (select
  from users self cross join lateral (select case when (not self.private_birthday or self.id = $1::int) then self.birth_month end as "BirthdayMonth",
  self.birth_month as "$raw BirthdayMonth",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.id as "Id") p where self.org_id = $2::int and ((self.is_active or 'Admin-Users' = any($3::text[]))) and (p."BirthdayMonth" = $4::bigint and p."$raw BirthdayMonth" = $4::bigint) limit 10000) counted;

--   Aggregate
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--                 ->  Index Only Scan using users_month on users self
--                       Index Cond: ((org_id = $2) AND (birth_month = $4))
--                       Filter: ((CASE WHEN ((NOT private_birthday) OR (id = $1)) THEN birth_month ELSE NULL::integer END = $4) AND (is_active OR ('Admin-Users'::text = ANY ($3))))


-- GET /api/Flx_Users?$filter=startswith(Position,'jefe')

select row_to_json(answer)::text as row, json_build_array((p."$key Title")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from users self cross join lateral (select self.position as "Position",
  self.position_key as "$key Position",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.id as "Id") p where self.org_id = $1::int and ((self.is_active or 'Admin-Users' = any($2::text[]))) and (starts_with(p."$key Position", search_key($3::text)) and p."$key Position" >= search_key($3::text) and p."$key Position" < search_key($3::text) || chr(1114111)) order by p."$key Title", p."Id" limit 11) self cross join lateral (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $4::int, f.id, $5::bigint, $6::text)
    from files f where f.org_id = self.org_id and f.parent_kind = 'portrait' and f.parent_id = self.id)) as "Foto",
  self.position as "Position",
  self.position_key as "$key Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName") answer order by p."$key Title", p."Id";

--   Subquery Scan on self
--     ->  Limit
--           ->  Sort
--                 Sort Key: self_1.name_key COLLATE "C", self_1.id
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                       ->  Index Scan using users_position on users self_1
--                             Index Cond: ((org_id = $1) AND (position_key >= lower(translate(f_unaccent($3), '''´`‘’ʼ'::text, ''::text))) AND (position_key < (lower(translate(f_unaccent($3), '''´`‘’ʼ'::text, ''::text)) || '􏿿'::text)))
--                             Filter: ((is_active OR ('Admin-Users'::text = ANY ($2))) AND starts_with(position_key, lower(translate(f_unaccent($3), '''´`‘’ʼ'::text, ''::text))))
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using files_portrait on files f
--                   Index Cond: ((org_id = self.org_id) AND (parent_id = self.id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using groups_pkey on groups a
--                   Index Cond: ((org_id = self.org_id) AND (id = self.area_id))


-- GET /api/Flx_Users?$select=Title,ReportsCount&$filter=ManagerId eq 38 and InChart eq true

select row_to_json(answer)::text as row, json_build_array((p."$key Title")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from users self cross join lateral (select self.manager_id as "ManagerId",
  (self.is_active) as "InChart",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.id as "Id") p where self.org_id = $1::int and ((self.is_active or 'Admin-Users' = any($2::text[]))) and (p."ManagerId" = $3::bigint and p."InChart") order by p."$key Title", p."Id" limit 11) self cross join lateral (select (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  ((select count(*)::int from users r where r.org_id = self.org_id and r.manager_id = self.id and r.is_active)) as "ReportsCount",
  self.id as "Id",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Title", p."ReportsCount") answer order by p."$key Title", p."Id";

--   Subquery Scan on self
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using users_manager on users self_1
--                       Index Cond: ((org_id = $1) AND (manager_id = $3))
--                       Filter: (is_active AND (is_active OR ('Admin-Users'::text = ANY ($2))))
--     SubPlan 1
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Only Scan using users_manager on users r
--                         Index Cond: ((org_id = self.org_id) AND (manager_id = self.id))
--                         Filter: is_active


-- GET /api/Flx_Users/38/managers

select (
  with recursive above (id, manager_id, level) as (
    select m.id, m.manager_id, 1 from users m where m.org_id = $1::int and m.id = u.manager_id
    union all select m.id, m.manager_id, a.level + 1 from above a join users m on m.org_id = $1::int and m.id = a.manager_id
      where a.level < 50)
    select coalesce(json_agg(json_build_object('Id', m.id, 'Title', trim(m.first_name || ' ' || m.last_name),
  'Foto', (select media_address(f.org_id, $2::int, f.id, $3::bigint, $4::text)
    from files f where f.org_id = m.org_id and f.parent_kind = 'portrait' and f.parent_id = m.id), 'Position', m.position) order by a.level), '[]')::text
    from above a join users m on m.org_id = $1::int and m.id = a.id)
  from users u where u.org_id = $1::int and u.id = $5::bigint and u.is_active;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using users_found on users u
--           Index Cond: ((org_id = $1) AND (id = $5))
--           Filter: is_active
--     SubPlan 3
--       ->  Aggregate
--             CTE above
--               ->  Recursive Union
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Index Scan using users_found on users m
--                                 Index Cond: ((org_id = $1) AND (id = u.manager_id))
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                           ->  Nested Loop
--                                 ->  WorkTable Scan on above a
--                                       Filter: (level < 50)
--                                 ->  Index Scan using users_found on users m_1
--                                       Index Cond: ((org_id = $1) AND (id = a.manager_id))
--             ->  Sort
--                   Sort Key: a_1.level
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Hash Join
--                               Hash Cond: (m_2.id = a_1.id)
--                               ->  Bitmap Heap Scan on users m_2
--                                     Recheck Cond: (org_id = $1)
--                                     ->  Bitmap Index Scan on users_org_id_oid_key
--                                           Index Cond: (org_id = $1)
--                               ->  Hash
--                                     ->  CTE Scan on above a_1
--             SubPlan 2
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = m_2.org_id)
--                     ->  Index Scan using files_portrait on files f
--                           Index Cond: ((org_id = m_2.org_id) AND (parent_id = m_2.id))
