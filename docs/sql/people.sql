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

select row_to_json(answer)::text as row, json_build_array((p."$key Title")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from users self cross join lateral (select (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  case when ('Admin-Users' = any($1::text[]) or (not self.private_email or self.id = $2::int)) then self.email end as "Email",
  self.id as "Id") p where self.org_id = $3::int and ((self.is_active or 'Admin-Users' = any($1::text[]))) and (strpos(p."$key Title", search_key($4::text)) > 0 or strpos(search_key(p."Email"), search_key($5::text)) > 0) order by p."$key Title", p."Id" limit 11) self cross join lateral (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $2::int, f.id, $6::bigint, $7::text)
    from files f where f.org_id = self.org_id and f.parent_kind = 'portrait' and f.parent_id = self.id)) as "Foto",
  self.position as "Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  self.org_id = $3::int as "$own") p cross join lateral (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName") answer order by p."$key Title", p."Id";

--   Subquery Scan on self
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                 ->  Index Scan using users_name on users self_1
--                       Index Cond: (org_id = $3)
--                       Filter: ((is_active OR ('Admin-Users'::text = ANY ($1))) AND ((strpos(name_key, lower(f_unaccent($4))) > 0) OR (strpos(lower(f_unaccent(CASE WHEN (('Admin-Users'::text = ANY ($1)) OR (NOT private_email) OR (id = $2)) THEN email ELSE NULL::text END)), lower(f_unaccent($5))) > 0)))
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
