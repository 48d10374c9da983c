-- Hot statements of surveys and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/Flx_Survey?$filter=State eq 'open' and IsForMe eq true

select row_to_json(answer)::text as row, json_build_array((p."DateCreate")::text, (p."Id")::text)::text as cursor
  from (select self.*
  from surveys self cross join lateral (select (case when self.published_at is null then 'draft'
  when (self.ended_at is not null or self.counted_at is not null or coalesce(self.closes_on < ($1::timestamptz at time zone 'America/Bogota')::date, false)) then 'closed' when ($1::timestamptz at time zone 'America/Bogota')::date < self.opens_on then 'scheduled' else 'open' end) as "State",
  (exists (
  select from users person where person.org_id = self.org_id and person.id = $2::int
    and (self.home or exists (
  select from survey_targets t where t.org_id = self.org_id and t.survey_id = self.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end)))) as "IsForMe",
  self.created_at as "DateCreate",
  self.id as "Id") p where self.org_id = $3::int and (('Admin-Surveys' = any($4::text[]) or (self.published_at is not null
  and self.opens_on <= ($1::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = self.org_id and person.id = $2::int
    and (self.home or exists (
  select from survey_targets t where t.org_id = self.org_id and t.survey_id = self.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = self.org_id and p.survey_id = self.id
    and p.user_id = $2::int and p.receipt is null))))) and (p."State" = $5::text and p."IsForMe") order by p."DateCreate" desc, p."Id" desc limit 13) self cross join lateral (select self.id as "Id",
  self.title as "Title",
  self.description as "DescriptionSurvey",
  self.thanks as "Thanks",
  self.note as "Note",
  self.plan as "Plan",
  (to_json(self.plan_points)) as "PlanPoints",
  self.is_anonymous as "Anonymous",
  self.allows_changes as "AllowsChanges",
  self.shares_results as "SharesResults",
  self.opens_on as "OpensOn",
  self.closes_on as "ClosesOn",
  self.repeats as "Repeats",
  self.series_id as "SeriesId",
  self.edition as "Edition",
  (case when self.published_at is null then 'draft'
  when (self.ended_at is not null or self.counted_at is not null or coalesce(self.closes_on < ($1::timestamptz at time zone 'America/Bogota')::date, false)) then 'closed' when ($1::timestamptz at time zone 'America/Bogota')::date < self.opens_on then 'scheduled' else 'open' end) as "State",
  (exists (
  select from survey_participations p where p.org_id = self.org_id and p.survey_id = self.id
    and p.user_id = $2::int and p.receipt is null)) as "IsAnswered",
  (exists (
  select from users person where person.org_id = self.org_id and person.id = $2::int
    and (self.home or exists (
  select from survey_targets t where t.org_id = self.org_id and t.survey_id = self.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end)))) as "IsForMe",
  ((select count(*)::int from survey_questions q
        where q.org_id = self.org_id and q.survey_id = self.id and q.kind <> 'section')) as "QuestionCount",
  (case when 'Admin-Surveys' = any($4::text[]) then (
  select case when self.is_anonymous and self.counted_at is null then count(*)::int / 5 * 5 else count(*)::int end
  from survey_participations p where p.org_id = self.org_id and p.survey_id = self.id and p.receipt is null) end) as "Participants",
  (case when 'Admin-Surveys' = any($4::text[]) then exists (select from survey_participations p
        where p.org_id = self.org_id and p.survey_id = self.id) end) as "IsBegun",
  (case when 'Admin-Surveys' = any($4::text[]) then self.home end) as "Home",
  (case when 'Admin-Surveys' = any($4::text[]) then (
  select coalesce(json_agg(json_build_object('Type', t.kind, 'Id', t.target_id, 'Title', case t.kind
      when 'city' then (select c.name from cities c where c.id = t.target_id)
      else (select case when not g.is_private or exists (select from memberships m where m.org_id = g.org_id and m.user_id = $2::int and m.group_id = g.id) then g.title end
        from groups g where g.org_id = t.org_id and g.id = t.target_id) end) order by t.kind, t.target_id), '[]')
  from survey_targets t where t.org_id = self.org_id and t.survey_id = self.id) end) as "Targets",
  self.author_id as "UserId",
  self.created_at as "DateCreate",
  self.edited_at as "DateModified",
  self.edited_at as "EditionDate",
  self.org_id = $3::int as "$own") p cross join lateral (select p."Id", p."Title", p."DescriptionSurvey", p."Thanks", p."Note", p."Plan", p."PlanPoints", p."Anonymous", p."AllowsChanges", p."SharesResults", p."OpensOn", p."ClosesOn", p."Repeats", p."SeriesId", p."Edition", p."State", p."IsAnswered", p."IsForMe", p."QuestionCount", p."Participants", p."IsBegun", p."Home", p."Targets", p."UserId", to_char(p."DateCreate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "DateCreate",
  to_char(p."DateModified" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "DateModified",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate") answer order by p."DateCreate" desc, p."Id" desc;

--   Subquery Scan on self
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--                 ->  Index Scan using surveys_newest on surveys self_1
--                       Index Cond: (org_id = $3)
--                       Filter: ((CASE WHEN (published_at IS NULL) THEN 'draft'::text WHEN ((ended_at IS NOT NULL) OR (counted_at IS NOT NULL) OR COALESCE((closes_on < (($1 AT TIME ZONE 'America/Bogota'::text))::date), false)) THEN 'closed'::text WHEN ((($1 AT TIME ZONE 'America/Bogota'::text))::date < opens_on) THEN 'scheduled'::text ELSE 'open'::text END = $5) AND EXISTS(SubPlan 25) AND (('Admin-Surveys'::text = ANY ($4)) OR ((published_at IS NOT NULL) AND (opens_on <= (($1 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 19) OR EXISTS(SubPlan 20)))))
--                       SubPlan 25
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                               ->  Index Scan using users_found on users person_2
--                                     Index Cond: ((org_id = self_1.org_id) AND (id = $2))
--                                     Filter: (self_1.home OR EXISTS(SubPlan 24))
--                                     SubPlan 24
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                                             ->  Index Scan using survey_targets_target on survey_targets t_3
--                                                   Index Cond: (org_id = self_1.org_id)
--                                                   Filter: ((survey_id = self_1.id) AND CASE kind WHEN 'area'::text THEN (target_id = person_2.area_id) WHEN 'city'::text THEN (target_id = person_2.city_id) ELSE (ANY ((org_id = (hashed SubPlan 23).col1) AND (target_id = (hashed SubPlan 23).col2))) END)
--                                                   SubPlan 23
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                           Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person_2.id))
--                       SubPlan 19
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                               ->  Index Scan using users_found on users person_1
--                                     Index Cond: ((org_id = self_1.org_id) AND (id = $2))
--                                     Filter: (self_1.home OR EXISTS(SubPlan 18))
--                                     SubPlan 18
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                                             ->  Index Scan using survey_targets_target on survey_targets t_2
--                                                   Index Cond: (org_id = self_1.org_id)
--                                                   Filter: ((survey_id = self_1.id) AND CASE kind WHEN 'area'::text THEN (target_id = person_1.area_id) WHEN 'city'::text THEN (target_id = person_1.city_id) ELSE (ANY ((org_id = (hashed SubPlan 17).col1) AND (target_id = (hashed SubPlan 17).col2))) END)
--                                                   SubPlan 17
--                                                     ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                           Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person_1.id))
--                       SubPlan 20
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self_1.org_id)
--                               ->  Index Scan using survey_participations_pkey on survey_participations p_3
--                                     Index Cond: ((org_id = self_1.org_id) AND (survey_id = self_1.id) AND (user_id = $2))
--                                     Filter: (receipt IS NULL)
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using survey_participations_pkey on survey_participations p
--                   Index Cond: ((org_id = self.org_id) AND (survey_id = self.id) AND (user_id = $2))
--                   Filter: (receipt IS NULL)
--     SubPlan 6
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users person
--                   Index Cond: ((org_id = self.org_id) AND (id = $2))
--                   Filter: (self.home OR EXISTS(SubPlan 5))
--                   SubPlan 5
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                           ->  Index Scan using survey_targets_target on survey_targets t
--                                 Index Cond: (org_id = self.org_id)
--                                 Filter: ((survey_id = self.id) AND CASE kind WHEN 'area'::text THEN (target_id = person.area_id) WHEN 'city'::text THEN (target_id = person.city_id) ELSE (ANY ((org_id = (hashed SubPlan 4).col1) AND (target_id = (hashed SubPlan 4).col2))) END)
--                                 SubPlan 4
--                                   ->  Index Only Scan using memberships_pkey on memberships m
--                                         Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person.id))
--     SubPlan 7
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using survey_questions_org_id_survey_id_id_key on survey_questions q
--                         Index Cond: ((org_id = self.org_id) AND (survey_id = self.id))
--                         Filter: (kind <> 'section'::text)
--     SubPlan 8
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using survey_participations_pkey on survey_participations p_1
--                         Index Cond: ((org_id = self.org_id) AND (survey_id = self.id))
--                         Filter: (receipt IS NULL)
--     SubPlan 9
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using survey_participations_pkey on survey_participations p_2
--                   Index Cond: ((org_id = self.org_id) AND (survey_id = self.id))
--     SubPlan 15
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using survey_targets_target on survey_targets t_1
--                         Index Cond: (org_id = self.org_id)
--                         Filter: (survey_id = self.id)
--             SubPlan 11
--               ->  Index Scan using cities_pkey on cities c
--                     Index Cond: (id = t_1.target_id)
--             SubPlan 14
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = t_1.org_id)
--                     ->  Index Scan using groups_pkey on groups g
--                           Index Cond: ((org_id = t_1.org_id) AND (id = t_1.target_id))
--                     SubPlan 12
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = g.org_id)
--                             ->  Index Only Scan using memberships_group on memberships m_1
--                                   Index Cond: ((org_id = g.org_id) AND (group_id = g.id) AND (user_id = $2))


