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
--     ->  Index Scan using users_pkey on users self
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

select array(select find_people(
      array(select search_key(word) from unnest($1::text[]) word), $2))::text[] as ids;

--   Result
--     InitPlan 2
--       ->  ProjectSet
--             InitPlan 1
--               ->  Function Scan on unnest word
--             ->  Result

select row_to_json(answer)::text as row, json_build_array((p."$key Title")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from users self cross join lateral (select (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.id as "Id",
  self.search_words as "$searched") p where self.org_id = $1::int and ((self.is_active or 'Admin-Users' = any($2::text[]))) and p."Id" = any($3::bigint[]) order by p."$key Title", p."Id" limit 11) self cross join lateral (select self.id as "Id",
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
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using users_name on users self_1
--                       Index Cond: ((org_id = $1) AND (id = ANY ($3)))
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
