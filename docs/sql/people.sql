-- Hot statements of people and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Users

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName", array[(p."$key Title")::text, (p."Id")::text] as "$cursor"
  from (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $1::int, f.id, $2::bigint,
      $3::text)
    from files f where f.org_id = self.org_id and f.portrait_of = self.id)) as "Foto",
  self.position as "Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title"
  from users self where self.org_id = $4::int and (self.is_active)) p order by p."$key Title", p."Id" limit 11) page;

--   Aggregate
--     ->  Subquery Scan on page
--           ->  Limit
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $4)
--                       ->  Index Scan using users_name on users self
--                             Index Cond: (org_id = $4)
--                             Filter: is_active
--                       SubPlan 1
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using files_org_id_portrait_of_key on files f
--                                     Index Cond: ((org_id = self.org_id) AND (portrait_of = self.id))
--                       SubPlan 2
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using groups_pkey on groups a
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.area_id))


-- GET /api/Flx_Users/38

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName", "$own"
  from (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $1::int, f.id, $2::bigint,
      $3::text)
    from files f where f.org_id = self.org_id and f.portrait_of = self.id)) as "Foto",
  self.position as "Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  self.org_id = $4::int as "$own"
  from users self where self.org_id = $5::int and (self.is_active)) p where p."Id" = $6::bigint) page;

--   Aggregate
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--           ->  Index Scan using users_pkey on users self
--                 Index Cond: ((org_id = $5) AND (id = $6))
--                 Filter: is_active
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using files_org_id_portrait_of_key on files f
--                   Index Cond: ((org_id = self.org_id) AND (portrait_of = self.id))
--     SubPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using groups_pkey on groups a
--                   Index Cond: ((org_id = self.org_id) AND (id = self.area_id))


-- GET /api/Flx_Users?$search=ana

select coalesce(json_agg(page), '[]') as rows
  from (select p."Id", p."Nombre", p."Apellido", p."Foto", p."Position", p."AreaId", p."AreaName", array[(p."$key Title")::text, (p."Id")::text] as "$cursor"
  from (select self.id as "Id",
  self.first_name as "Nombre",
  self.last_name as "Apellido",
  ((select media_address(f.org_id, $1::int, f.id, $2::bigint,
      $3::text)
    from files f where f.org_id = self.org_id and f.portrait_of = self.id)) as "Foto",
  self.position as "Position",
  self.area_id as "AreaId",
  ((select a.title from groups a where a.org_id = self.org_id and a.id = self.area_id)) as "AreaName",
  (trim(self.first_name || ' ' || self.last_name)) as "Title",
  self.name_key as "$key Title",
  case when (not self.private_email or self.id = $4) then self.email end as "Email"
  from users self where self.org_id = $5::int and (self.is_active)) p where (strpos(p."$key Title", search_key($6::text)) > 0 or strpos(search_key(p."Email"), search_key($7::text)) > 0) order by p."$key Title", p."Id" limit 11) page;

--   Aggregate
--     ->  Subquery Scan on page
--           ->  Limit
--                 ->  Result
--                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $5)
--                       ->  Index Scan using users_name on users self
--                             Index Cond: (org_id = $5)
--                             Filter: (is_active AND ((strpos(name_key, lower(f_unaccent($6))) > 0) OR (strpos(lower(f_unaccent(CASE WHEN ((NOT private_email) OR (id = $4)) THEN email ELSE NULL::text END)), lower(f_unaccent($7))) > 0)))
--                       SubPlan 1
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using files_org_id_portrait_of_key on files f
--                                     Index Cond: ((org_id = self.org_id) AND (portrait_of = self.id))
--                       SubPlan 2
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using groups_pkey on groups a
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.area_id))