-- GET /api/Flx_Survey/400001?$expand=Questions

select row_to_json(answer)::text as row, p."$own" as own
  from (select self.*
  from surveys self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and (('Admin-Surveys' = any($2::text[]) or (self.published_at is not null
  and self.opens_on <= ($3::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = self.org_id and person.id = $4::int
    and (self.home or exists (
  select from survey_targets t where t.org_id = self.org_id and t.survey_id = self.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = self.org_id and p.survey_id = self.id
    and p.user_id = $4::int and p.receipt is null))))) and p."Id" = $5::bigint) self cross join lateral (select self.id as "Id",
  self.title as "Title",
  self.description as "DescriptionSurvey",
  self.thanks as "Thanks",
  self.note as "Note",
  self.plan as "Plan",
  (to_json(self.plan_points)) as "PlanPoints",
  self.is_anonymous as "Anonymous",
  self.allows_changes as "AllowsChanges",
  self.shares_results as "SharesResults",
  self.opens_on as "OpensOn",
  self.closes_on as "ClosesOn",
  self.repeats as "Repeats",
  self.series_id as "SeriesId",
  self.edition as "Edition",
  (case when self.published_at is null then 'draft'
  when (self.ended_at is not null or self.counted_at is not null or coalesce(self.closes_on < ($3::timestamptz at time zone 'America/Bogota')::date, false)) then 'closed' when ($3::timestamptz at time zone 'America/Bogota')::date < self.opens_on then 'scheduled' else 'open' end) as "State",
  (exists (
  select from survey_participations p where p.org_id = self.org_id and p.survey_id = self.id
    and p.user_id = $4::int and p.receipt is null)) as "IsAnswered",
  (exists (
  select from users person where person.org_id = self.org_id and person.id = $4::int
    and (self.home or exists (
  select from survey_targets t where t.org_id = self.org_id and t.survey_id = self.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end)))) as "IsForMe",
  ((select count(*)::int from survey_questions q
        where q.org_id = self.org_id and q.survey_id = self.id and q.kind <> 'section')) as "QuestionCount",
  (case when 'Admin-Surveys' = any($2::text[]) then (
  select case when self.is_anonymous and self.counted_at is null then count(*)::int / 5 * 5 else count(*)::int end
  from survey_participations p where p.org_id = self.org_id and p.survey_id = self.id and p.receipt is null) end) as "Participants",
  (case when 'Admin-Surveys' = any($2::text[]) then exists (select from survey_participations p
        where p.org_id = self.org_id and p.survey_id = self.id) end) as "IsBegun",
  (case when 'Admin-Surveys' = any($2::text[]) then self.home end) as "Home",
  (case when 'Admin-Surveys' = any($2::text[]) then (
  select coalesce(json_agg(json_build_object('Type', t.kind, 'Id', t.target_id, 'Title', case t.kind
      when 'city' then (select c.name from cities c where c.id = t.target_id)
      else (select case when not g.is_private or exists (select from memberships m where m.org_id = g.org_id and m.user_id = $4::int and m.group_id = g.id) then g.title end
        from groups g where g.org_id = t.org_id and g.id = t.target_id) end) order by t.kind, t.target_id), '[]')
  from survey_targets t where t.org_id = self.org_id and t.survey_id = self.id) end) as "Targets",
  self.author_id as "UserId",
  self.created_at as "DateCreate",
  self.edited_at as "DateModified",
  self.edited_at as "EditionDate",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id" as "Questions") link cross join lateral (select p."Id", p."Title", p."DescriptionSurvey", p."Thanks", p."Note", p."Plan", p."PlanPoints", p."Anonymous", p."AllowsChanges", p."SharesResults", p."OpensOn", p."ClosesOn", p."Repeats", p."SeriesId", p."Edition", p."State", p."IsAnswered", p."IsForMe", p."QuestionCount", p."Participants", p."IsBegun", p."Home", p."Targets", p."UserId", to_char(p."DateCreate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "DateCreate",
  to_char(p."DateModified" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "DateModified",
  to_char(p."EditionDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "EditionDate",
  (select json_build_object('results', coalesce(json_agg(related.row), '[]'))
  from (select row_to_json(answer) as row
  from (select self.*
  from survey_questions self cross join lateral (select self.survey_id as "IdSurvey",
  self.position as "Position",
  self.id as "Id") p where self.org_id = $1::int and (exists (select from surveys s where s.org_id = self.org_id and s.id = self.survey_id
    and ('Admin-Surveys' = any($2::text[]) or (s.published_at is not null
  and s.opens_on <= ($3::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = s.org_id and person.id = $4::int
    and (s.home or exists (
  select from survey_targets t where t.org_id = s.org_id and t.survey_id = s.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = s.org_id and p.survey_id = s.id
    and p.user_id = $4::int and p.receipt is null)))))) and p."IdSurvey" = link."Questions" order by p."Position", p."Id" limit 40) self cross join lateral (select self.id as "Id",
  self.survey_id as "IdSurvey",
  self.kind as "QuestionType",
  self.title as "Title",
  self.description as "DescriptionQuestion",
  (to_json(self.options)) as "Options",
  self.is_required as "IsRequired",
  self.is_multiple as "IsMultiple",
  self.has_other as "HasOther",
  self.position as "Position",
  (case when self.condition_id is not null then
    json_build_object('Question', self.condition_id, 'Options', self.condition_options) end) as "Condition",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."IdSurvey", p."QuestionType", p."Title", p."DescriptionQuestion", p."Options", p."IsRequired", p."IsMultiple", p."HasOther", p."Position", p."Condition") answer order by p."Position", p."Id") related) as "Questions") answer;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using surveys_newest on surveys self
--           Index Cond: ((org_id = $1) AND (id = $5))
--           Filter: (('Admin-Surveys'::text = ANY ($2)) OR ((published_at IS NOT NULL) AND (opens_on <= (($3 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 26) OR EXISTS(SubPlan 27))))
--           SubPlan 26
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using users_found on users person_2
--                         Index Cond: ((org_id = self.org_id) AND (id = $4))
--                         Filter: (self.home OR EXISTS(SubPlan 25))
--                         SubPlan 25
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                 ->  Index Scan using survey_targets_target on survey_targets t_3
--                                       Index Cond: (org_id = self.org_id)
--                                       Filter: ((survey_id = self.id) AND CASE kind WHEN 'area'::text THEN (target_id = person_2.area_id) WHEN 'city'::text THEN (target_id = person_2.city_id) ELSE (ANY ((org_id = (hashed SubPlan 24).col1) AND (target_id = (hashed SubPlan 24).col2))) END)
--                                       SubPlan 24
--                                         ->  Index Only Scan using memberships_pkey on memberships m_3
--                                               Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person_2.id))
--           SubPlan 27
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using survey_participations_pkey on survey_participations p_4
--                         Index Cond: ((org_id = self.org_id) AND (survey_id = self.id) AND (user_id = $4))
--                         Filter: (receipt IS NULL)
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using survey_participations_pkey on survey_participations p
--                   Index Cond: ((org_id = self.org_id) AND (survey_id = self.id) AND (user_id = $4))
--                   Filter: (receipt IS NULL)
--     SubPlan 6
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users person
--                   Index Cond: ((org_id = self.org_id) AND (id = $4))
--                   Filter: (self.home OR EXISTS(SubPlan 5))
--                   SubPlan 5
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                           ->  Index Scan using survey_targets_target on survey_targets t
--                                 Index Cond: (org_id = self.org_id)
--                                 Filter: ((survey_id = self.id) AND CASE kind WHEN 'area'::text THEN (target_id = person.area_id) WHEN 'city'::text THEN (target_id = person.city_id) ELSE (ANY ((org_id = (hashed SubPlan 4).col1) AND (target_id = (hashed SubPlan 4).col2))) END)
--                                 SubPlan 4
--                                   ->  Index Only Scan using memberships_pkey on memberships m
--                                         Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person.id))
--     SubPlan 7
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using survey_questions_org_id_survey_id_id_key on survey_questions q
--                         Index Cond: ((org_id = self.org_id) AND (survey_id = self.id))
--                         Filter: (kind <> 'section'::text)
--     SubPlan 8
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using survey_participations_pkey on survey_participations p_1
--                         Index Cond: ((org_id = self.org_id) AND (survey_id = self.id))
--                         Filter: (receipt IS NULL)
--     SubPlan 9
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using survey_participations_pkey on survey_participations p_2
--                   Index Cond: ((org_id = self.org_id) AND (survey_id = self.id))
--     SubPlan 15
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Scan using survey_targets_target on survey_targets t_1
--                         Index Cond: (org_id = self.org_id)
--                         Filter: (survey_id = self.id)
--             SubPlan 11
--               ->  Index Scan using cities_pkey on cities c
--                     Index Cond: (id = t_1.target_id)
--             SubPlan 14
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = t_1.org_id)
--                     ->  Index Scan using groups_pkey on groups g
--                           Index Cond: ((org_id = t_1.org_id) AND (id = t_1.target_id))
--                     SubPlan 12
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = g.org_id)
--                             ->  Index Only Scan using memberships_group on memberships m_1
--                                   Index Cond: ((org_id = g.org_id) AND (group_id = g.id) AND (user_id = $4))
--     SubPlan 22
--       ->  Aggregate
--             ->  Subquery Scan on self_1
--                   ->  Limit
--                         ->  Incremental Sort
--                               Sort Key: self_2."position", self_2.id
--                               Presorted Key: self_2."position"
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                                     ->  Nested Loop
--                                           ->  Index Scan using survey_questions_org_id_survey_id_position_key on survey_questions self_2
--                                                 Index Cond: ((org_id = $1) AND (survey_id = self.id))
--                                           ->  Materialize
--                                                 ->  Index Scan using surveys_newest on surveys s
--                                                       Index Cond: ((org_id = $1) AND (id = self.id))
--                                                       Filter: (('Admin-Surveys'::text = ANY ($2)) OR ((published_at IS NOT NULL) AND (opens_on <= (($3 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 19) OR EXISTS(SubPlan 20))))
--                                                       SubPlan 19
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                                                               ->  Index Scan using users_found on users person_1
--                                                                     Index Cond: ((org_id = s.org_id) AND (id = $4))
--                                                                     Filter: (s.home OR EXISTS(SubPlan 18))
--                                                                     SubPlan 18
--                                                                       ->  Result
--                                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                                                                             ->  Index Scan using survey_targets_target on survey_targets t_2
--                                                                                   Index Cond: (org_id = s.org_id)
--                                                                                   Filter: ((survey_id = s.id) AND CASE kind WHEN 'area'::text THEN (target_id = person_1.area_id) WHEN 'city'::text THEN (target_id = person_1.city_id) ELSE (ANY ((org_id = (hashed SubPlan 17).col1) AND (target_id = (hashed SubPlan 17).col2))) END)
--                                                                                   SubPlan 17
--                                                                                     ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                                                           Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person_1.id))
--                                                       SubPlan 20
--                                                         ->  Result
--                                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                                                               ->  Index Scan using survey_participations_pkey on survey_participations p_3
--                                                                     Index Cond: ((org_id = s.org_id) AND (survey_id = s.id) AND (user_id = $4))
--                                                                     Filter: (receipt IS NULL)


