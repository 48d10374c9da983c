-- Hot statements of birthdays and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Birthdays

select day_rule as "DayRule",
  version as "Version" from celebration_settings where org_id = $1;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using celebration_settings_pkey on celebration_settings
--           Index Cond: (org_id = $1)

with found as materialized (select u.id, u.first_name, u.last_name, u.position as job, u.name_key, u.area_id, u.city_id, w.position, w.day, w.moved, null::int as years,
    exists (select from greetings g where g.org_id = u.org_id and g.sender_id = $1::int and g.day = w.day and g.receiver_id = u.id) as greeted,
    w.open, (select c.id from cards c where c.org_id = u.org_id and c.receiver_id = u.id
  and c.occasion = 'birthday' and c.delivered_at is null and u.id <> $1::int) as card
  from jsonb_to_recordset($2::jsonb) w (position int, day date, number smallint, moved boolean, open boolean), lateral (select * from users p where p.org_id = $3::int and p.birth_day = w.number offset 0) u
  where u.is_active and not u.private_birthday),
  page as (select * from found order by position, name_key, id
    offset $4::int limit $5::int)
  select json_build_object('TotalCount', (select count(*) from found), 'results', coalesce((select json_agg(json_build_object(
      'Id', f.id, 'Title', trim(f.first_name || ' ' || f.last_name), 'Foto', (
  select media_address($3::int, $1::int, p.id, $6::bigint, $7::text)
    from files p where p.org_id = $3::int and p.parent_kind = 'portrait' and p.parent_id = f.id), 'Position', f.job,
      'AreaName', (select a.title from groups a where a.org_id = $3::int and a.id = f.area_id),
      'City', (select c.name from cities c where c.id = f.city_id),
      'Day', to_char(f.day, 'YYYY-MM-DD'), 'Moved', f.moved, 'Years', f.years, 'Greeted', f.greeted,
      'CardId', f.card, 'TakesCard', f.open and f.id <> $1::int)
    order by f.position, f.name_key, f.id) from page f), '[]'))::text;

--   Result
--     CTE found
--       ->  Nested Loop
--             ->  Function Scan on jsonb_to_recordset w
--             ->  Subquery Scan on u
--                   Filter: (u.is_active AND (NOT u.private_birthday))
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                         ->  Index Scan using users_birth_day on users p
--                               Index Cond: ((org_id = $3) AND (birth_day = w.number))
--             SubPlan 2
--               ->  Index Only Scan using greetings_sent on greetings g
--                     Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (sender_id = $1))
--             SubPlan 3
--               ->  Result
--                     One-Time Filter: ((u.id <> $1) AND ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = u.org_id))
--                     ->  Index Scan using cards_received on cards c
--                           Index Cond: ((org_id = u.org_id) AND (receiver_id = u.id))
--                           Filter: ((delivered_at IS NULL) AND (occasion = 'birthday'::text))
--     InitPlan 5
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 9
--       ->  Aggregate
--             ->  Limit
--                   ->  Sort
--                         Sort Key: found_1."position", found_1.name_key COLLATE "C", found_1.id
--                         ->  CTE Scan on found found_1
--             SubPlan 6
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                     ->  Index Scan using files_portrait on files p_1
--                           Index Cond: ((org_id = $3) AND (parent_id = found_1.id))
--             SubPlan 7
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                     ->  Index Scan using groups_pkey on groups a
--                           Index Cond: ((org_id = $3) AND (id = found_1.area_id))
--             SubPlan 8
--               ->  Index Scan using cities_pkey on cities c_1
--                     Index Cond: (id = found_1.city_id)


-- GET /api/Flx_Birthdays?section=anniversaries

-- and the statement of GET /api/Flx_Birthdays