-- GET /api/Flx_Survey/400001/mine

select s.id, s.title, s.thanks, case when s.published_at is null then 'draft'
  when (s.ended_at is not null or s.counted_at is not null or coalesce(s.closes_on < ($1::timestamptz at time zone 'America/Bogota')::date, false)) then 'closed' when ($1::timestamptz at time zone 'America/Bogota')::date < s.opens_on then 'scheduled' else 'open' end as state, s.is_anonymous as "isAnonymous",
    s.allows_changes as "allowsChanges",
  s.shares_results as "sharesResults",
  s.counted_at is not null as "isCounted",
    exists (
  select from users person where person.org_id = s.org_id and person.id = $2::int
    and (s.home or exists (
  select from survey_targets t where t.org_id = s.org_id and t.survey_id = s.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) as "isForReader",
  exists (
  select from survey_participations p where p.org_id = s.org_id and p.survey_id = s.id
    and p.user_id = $2::int and p.receipt is null) as "isAnswered",
    s.opens_on::text as "opensOn",
  s.closes_on::text as "closesOn",
  s.repeats, s.audience
  from surveys s where s.org_id = $3::int and s.id = $4::bigint and ('Admin-Surveys' = any($5::text[]) or (s.published_at is not null
  and s.opens_on <= ($1::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = s.org_id and person.id = $2::int
    and (s.home or exists (
  select from survey_targets t where t.org_id = s.org_id and t.survey_id = s.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = s.org_id and p.survey_id = s.id
    and p.user_id = $2::int and p.receipt is null))));

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--     ->  Index Scan using surveys_newest on surveys s
--           Index Cond: ((org_id = $3) AND (id = $4))
--           Filter: (('Admin-Surveys'::text = ANY ($5)) OR ((published_at IS NOT NULL) AND (opens_on <= (($1 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 10) OR EXISTS(SubPlan 11))))
--           SubPlan 10
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                   ->  Index Scan using users_found on users person_1
--                         Index Cond: ((org_id = s.org_id) AND (id = $2))
--                         Filter: (s.home OR EXISTS(SubPlan 9))
--                         SubPlan 9
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                                 ->  Index Scan using survey_targets_target on survey_targets t_1
--                                       Index Cond: (org_id = s.org_id)
--                                       Filter: ((survey_id = s.id) AND CASE kind WHEN 'area'::text THEN (target_id = person_1.area_id) WHEN 'city'::text THEN (target_id = person_1.city_id) ELSE (ANY ((org_id = (hashed SubPlan 8).col1) AND (target_id = (hashed SubPlan 8).col2))) END)
--                                       SubPlan 8
--                                         ->  Index Only Scan using memberships_pkey on memberships m_1
--                                               Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person_1.id))
--           SubPlan 11
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                   ->  Index Scan using survey_participations_pkey on survey_participations p_1
--                         Index Cond: ((org_id = s.org_id) AND (survey_id = s.id) AND (user_id = $2))
--                         Filter: (receipt IS NULL)
--     SubPlan 4
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--             ->  Index Scan using users_found on users person
--                   Index Cond: ((org_id = s.org_id) AND (id = $2))
--                   Filter: (s.home OR EXISTS(SubPlan 3))
--                   SubPlan 3
--                     ->  Result
--                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                           ->  Index Scan using survey_targets_target on survey_targets t
--                                 Index Cond: (org_id = s.org_id)
--                                 Filter: ((survey_id = s.id) AND CASE kind WHEN 'area'::text THEN (target_id = person.area_id) WHEN 'city'::text THEN (target_id = person.city_id) ELSE (ANY ((org_id = (hashed SubPlan 2).col1) AND (target_id = (hashed SubPlan 2).col2))) END)
--                                 SubPlan 2
--                                   ->  Index Only Scan using memberships_pkey on memberships m
--                                         Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person.id))
--     SubPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--             ->  Index Scan using survey_participations_pkey on survey_participations p
--                   Index Cond: ((org_id = s.org_id) AND (survey_id = s.id) AND (user_id = $2))
--                   Filter: (receipt IS NULL)

select key_name as key, sealed from survey_drafts where org_id = $1 and survey_id = $2 and user_id = $3;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using survey_drafts_user on survey_drafts
--           Index Cond: ((org_id = $1) AND (user_id = $3))
--           Filter: (survey_id = $2)

select a.question_id as "IdQuestion",
  a.choices as "Choices",
  a.body as "Text",
  a.score as "Score",
  a.day::text as "Day",
    (select array_agg(f.id::text order by f.position) from files f
      where f.org_id = a.org_id and f.parent_kind = 'survey_answer' and f.parent_id = a.id) as "Files"
  from survey_answers a where a.org_id = $1 and a.author_id = $2 and a.survey_id = $3;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using survey_answers_author on survey_answers a
--           Index Cond: ((org_id = $1) AND (author_id = $2))
--           Filter: (survey_id = $3)
--     SubPlan 1
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = a.org_id)
--                   ->  Index Scan using files_parent on files f
--                         Index Cond: ((org_id = a.org_id) AND (parent_kind = 'survey_answer'::text) AND (parent_id = a.id))

select count(distinct u.id)::int as readers from user_roles r
  join users u on u.org_id = r.org_id and u.id = r.user_id and u.is_active
  where r.org_id = $1 and r.role_id in (4, 1);

--   Aggregate
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Nested Loop
--                 ->  Index Only Scan using user_roles_pkey on user_roles r
--                       Index Cond: ((org_id = $1) AND (role_id = ANY ('{4,1}'::integer[])))
--                 ->  Index Only Scan using users_found on users u
--                       Index Cond: ((org_id = $1) AND (id = r.user_id))
--                       Filter: is_active