with found as materialized (select u.id, u.first_name, u.last_name, u.position as job, u.name_key, u.area_id, u.city_id, w.position, w.day, w.moved,
    (extract(year from w.day) - extract(year from u.entry_date))::int as years, false as greeted,
    w.open, (select c.id from cards c where c.org_id = u.org_id and c.receiver_id = u.id
  and c.occasion = 'anniversary' and c.delivered_at is null and u.id <> $1::int) as card
  from jsonb_to_recordset($2::jsonb) w (position int, day date, number smallint, moved boolean, open boolean), lateral (select * from users p where p.org_id = $3::int and p.entry_day = w.number offset 0) u
  where u.is_active and extract(year from u.entry_date) < extract(year from w.day)
    and not u.private_birthday),
  page as (select * from found order by position, years desc, name_key, id
    offset $4::int limit $5::int)
  select json_build_object('TotalCount', (select count(*) from found), 'results', coalesce((select json_agg(json_build_object(
      'Id', f.id, 'Title', trim(f.first_name || ' ' || f.last_name), 'Foto', (
  select media_address($3::int, $1::int, p.id, $6::bigint, $7::text)
    from files p where p.org_id = $3::int and p.parent_kind = 'portrait' and p.parent_id = f.id), 'Position', f.job,
      'AreaName', (select a.title from groups a where a.org_id = $3::int and a.id = f.area_id),
      'City', (select c.name from cities c where c.id = f.city_id),
      'Day', to_char(f.day, 'YYYY-MM-DD'), 'Moved', f.moved, 'Years', f.years, 'Greeted', f.greeted,
      'CardId', f.card, 'TakesCard', f.open and f.id <> $1::int)
    order by f.position, years desc, f.name_key, f.id) from page f), '[]'))::text;

--   Result
--     CTE found
--       ->  Nested Loop
--             ->  Function Scan on jsonb_to_recordset w
--             ->  Subquery Scan on u
--                   Filter: (u.is_active AND (NOT u.private_birthday) AND (EXTRACT(year FROM u.entry_date) < EXTRACT(year FROM w.day)))
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                         ->  Index Scan using users_entry_day on users p
--                               Index Cond: ((org_id = $3) AND (entry_day = w.number))
--             SubPlan 1
--               ->  Result
--                     One-Time Filter: ((u.id <> $1) AND ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = u.org_id))
--                     ->  Index Scan using cards_open on cards c
--                           Index Cond: ((org_id = u.org_id) AND (receiver_id = u.id) AND (occasion = 'anniversary'::text))
--     InitPlan 3
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 7
--       ->  Aggregate
--             ->  Limit
--                   ->  Sort
--                         Sort Key: found_1."position", found_1.years DESC, found_1.name_key COLLATE "C", found_1.id
--                         ->  CTE Scan on found found_1
--             SubPlan 4
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                     ->  Index Scan using files_portrait on files p_1
--                           Index Cond: ((org_id = $3) AND (parent_id = found_1.id))
--             SubPlan 5
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                     ->  Index Scan using groups_pkey on groups a
--                           Index Cond: ((org_id = $3) AND (id = found_1.area_id))
--             SubPlan 6
--               ->  Index Scan using cities_pkey on cities c_1
--                     Index Cond: (id = found_1.city_id)


-- GET /api/Flx_Birthdays?section=newcomers

-- and the statement of GET /api/Flx_Birthdays

with found as materialized (select u.id, u.first_name, u.last_name, u.position as job, u.name_key, u.area_id, u.city_id, $1::date - u.entry_date as position, u.entry_date as day, false as moved,
    null::int as years, false as greeted, true as open, (select c.id from cards c where c.org_id = u.org_id and c.receiver_id = u.id
  and c.occasion = 'welcome' and c.delivered_at is null and u.id <> $2::int) as card
  from users u where u.org_id = $3::int and u.entry_date > $4::date and u.entry_date <= $1::date and u.is_active
    and not u.private_birthday),
  page as (select * from found order by position, name_key, id
    offset $5::int limit $6::int)
  select json_build_object('TotalCount', (select count(*) from found), 'results', coalesce((select json_agg(json_build_object(
      'Id', f.id, 'Title', trim(f.first_name || ' ' || f.last_name), 'Foto', (
  select media_address($3::int, $2::int, p.id, $7::bigint, $8::text)
    from files p where p.org_id = $3::int and p.parent_kind = 'portrait' and p.parent_id = f.id), 'Position', f.job,
      'AreaName', (select a.title from groups a where a.org_id = $3::int and a.id = f.area_id),
      'City', (select c.name from cities c where c.id = f.city_id),
      'Day', to_char(f.day, 'YYYY-MM-DD'), 'Moved', f.moved, 'Years', f.years, 'Greeted', f.greeted,
      'CardId', f.card, 'TakesCard', f.open and f.id <> $2::int)
    order by f.position, f.name_key, f.id) from page f), '[]'))::text;