select count(*)::int as audience, (count(*) filter (where u.area_id = $1::int))::int as "areaPeople",
    (select a.title from groups a where a.org_id = $2::int and a.id = $1::int) as "areaName"
  from surveys s join users u on u.org_id = s.org_id and u.is_active
  where s.org_id = $2::int and s.id = $3::bigint and (s.home or exists (
  select from survey_targets t where t.org_id = s.org_id and t.survey_id = s.id and case t.kind
    when 'area' then t.target_id = u.area_id
    when 'city' then t.target_id = u.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = u.id and m.group_id = t.target_id) end));

--   Aggregate
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--             ->  Index Scan using groups_pkey on groups a
--                   Index Cond: ((org_id = $2) AND (id = $1))
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $2)
--           ->  Nested Loop
--                 Join Filter: (s.home OR EXISTS(SubPlan 4))
--                 ->  Index Scan using surveys_newest on surveys s
--                       Index Cond: ((org_id = $2) AND (id = $3))
--                 ->  Bitmap Heap Scan on users u
--                       Recheck Cond: (org_id = $2)
--                       Filter: is_active
--                       ->  Bitmap Index Scan on users_pkey
--                             Index Cond: (org_id = $2)
--                 SubPlan 4
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                         ->  Index Scan using survey_targets_target on survey_targets t
--                               Index Cond: (org_id = s.org_id)
--                               Filter: ((survey_id = s.id) AND CASE kind WHEN 'area'::text THEN (target_id = u.area_id) WHEN 'city'::text THEN (target_id = u.city_id) ELSE (ANY ((org_id = (hashed SubPlan 3).col1) AND (target_id = (hashed SubPlan 3).col2))) END)
--                               SubPlan 3
--                                 ->  Index Only Scan using memberships_pkey on memberships m
--                                       Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = u.id))