--   Result
--     CTE found
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--             ->  Index Scan using users_entry_date on users u
--                   Index Cond: ((org_id = $3) AND (entry_date > $4) AND (entry_date <= $1))
--                   Filter: (is_active AND (NOT private_birthday))
--             SubPlan 1
--               ->  Result
--                     One-Time Filter: ((u.id <> $2) AND ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = u.org_id))
--                     ->  Index Scan using cards_open on cards c
--                           Index Cond: ((org_id = u.org_id) AND (receiver_id = u.id) AND (occasion = 'welcome'::text))
--     InitPlan 3
--       ->  Aggregate
--             ->  CTE Scan on found
--     InitPlan 7
--       ->  Aggregate
--             ->  Limit
--                   ->  Sort
--                         Sort Key: found_1."position", found_1.name_key COLLATE "C", found_1.id
--                         ->  CTE Scan on found found_1
--             SubPlan 4
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                     ->  Index Scan using files_portrait on files p
--                           Index Cond: ((org_id = $3) AND (parent_id = found_1.id))
--             SubPlan 5
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                     ->  Index Scan using groups_pkey on groups a
--                           Index Cond: ((org_id = $3) AND (id = found_1.area_id))
--             SubPlan 6
--               ->  Index Scan using cities_pkey on cities c_1
--                     Index Cond: (id = found_1.city_id)


-- GET /api/Flx_Greetings?$filter=ReceiverId eq 37

select row_to_json(answer)::text as row, json_build_array((p."CreationDate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from greetings self cross join lateral (select self.receiver_id as "ReceiverId",
  self.created_at as "CreationDate",
  self.id as "Id") p where self.org_id = $1::int and ($2::int in (self.receiver_id, self.sender_id)) and p."ReceiverId" = $3::bigint order by p."CreationDate" desc, p."Id" desc limit 13) self cross join lateral (select self.id as "Id",
  self.sender_id as "SenderId",
  self.receiver_id as "ReceiverId",
  self.day as "Day",
  self.body as "Text",
  self.template as "Template",
  (coalesce((
  select json_agg(case when f.poster then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'poster', true)
      when f.focus_x is not null then json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object('id', f.id, 'type', f.kind,
      'url', media_address($1::int, $2::int, f.id, $4::bigint, $5::text),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes) end order by f.position, f.id)
    from files f where f.org_id = $1::int and f.parent_kind = 'greeting' and f.parent_id = self.id), '[]')) as "Attachments",
  self.created_at as "CreationDate",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."SenderId", p."ReceiverId", p."Day", p."Text", p."Template", p."Attachments", to_char(p."CreationDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "CreationDate") answer order by p."CreationDate" desc, p."Id" desc;

--   Subquery Scan on self
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan using greetings_received on greetings self_1
--                       Index Cond: ((org_id = $1) AND (receiver_id = $3))
--                       Filter: (($2 = receiver_id) OR ($2 = sender_id))
--     SubPlan 1
--       ->  Aggregate
--             ->  Incremental Sort
--                   Sort Key: f."position", f.id
--                   Presorted Key: f."position"
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using files_parent on files f
--                               Index Cond: ((org_id = $1) AND (parent_kind = 'greeting'::text) AND (parent_id = self.id))