-- POST /api/Flx_Survey/400001/answers

select s.id, s.title, s.thanks, case when s.published_at is null then 'draft'
  when (s.ended_at is not null or s.counted_at is not null or coalesce(s.closes_on < ($1::timestamptz at time zone 'America/Bogota')::date, false)) then 'closed' when ($1::timestamptz at time zone 'America/Bogota')::date < s.opens_on then 'scheduled' else 'open' end as state, s.is_anonymous as "isAnonymous",
    s.allows_changes as "allowsChanges",
  s.shares_results as "sharesResults",
  s.counted_at is not null as "isCounted",
    exists (
  select from users person where person.org_id = s.org_id and person.id = $2::int
    and (s.home or exists (
  select from survey_targets t where t.org_id = s.org_id and t.survey_id = s.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) as "isForReader",
  exists (
  select from survey_participations p where p.org_id = s.org_id and p.survey_id = s.id
    and p.user_id = $2::int and p.receipt is null) as "isAnswered",
    s.opens_on::text as "opensOn",
  s.closes_on::text as "closesOn",
  s.repeats, s.audience
  from surveys s where s.org_id = $3::int and s.id = $4::bigint and ('Admin-Surveys' = any($5::text[]) or (s.published_at is not null
  and s.opens_on <= ($1::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = s.org_id and person.id = $2::int
    and (s.home or exists (
  select from survey_targets t where t.org_id = s.org_id and t.survey_id = s.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = s.org_id and p.survey_id = s.id
    and p.user_id = $2::int and p.receipt is null)))) for key share of s;

--   LockRows
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $3)
--           ->  Index Scan using surveys_newest on surveys s
--                 Index Cond: ((org_id = $3) AND (id = $4))
--                 Filter: (('Admin-Surveys'::text = ANY ($5)) OR ((published_at IS NOT NULL) AND (opens_on <= (($1 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 10) OR EXISTS(SubPlan 11))))
--                 SubPlan 10
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                         ->  Index Scan using users_found on users person_1
--                               Index Cond: ((org_id = s.org_id) AND (id = $2))
--                               Filter: (s.home OR EXISTS(SubPlan 9))
--                               SubPlan 9
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                                       ->  Index Scan using survey_targets_target on survey_targets t_1
--                                             Index Cond: (org_id = s.org_id)
--                                             Filter: ((survey_id = s.id) AND CASE kind WHEN 'area'::text THEN (target_id = person_1.area_id) WHEN 'city'::text THEN (target_id = person_1.city_id) ELSE (ANY ((org_id = (hashed SubPlan 8).col1) AND (target_id = (hashed SubPlan 8).col2))) END)
--                                             SubPlan 8
--                                               ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                     Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person_1.id))
--                 SubPlan 11
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                         ->  Index Scan using survey_participations_pkey on survey_participations p_1
--                               Index Cond: ((org_id = s.org_id) AND (survey_id = s.id) AND (user_id = $2))
--                               Filter: (receipt IS NULL)
--           SubPlan 4
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                   ->  Index Scan using users_found on users person
--                         Index Cond: ((org_id = s.org_id) AND (id = $2))
--                         Filter: (s.home OR EXISTS(SubPlan 3))
--                         SubPlan 3
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                                 ->  Index Scan using survey_targets_target on survey_targets t
--                                       Index Cond: (org_id = s.org_id)
--                                       Filter: ((survey_id = s.id) AND CASE kind WHEN 'area'::text THEN (target_id = person.area_id) WHEN 'city'::text THEN (target_id = person.city_id) ELSE (ANY ((org_id = (hashed SubPlan 2).col1) AND (target_id = (hashed SubPlan 2).col2))) END)
--                                       SubPlan 2
--                                         ->  Index Only Scan using memberships_pkey on memberships m
--                                               Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person.id))
--           SubPlan 5
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = s.org_id)
--                   ->  Index Scan using survey_participations_pkey on survey_participations p
--                         Index Cond: ((org_id = s.org_id) AND (survey_id = s.id) AND (user_id = $2))
--                         Filter: (receipt IS NULL)

select q.id as "Id",
  q.survey_id as "IdSurvey",
  q.kind as "QuestionType",
  q.title as "Title",
  q.description as "DescriptionQuestion",
  q.options as "Options",
  q.is_required as "IsRequired",
  q.is_multiple as "IsMultiple",
  q.has_other as "HasOther",
  q.position as "Position",
  case when q.condition_id is not null then
    json_build_object('Question', q.condition_id, 'Options', q.condition_options) end as "Condition" from survey_questions q where q.org_id = $1 and q.survey_id = $2 order by q.position;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using survey_questions_org_id_survey_id_position_key on survey_questions q
--           Index Cond: ((org_id = $1) AND (survey_id = $2))

insert into survey_participations (org_id, survey_id, user_id, receipt_key, receipt)
  values ($1, $2, $3, $4, $5)
  on conflict (org_id, survey_id, user_id) do nothing returning id;

--   Insert on survey_participations
--     Conflict Resolution: NOTHING
--     Conflict Arbiter Indexes: survey_participations_pkey
--     ->  Result

select pg_advisory_xact_lock_shared(hashtextextended($1, 0));

--   Result

select counted_at is null as open from surveys where org_id = $1 and id = $2;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using surveys_newest on surveys
--           Index Cond: ((org_id = $1) AND (id = $2))

select receipt_key as key, receipt as sealed from survey_participations
  where org_id = $1 and survey_id = $2 and user_id = $3;

--   Result
--     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--     ->  Index Scan using survey_participations_pkey on survey_participations
--           Index Cond: ((org_id = $1) AND (survey_id = $2) AND (user_id = $3))

insert into survey_ballots (org_id, id, survey_id, key_name, sealed) values ($1, $2::uuid, $3, $4, $5)
  on conflict (org_id, id) do update set key_name = excluded.key_name, sealed = excluded.sealed;

--   Insert on survey_ballots
--     Conflict Resolution: UPDATE
--     Conflict Arbiter Indexes: survey_ballots_pkey
--     ->  Result

delete from survey_drafts where org_id = $1 and survey_id = $2 and user_id = $3;

--   Delete on survey_drafts
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using survey_drafts_user on survey_drafts
--                 Index Cond: ((org_id = $1) AND (user_id = $3))
--                 Filter: (survey_id = $2)

update survey_participations set receipt = null, receipt_key = null
  where org_id = $1 and survey_id = $2 and user_id = $3 and receipt is not null returning id;

--   Update on survey_participations
--     ->  Result
--           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--           ->  Index Scan using survey_participations_unfinished on survey_participations
--                 Index Cond: ((org_id = $1) AND (survey_id = $2))
--                 Filter: ((receipt IS NOT NULL) AND (user_id = $3))
