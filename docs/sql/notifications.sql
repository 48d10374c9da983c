-- Hot statements of notifications and their generic plans. Made by `npm run docs`: not to be edited.


-- GET /api/poll

select
  coalesce((select v.version from user_versions v where v.org_id = $1::int and v.user_id = $2::int), 0)
  || '.' || coalesce((select v.version from org_versions v where v.org_id = $1::int), 0) || E'\n' || json_build_object('notifications', json_build_object(
    'unread', (select count(*)
  from (select from notifications n
      where n.org_id = $1::int and n.user_id = $2::int and not n.viewed and
  not n.dismissed and n.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = n.org_id and s.user_id = n.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\d{3}-'), '-infinity')
  and
  n.web and (n.subject_kind is null or case when n.subject_kind in ('contact_request') then exists (select from contact_requests the_contact_requests where the_contact_requests.org_id = n.org_id and the_contact_requests.id = n.subject_id and the_contact_requests.author_id = n.user_id)
    when n.subject_kind in ('help_message') then exists (select from help_messages the_help_messages where the_help_messages.org_id = n.org_id and the_help_messages.id = n.subject_id and ((the_help_messages.author_id = n.user_id or exists (select from help_message_people p
  where p.org_id = the_help_messages.org_id and p.message_id = the_help_messages.id and p.user_id = n.user_id and not p.is_withheld)) and (the_help_messages.removed_in is null and not exists (select from help_messages f
  where f.org_id = the_help_messages.org_id and f.id = the_help_messages.first_id and f.removed_in is not null))))
    when n.subject_kind in ('group') then exists (select from groups the_groups where the_groups.org_id = n.org_id and the_groups.id = n.subject_id and (not the_groups.is_area and the_groups.deleted_at is null))
    when n.subject_kind in ('group_request') then exists (select from group_requests the_group_requests where the_group_requests.org_id = n.org_id and the_group_requests.id = n.subject_id and case when the_group_requests.user_id = n.user_id
  then not the_group_requests.has_asked else (select exists (select from memberships m where m.org_id = g.org_id and m.user_id = n.user_id and m.group_id = g.id and m.is_administrator) from groups g where g.org_id = the_group_requests.org_id and g.id = the_group_requests.group_id) end)
    when n.subject_kind in ('post', 'poll', 'advert', 'new', 'event', 'recognition') then exists (select from feed_items the_feed_items where the_feed_items.org_id = n.org_id and the_feed_items.id = n.subject_id and ((the_feed_items.author_id = n.user_id and not exists (select from withheld_items r where r.org_id = n.org_id and r.item_id = the_feed_items.id) and not (not exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = the_feed_items.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = n.org_id and t.item_id = the_feed_items.id), true)))
    or exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = the_feed_items.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open)))))
    when n.subject_kind in ('comment') then exists (select from comments the_comments where the_comments.org_id = n.org_id and the_comments.id = n.subject_id and (the_comments.removed_in is null and exists (
  select from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id and ((i.author_id = n.user_id and not exists (select from withheld_items r where r.org_id = n.org_id and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = n.org_id and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open)))))))
    when n.subject_kind in ('report_case') then exists (select from report_cases the_report_cases where the_report_cases.org_id = n.org_id and the_report_cases.id = n.subject_id and true)
    when n.subject_kind in ('greeting') then exists (select from greetings the_greetings where the_greetings.org_id = n.org_id and the_greetings.id = n.subject_id and n.user_id in (the_greetings.receiver_id, the_greetings.sender_id))
    when n.subject_kind in ('card') then exists (select from cards the_cards where the_cards.org_id = n.org_id and the_cards.id = n.subject_id and (case
  when the_cards.receiver_id = n.user_id then the_cards.delivered_at is not null
  else (the_cards.delivered_at is null or (the_cards.starter_id = n.user_id
  or exists (select from card_signatures own where own.org_id = the_cards.org_id and own.card_id = the_cards.id and own.signer_id = n.user_id))) and exists (select from users u
    where u.org_id = the_cards.org_id and u.id = the_cards.receiver_id and (u.is_active or the_cards.delivered_at is not null) and (the_cards.occasion = 'farewell' or not u.private_birthday))
  end))
    when n.subject_kind in ('signature') then exists (select from card_signatures the_card_signatures where the_card_signatures.org_id = n.org_id and the_card_signatures.id = n.subject_id and exists (select from cards c
  where c.org_id = the_card_signatures.org_id and c.id = the_card_signatures.card_id and (case
  when c.receiver_id = n.user_id then c.delivered_at is not null
  else (c.delivered_at is null or (c.starter_id = n.user_id
  or exists (select from card_signatures own where own.org_id = c.org_id and own.card_id = c.id and own.signer_id = n.user_id))) and exists (select from users u
    where u.org_id = c.org_id and u.id = c.receiver_id and (u.is_active or c.delivered_at is not null) and (c.occasion = 'farewell' or not u.private_birthday))
  end)))
    when n.subject_kind in ('survey') then exists (select from surveys the_surveys where the_surveys.org_id = n.org_id and the_surveys.id = n.subject_id and (the_surveys.published_at is not null
  and the_surveys.opens_on <= ($3::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = the_surveys.org_id and person.id = n.user_id
    and (the_surveys.home or exists (
  select from survey_targets t where t.org_id = the_surveys.org_id and t.survey_id = the_surveys.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = the_surveys.org_id and p.survey_id = the_surveys.id
    and p.user_id = n.user_id and p.receipt is null))))
    when n.subject_kind in ('given_recognition') then exists (select from recognitions the_recognitions where the_recognitions.org_id = n.org_id and the_recognitions.id = n.subject_id and (
  (the_recognitions.giver_id = n.user_id or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = the_recognitions.org_id and given.recognition_id = the_recognitions.id and (u.is_active and (given.hidden_at is null or given.user_id = n.user_id)) offset 0))
  and (the_recognitions.item_id is null or exists (select from feed_items i
    where i.org_id = the_recognitions.org_id and i.id = the_recognitions.item_id and ((i.author_id = n.user_id and not exists (select from withheld_items r where r.org_id = n.org_id and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open))))))))
    when n.subject_kind in ('role') then exists (select from role_settings the_role_settings where the_role_settings.org_id = n.org_id and the_role_settings.id = n.subject_id and true) else false end)
      and (not n.kind in ('post_comment', 'comment_reply') or (exists (select from notification_parts p where p.org_id = n.org_id and p.user_id = n.user_id and p.once_key = n.once_key and p.part_kind = 'comment' and exists (select  from comments part
    where part.org_id = p.org_id and part.id = p.part_id and part.removed_in is null offset 0)) or false))
      limit 100) unread),
    'latest', coalesce((select n.id from notifications n
      where n.org_id = $1::int and n.user_id = $2::int and
  not n.dismissed and n.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = n.org_id and s.user_id = n.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\d{3}-'), '-infinity')
  and
  n.web and (n.subject_kind is null or case when n.subject_kind in ('contact_request') then exists (select from contact_requests the_contact_requests where the_contact_requests.org_id = n.org_id and the_contact_requests.id = n.subject_id and the_contact_requests.author_id = n.user_id)
    when n.subject_kind in ('help_message') then exists (select from help_messages the_help_messages where the_help_messages.org_id = n.org_id and the_help_messages.id = n.subject_id and ((the_help_messages.author_id = n.user_id or exists (select from help_message_people p
  where p.org_id = the_help_messages.org_id and p.message_id = the_help_messages.id and p.user_id = n.user_id and not p.is_withheld)) and (the_help_messages.removed_in is null and not exists (select from help_messages f
  where f.org_id = the_help_messages.org_id and f.id = the_help_messages.first_id and f.removed_in is not null))))
    when n.subject_kind in ('group') then exists (select from groups the_groups where the_groups.org_id = n.org_id and the_groups.id = n.subject_id and (not the_groups.is_area and the_groups.deleted_at is null))
    when n.subject_kind in ('group_request') then exists (select from group_requests the_group_requests where the_group_requests.org_id = n.org_id and the_group_requests.id = n.subject_id and case when the_group_requests.user_id = n.user_id
  then not the_group_requests.has_asked else (select exists (select from memberships m where m.org_id = g.org_id and m.user_id = n.user_id and m.group_id = g.id and m.is_administrator) from groups g where g.org_id = the_group_requests.org_id and g.id = the_group_requests.group_id) end)
    when n.subject_kind in ('post', 'poll', 'advert', 'new', 'event', 'recognition') then exists (select from feed_items the_feed_items where the_feed_items.org_id = n.org_id and the_feed_items.id = n.subject_id and ((the_feed_items.author_id = n.user_id and not exists (select from withheld_items r where r.org_id = n.org_id and r.item_id = the_feed_items.id) and not (not exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = the_feed_items.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = n.org_id and t.item_id = the_feed_items.id), true)))
    or exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = the_feed_items.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open)))))
    when n.subject_kind in ('comment') then exists (select from comments the_comments where the_comments.org_id = n.org_id and the_comments.id = n.subject_id and (the_comments.removed_in is null and exists (
  select from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id and ((i.author_id = n.user_id and not exists (select from withheld_items r where r.org_id = n.org_id and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = n.org_id and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open)))))))
    when n.subject_kind in ('report_case') then exists (select from report_cases the_report_cases where the_report_cases.org_id = n.org_id and the_report_cases.id = n.subject_id and true)
    when n.subject_kind in ('greeting') then exists (select from greetings the_greetings where the_greetings.org_id = n.org_id and the_greetings.id = n.subject_id and n.user_id in (the_greetings.receiver_id, the_greetings.sender_id))
    when n.subject_kind in ('card') then exists (select from cards the_cards where the_cards.org_id = n.org_id and the_cards.id = n.subject_id and (case
  when the_cards.receiver_id = n.user_id then the_cards.delivered_at is not null
  else (the_cards.delivered_at is null or (the_cards.starter_id = n.user_id
  or exists (select from card_signatures own where own.org_id = the_cards.org_id and own.card_id = the_cards.id and own.signer_id = n.user_id))) and exists (select from users u
    where u.org_id = the_cards.org_id and u.id = the_cards.receiver_id and (u.is_active or the_cards.delivered_at is not null) and (the_cards.occasion = 'farewell' or not u.private_birthday))
  end))
    when n.subject_kind in ('signature') then exists (select from card_signatures the_card_signatures where the_card_signatures.org_id = n.org_id and the_card_signatures.id = n.subject_id and exists (select from cards c
  where c.org_id = the_card_signatures.org_id and c.id = the_card_signatures.card_id and (case
  when c.receiver_id = n.user_id then c.delivered_at is not null
  else (c.delivered_at is null or (c.starter_id = n.user_id
  or exists (select from card_signatures own where own.org_id = c.org_id and own.card_id = c.id and own.signer_id = n.user_id))) and exists (select from users u
    where u.org_id = c.org_id and u.id = c.receiver_id and (u.is_active or c.delivered_at is not null) and (c.occasion = 'farewell' or not u.private_birthday))
  end)))
    when n.subject_kind in ('survey') then exists (select from surveys the_surveys where the_surveys.org_id = n.org_id and the_surveys.id = n.subject_id and (the_surveys.published_at is not null
  and the_surveys.opens_on <= ($3::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = the_surveys.org_id and person.id = n.user_id
    and (the_surveys.home or exists (
  select from survey_targets t where t.org_id = the_surveys.org_id and t.survey_id = the_surveys.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = the_surveys.org_id and p.survey_id = the_surveys.id
    and p.user_id = n.user_id and p.receipt is null))))
    when n.subject_kind in ('given_recognition') then exists (select from recognitions the_recognitions where the_recognitions.org_id = n.org_id and the_recognitions.id = n.subject_id and (
  (the_recognitions.giver_id = n.user_id or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = the_recognitions.org_id and given.recognition_id = the_recognitions.id and (u.is_active and (given.hidden_at is null or given.user_id = n.user_id)) offset 0))
  and (the_recognitions.item_id is null or exists (select from feed_items i
    where i.org_id = the_recognitions.org_id and i.id = the_recognitions.item_id and ((i.author_id = n.user_id and not exists (select from withheld_items r where r.org_id = n.org_id and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = n.org_id and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = n.org_id and g.id = t.aud_id and g.is_open))))))))
    when n.subject_kind in ('role') then exists (select from role_settings the_role_settings where the_role_settings.org_id = n.org_id and the_role_settings.id = n.subject_id and true) else false end)
      and (not n.kind in ('post_comment', 'comment_reply') or (exists (select from notification_parts p where p.org_id = n.org_id and p.user_id = n.user_id and p.once_key = n.once_key and p.part_kind = 'comment' and exists (select  from comments part
    where part.org_id = p.org_id and part.id = p.part_id and part.removed_in is null offset 0)) or false)) order by n.id desc limit 1), 0)), 'feed', json_build_object('latest', coalesce((select max(x.item_id)

  from (select unnest(array[-1, -3]) as aud_id union all select group_id as aud_id from memberships where org_id = $1::int and user_id = $2::int) stream cross join lateral (
      select a.item_id from audiences a where a.org_id = $1::int and a.aud_id = stream.aud_id and (a.expires_at is null or a.expires_at > $3::timestamptz)
      order by a.item_id desc limit 1) x), 0)), 'messages', (
  select coalesce(json_agg(json_build_object('Id', w.message_id, 'At',
    to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by w.created_at, w.message_id), '[]'::json)

  from (select m.message_id, m.created_at from waiting_messages m
    where m.org_id = $1::int and m.user_id = $2::int and m.kind = 'help'
      and m.created_at > $3::timestamptz - make_interval(days => 5)
    order by m.created_at, m.message_id limit 100) w), 'credits', (
  select coalesce(json_agg(json_build_object('Id', w.message_id, 'At',
    to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by w.created_at, w.message_id), '[]'::json)

  from (select m.message_id, m.created_at from waiting_messages m
    where m.org_id = $1::int and m.user_id = $2::int and m.kind = 'loan'
      and m.created_at > $3::timestamptz - make_interval(days => 5)
    order by m.created_at, m.message_id limit 100) w))::text;

--   Result
--     InitPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using user_versions_pkey on user_versions v
--                   Index Cond: ((org_id = $1) AND (user_id = $2))
--     InitPlan 2
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--             ->  Index Scan using org_versions_pkey on org_versions v_1
--                   Index Cond: (org_id = $1)
--     InitPlan 115
--       ->  Aggregate
--             ->  Limit
--                   ->  Result
--                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                         ->  Index Scan using notifications_unseen on notifications n
--                               Index Cond: ((org_id = $1) AND (user_id = $2))
--                               Filter: ((NOT dismissed) AND web AND (created_at >= COALESCE((SubPlan 3), '-infinity'::timestamp with time zone)) AND ((kind <> ALL ('{post_comment,comment_reply}'::text[])) OR (ANY ((org_id = (hashed SubPlan 114).col1) AND (user_id = (hashed SubPlan 114).col2) AND (once_key = (hashed SubPlan 114).col3)))) AND ((subject_kind IS NULL) OR CASE WHEN (subject_kind = 'contact_request'::text) THEN (ANY ((org_id = (hashed SubPlan 5).col1) AND (subject_id = (hashed SubPlan 5).col2) AND (user_id = (hashed SubPlan 5).col3))) WHEN (subject_kind = 'help_message'::text) THEN EXISTS(SubPlan 8) WHEN (subject_kind = 'group'::text) THEN (ANY ((org_id = (hashed SubPlan 10).col1) AND (subject_id = (hashed SubPlan 10).col2))) WHEN (subject_kind = 'group_request'::text) THEN EXISTS(SubPlan 14) WHEN (subject_kind = ANY ('{post,poll,advert,new,event,recognition}'::text[])) THEN EXISTS(SubPlan 38) WHEN (subject_kind = 'comment'::text) THEN EXISTS(SubPlan 62) WHEN (subject_kind = 'report_case'::text) THEN (ANY ((org_id = (hashed SubPlan 64).col1) AND (subject_id = (hashed SubPlan 64).col2))) WHEN (subject_kind = 'greeting'::text) THEN EXISTS(SubPlan 65) WHEN (subject_kind = 'card'::text) THEN EXISTS(SubPlan 69) WHEN (subject_kind = 'signature'::text) THEN EXISTS(SubPlan 73) WHEN (subject_kind = 'survey'::text) THEN EXISTS(SubPlan 80) WHEN (subject_kind = 'given_recognition'::text) THEN EXISTS(SubPlan 108) WHEN (subject_kind = 'role'::text) THEN (ANY ((org_id = (hashed SubPlan 110).col1) AND (subject_id = (hashed SubPlan 110).col2))) ELSE false END))
--                               SubPlan 3
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Index Scan using user_settings_org_id_user_id_title_key on user_settings s
--                                             Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id) AND (title = 'InitNotificationDate'::text))
--                                             Filter: (value ~ '^[12]\d{3}-'::text)
--                               SubPlan 114
--                                 ->  Index Scan using notification_parts_part on notification_parts p_2
--                                       Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (part_kind = 'comment'::text))
--                                       Filter: EXISTS(SubPlan 113)
--                                       SubPlan 113
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_2.org_id)
--                                               ->  Index Scan using comments_pkey on comments part
--                                                     Index Cond: ((org_id = p_2.org_id) AND (id = p_2.part_id))
--                                                     Filter: (removed_in IS NULL)
--                               SubPlan 5
--                                 ->  Index Scan using contact_requests_old on contact_requests the_contact_requests
--                                       Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                               SubPlan 8
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Nested Loop Anti Join
--                                             Join Filter: (f.id = the_help_messages.first_id)
--                                             ->  Index Scan using help_messages_first on help_messages the_help_messages
--                                                   Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                                   Filter: ((removed_in IS NULL) AND ((author_id = n.user_id) OR (ANY ((org_id = (hashed SubPlan 7).col1) AND (id = (hashed SubPlan 7).col2)))))
--                                                   SubPlan 7
--                                                     ->  Index Scan using help_message_people_person on help_message_people p
--                                                           Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = n.user_id))
--                                                           Filter: (NOT is_withheld)
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                   ->  Index Scan using help_messages_pkey on help_messages f
--                                                         Index Cond: (org_id = n.org_id)
--                                                         Filter: (removed_in IS NOT NULL)
--                               SubPlan 10
--                                 ->  Bitmap Heap Scan on groups the_groups
--                                       Recheck Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                                       Filter: ((NOT is_area) AND (deleted_at IS NULL))
--                                       ->  Bitmap Index Scan on groups_pkey
--                                             Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                               SubPlan 14
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Index Scan using group_requests_inviter on group_requests the_group_requests
--                                             Index Cond: (org_id = n.org_id)
--                                             Filter: ((id = n.subject_id) AND CASE WHEN (user_id = n.user_id) THEN (NOT has_asked) ELSE (SubPlan 13) END)
--                                             SubPlan 13
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_group_requests.org_id)
--                                                     ->  Index Only Scan using groups_pkey on groups g
--                                                           Index Cond: ((org_id = the_group_requests.org_id) AND (id = the_group_requests.group_id))
--                                                     SubPlan 11
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = g.org_id)
--                                                             ->  Index Only Scan using memberships_administrators on memberships m
--                                                                   Index Cond: ((org_id = g.org_id) AND (group_id = g.id) AND (user_id = n.user_id))
--                               SubPlan 38
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Index Scan using feed_items_pkey on feed_items the_feed_items
--                                             Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                             Filter: (((author_id = n.user_id) AND (NOT EXISTS(SubPlan 15)) AND (EXISTS(SubPlan 21) OR (NOT COALESCE((SubPlan 27), true)))) OR EXISTS(SubPlan 32))
--                                             SubPlan 15
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r
--                                                           Index Cond: ((org_id = n.org_id) AND (item_id = the_feed_items.id))
--                                             SubPlan 21
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                     ->  Index Scan using audiences_item on audiences t
--                                                           Index Cond: ((org_id = n.org_id) AND (item_id = the_feed_items.id))
--                                                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 18).col1)) OR EXISTS(SubPlan 19))
--                                                           SubPlan 18
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                   ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                                         Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id))
--                                                           SubPlan 19
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                   ->  Index Scan using groups_pkey on groups g_1
--                                                                         Index Cond: ((org_id = n.org_id) AND (id = t.aud_id))
--                                                                         Filter: is_open
--                                             SubPlan 27
--                                               ->  Aggregate
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                           ->  Nested Loop
--                                                                 ->  Index Scan using audiences_item on audiences t_1
--                                                                       Index Cond: ((org_id = n.org_id) AND (item_id = the_feed_items.id))
--                                                                 ->  Index Scan using groups_pkey on groups g_2
--                                                                       Index Cond: ((org_id = n.org_id) AND (id = t_1.aud_id))
--                                             SubPlan 32
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                     ->  Index Scan using audiences_item on audiences t_2
--                                                           Index Cond: ((org_id = n.org_id) AND (item_id = the_feed_items.id))
--                                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 29).col1)) OR EXISTS(SubPlan 30)))
--                                                           SubPlan 29
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                   ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                                         Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id))
--                                                           SubPlan 30
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                   ->  Index Scan using groups_pkey on groups g_3
--                                                                         Index Cond: ((org_id = n.org_id) AND (id = t_2.aud_id))
--                                                                         Filter: is_open
--                               SubPlan 62
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Nested Loop
--                                             ->  Index Scan using comments_pkey on comments the_comments
--                                                   Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                                   Filter: (removed_in IS NULL)
--                                             ->  Index Scan using feed_items_pkey on feed_items i
--                                                   Index Cond: ((org_id = n.org_id) AND (id = the_comments.item_id))
--                                                   Filter: (((author_id = n.user_id) AND (NOT EXISTS(SubPlan 39)) AND (EXISTS(SubPlan 45) OR (NOT COALESCE((SubPlan 51), true)))) OR EXISTS(SubPlan 56))
--                                                   SubPlan 39
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                           ->  Index Only Scan using withheld_items_pkey on withheld_items r_1
--                                                                 Index Cond: ((org_id = n.org_id) AND (item_id = i.id))
--                                                   SubPlan 45
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                           ->  Index Scan using audiences_item on audiences t_3
--                                                                 Index Cond: ((org_id = n.org_id) AND (item_id = i.id))
--                                                                 Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 42).col1)) OR EXISTS(SubPlan 43))
--                                                                 SubPlan 42
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                         ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                                               Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id))
--                                                                 SubPlan 43
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                         ->  Index Scan using groups_pkey on groups g_4
--                                                                               Index Cond: ((org_id = n.org_id) AND (id = t_3.aud_id))
--                                                                               Filter: is_open
--                                                   SubPlan 51
--                                                     ->  Aggregate
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                 ->  Nested Loop
--                                                                       ->  Index Scan using audiences_item on audiences t_4
--                                                                             Index Cond: ((org_id = n.org_id) AND (item_id = i.id))
--                                                                       ->  Index Scan using groups_pkey on groups g_5
--                                                                             Index Cond: ((org_id = n.org_id) AND (id = t_4.aud_id))
--                                                   SubPlan 56
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                           ->  Index Scan using audiences_item on audiences t_5
--                                                                 Index Cond: ((org_id = n.org_id) AND (item_id = i.id))
--                                                                 Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 53).col1)) OR EXISTS(SubPlan 54)))
--                                                                 SubPlan 53
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                         ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                                               Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id))
--                                                                 SubPlan 54
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                         ->  Index Scan using groups_pkey on groups g_6
--                                                                               Index Cond: ((org_id = n.org_id) AND (id = t_5.aud_id))
--                                                                               Filter: is_open
--                               SubPlan 64
--                                 ->  Index Only Scan using report_cases_pkey on report_cases the_report_cases
--                                       Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                               SubPlan 65
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Index Scan using greetings_pkey on greetings the_greetings
--                                             Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                             Filter: ((n.user_id = receiver_id) OR (n.user_id = sender_id))
--                               SubPlan 69
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Index Scan using cards_pkey on cards the_cards
--                                             Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                             Filter: CASE WHEN (receiver_id = n.user_id) THEN (delivered_at IS NOT NULL) ELSE (((delivered_at IS NULL) OR (starter_id = n.user_id) OR (ANY ((org_id = (hashed SubPlan 67).col1) AND (id = (hashed SubPlan 67).col2)))) AND EXISTS(SubPlan 68)) END
--                                             SubPlan 67
--                                               ->  Index Only Scan using card_signatures_by on card_signatures own
--                                                     Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (signer_id = n.user_id))
--                                             SubPlan 68
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_cards.org_id)
--                                                     ->  Index Scan using users_found on users u
--                                                           Index Cond: ((org_id = the_cards.org_id) AND (id = the_cards.receiver_id))
--                                                           Filter: ((is_active OR (the_cards.delivered_at IS NOT NULL)) AND ((the_cards.occasion = 'farewell'::text) OR (NOT private_birthday)))
--                               SubPlan 73
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Nested Loop
--                                             ->  Index Only Scan using card_signatures_in_order on card_signatures the_card_signatures
--                                                   Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                             ->  Index Scan using cards_pkey on cards c
--                                                   Index Cond: ((org_id = n.org_id) AND (id = the_card_signatures.card_id))
--                                                   Filter: CASE WHEN (receiver_id = n.user_id) THEN (delivered_at IS NOT NULL) ELSE (((delivered_at IS NULL) OR (starter_id = n.user_id) OR (ANY ((org_id = (hashed SubPlan 71).col1) AND (id = (hashed SubPlan 71).col2)))) AND EXISTS(SubPlan 72)) END
--                                                   SubPlan 71
--                                                     ->  Index Only Scan using card_signatures_by on card_signatures own_1
--                                                           Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (signer_id = n.user_id))
--                                                   SubPlan 72
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = c.org_id)
--                                                           ->  Index Scan using users_found on users u_1
--                                                                 Index Cond: ((org_id = c.org_id) AND (id = c.receiver_id))
--                                                                 Filter: ((is_active OR (c.delivered_at IS NOT NULL)) AND ((c.occasion = 'farewell'::text) OR (NOT private_birthday)))
--                               SubPlan 80
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Index Scan using surveys_newest on surveys the_surveys
--                                             Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                             Filter: ((published_at IS NOT NULL) AND (opens_on <= (($3 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 77) OR EXISTS(SubPlan 78)))
--                                             SubPlan 77
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys.org_id)
--                                                     ->  Index Scan using users_found on users person
--                                                           Index Cond: ((org_id = the_surveys.org_id) AND (id = n.user_id))
--                                                           Filter: (the_surveys.home OR EXISTS(SubPlan 76))
--                                                           SubPlan 76
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys.org_id)
--                                                                   ->  Index Scan using survey_targets_target on survey_targets t_6
--                                                                         Index Cond: (org_id = the_surveys.org_id)
--                                                                         Filter: ((survey_id = the_surveys.id) AND CASE kind WHEN 'area'::text THEN (target_id = person.area_id) WHEN 'city'::text THEN (target_id = person.city_id) ELSE (ANY ((org_id = (hashed SubPlan 75).col1) AND (target_id = (hashed SubPlan 75).col2))) END)
--                                                                         SubPlan 75
--                                                                           ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                                                 Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person.id))
--                                             SubPlan 78
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys.org_id)
--                                                     ->  Index Scan using survey_participations_pkey on survey_participations p_1
--                                                           Index Cond: ((org_id = the_surveys.org_id) AND (survey_id = the_surveys.id) AND (user_id = n.user_id))
--                                                           Filter: (receipt IS NULL)
--                               SubPlan 108
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                       ->  Index Scan using recognitions_pkey on recognitions the_recognitions
--                                             Index Cond: ((org_id = n.org_id) AND (id = n.subject_id))
--                                             Filter: (((giver_id = n.user_id) OR EXISTS(SubPlan 81)) AND ((item_id IS NULL) OR EXISTS(SubPlan 94)))
--                                             SubPlan 81
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions.org_id)
--                                                     ->  Nested Loop
--                                                           ->  Index Scan using recognition_receivers_pkey on recognition_receivers given
--                                                                 Index Cond: ((org_id = the_recognitions.org_id) AND (recognition_id = the_recognitions.id))
--                                                                 Filter: ((hidden_at IS NULL) OR (user_id = n.user_id))
--                                                           ->  Index Only Scan using users_found on users u_2
--                                                                 Index Cond: ((org_id = the_recognitions.org_id) AND (id = given.user_id))
--                                                                 Filter: is_active
--                                             SubPlan 94
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions.org_id)
--                                                     ->  Index Scan using feed_items_pkey on feed_items i_1
--                                                           Index Cond: ((org_id = the_recognitions.org_id) AND (id = the_recognitions.item_id))
--                                                           Filter: (((author_id = n.user_id) AND (NOT EXISTS(SubPlan 82))) OR EXISTS(SubPlan 88))
--                                                           SubPlan 82
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                   ->  Index Only Scan using withheld_items_pkey on withheld_items r_2
--                                                                         Index Cond: ((org_id = n.org_id) AND (item_id = i_1.id))
--                                                           SubPlan 88
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                   ->  Index Scan using audiences_item on audiences t_7
--                                                                         Index Cond: ((org_id = n.org_id) AND (item_id = i_1.id))
--                                                                         Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 85).col1)) OR EXISTS(SubPlan 86)))
--                                                                         SubPlan 85
--                                                                           ->  Result
--                                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                                 ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                                                       Index Cond: ((org_id = n.org_id) AND (user_id = n.user_id))
--                                                                         SubPlan 86
--                                                                           ->  Result
--                                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n.org_id)
--                                                                                 ->  Index Scan using groups_pkey on groups g_7
--                                                                                       Index Cond: ((org_id = n.org_id) AND (id = t_7.aud_id))
--                                                                                       Filter: is_open
--                               SubPlan 110
--                                 ->  Index Only Scan using role_settings_pkey on role_settings the_role_settings
--                                       Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--     InitPlan 228
--       ->  Limit
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                   ->  Index Scan Backward using notifications_pkey on notifications n_1
--                         Index Cond: ((org_id = $1) AND (user_id = $2))
--                         Filter: ((NOT dismissed) AND web AND (created_at >= COALESCE((SubPlan 116), '-infinity'::timestamp with time zone)) AND ((kind <> ALL ('{post_comment,comment_reply}'::text[])) OR (ANY ((org_id = (hashed SubPlan 227).col1) AND (user_id = (hashed SubPlan 227).col2) AND (once_key = (hashed SubPlan 227).col3)))) AND ((subject_kind IS NULL) OR CASE WHEN (subject_kind = 'contact_request'::text) THEN (ANY ((org_id = (hashed SubPlan 118).col1) AND (subject_id = (hashed SubPlan 118).col2) AND (user_id = (hashed SubPlan 118).col3))) WHEN (subject_kind = 'help_message'::text) THEN EXISTS(SubPlan 121) WHEN (subject_kind = 'group'::text) THEN (ANY ((org_id = (hashed SubPlan 123).col1) AND (subject_id = (hashed SubPlan 123).col2))) WHEN (subject_kind = 'group_request'::text) THEN EXISTS(SubPlan 127) WHEN (subject_kind = ANY ('{post,poll,advert,new,event,recognition}'::text[])) THEN EXISTS(SubPlan 151) WHEN (subject_kind = 'comment'::text) THEN EXISTS(SubPlan 175) WHEN (subject_kind = 'report_case'::text) THEN (ANY ((org_id = (hashed SubPlan 177).col1) AND (subject_id = (hashed SubPlan 177).col2))) WHEN (subject_kind = 'greeting'::text) THEN EXISTS(SubPlan 178) WHEN (subject_kind = 'card'::text) THEN EXISTS(SubPlan 182) WHEN (subject_kind = 'signature'::text) THEN EXISTS(SubPlan 186) WHEN (subject_kind = 'survey'::text) THEN EXISTS(SubPlan 193) WHEN (subject_kind = 'given_recognition'::text) THEN EXISTS(SubPlan 221) WHEN (subject_kind = 'role'::text) THEN (ANY ((org_id = (hashed SubPlan 223).col1) AND (subject_id = (hashed SubPlan 223).col2))) ELSE false END))
--                         SubPlan 116
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Index Scan using user_settings_org_id_user_id_title_key on user_settings s_1
--                                       Index Cond: ((org_id = n_1.org_id) AND (user_id = n_1.user_id) AND (title = 'InitNotificationDate'::text))
--                                       Filter: (value ~ '^[12]\d{3}-'::text)
--                         SubPlan 227
--                           ->  Index Scan using notification_parts_part on notification_parts p_5
--                                 Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (part_kind = 'comment'::text))
--                                 Filter: EXISTS(SubPlan 226)
--                                 SubPlan 226
--                                   ->  Result
--                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_5.org_id)
--                                         ->  Index Scan using comments_pkey on comments part_1
--                                               Index Cond: ((org_id = p_5.org_id) AND (id = p_5.part_id))
--                                               Filter: (removed_in IS NULL)
--                         SubPlan 118
--                           ->  Index Scan using contact_requests_old on contact_requests the_contact_requests_1
--                                 Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                         SubPlan 121
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Nested Loop Anti Join
--                                       Join Filter: (f_1.id = the_help_messages_1.first_id)
--                                       ->  Index Scan using help_messages_first on help_messages the_help_messages_1
--                                             Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                             Filter: ((removed_in IS NULL) AND ((author_id = n_1.user_id) OR (ANY ((org_id = (hashed SubPlan 120).col1) AND (id = (hashed SubPlan 120).col2)))))
--                                             SubPlan 120
--                                               ->  Index Scan using help_message_people_person on help_message_people p_3
--                                                     Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = n_1.user_id))
--                                                     Filter: (NOT is_withheld)
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                             ->  Index Scan using help_messages_pkey on help_messages f_1
--                                                   Index Cond: (org_id = n_1.org_id)
--                                                   Filter: (removed_in IS NOT NULL)
--                         SubPlan 123
--                           ->  Bitmap Heap Scan on groups the_groups_1
--                                 Recheck Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                                 Filter: ((NOT is_area) AND (deleted_at IS NULL))
--                                 ->  Bitmap Index Scan on groups_pkey
--                                       Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                         SubPlan 127
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Index Scan using group_requests_inviter on group_requests the_group_requests_1
--                                       Index Cond: (org_id = n_1.org_id)
--                                       Filter: ((id = n_1.subject_id) AND CASE WHEN (user_id = n_1.user_id) THEN (NOT has_asked) ELSE (SubPlan 126) END)
--                                       SubPlan 126
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_group_requests_1.org_id)
--                                               ->  Index Only Scan using groups_pkey on groups g_8
--                                                     Index Cond: ((org_id = the_group_requests_1.org_id) AND (id = the_group_requests_1.group_id))
--                                               SubPlan 124
--                                                 ->  Result
--                                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = g_8.org_id)
--                                                       ->  Index Only Scan using memberships_administrators on memberships m_7
--                                                             Index Cond: ((org_id = g_8.org_id) AND (group_id = g_8.id) AND (user_id = n_1.user_id))
--                         SubPlan 151
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Index Scan using feed_items_pkey on feed_items the_feed_items_1
--                                       Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                       Filter: (((author_id = n_1.user_id) AND (NOT EXISTS(SubPlan 128)) AND (EXISTS(SubPlan 134) OR (NOT COALESCE((SubPlan 140), true)))) OR EXISTS(SubPlan 145))
--                                       SubPlan 128
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                               ->  Index Only Scan using withheld_items_pkey on withheld_items r_3
--                                                     Index Cond: ((org_id = n_1.org_id) AND (item_id = the_feed_items_1.id))
--                                       SubPlan 134
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                               ->  Index Scan using audiences_item on audiences t_8
--                                                     Index Cond: ((org_id = n_1.org_id) AND (item_id = the_feed_items_1.id))
--                                                     Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 131).col1)) OR EXISTS(SubPlan 132))
--                                                     SubPlan 131
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                             ->  Index Only Scan using memberships_pkey on memberships m_8
--                                                                   Index Cond: ((org_id = n_1.org_id) AND (user_id = n_1.user_id))
--                                                     SubPlan 132
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                             ->  Index Scan using groups_pkey on groups g_9
--                                                                   Index Cond: ((org_id = n_1.org_id) AND (id = t_8.aud_id))
--                                                                   Filter: is_open
--                                       SubPlan 140
--                                         ->  Aggregate
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                     ->  Nested Loop
--                                                           ->  Index Scan using audiences_item on audiences t_9
--                                                                 Index Cond: ((org_id = n_1.org_id) AND (item_id = the_feed_items_1.id))
--                                                           ->  Index Scan using groups_pkey on groups g_10
--                                                                 Index Cond: ((org_id = n_1.org_id) AND (id = t_9.aud_id))
--                                       SubPlan 145
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                               ->  Index Scan using audiences_item on audiences t_10
--                                                     Index Cond: ((org_id = n_1.org_id) AND (item_id = the_feed_items_1.id))
--                                                     Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 142).col1)) OR EXISTS(SubPlan 143)))
--                                                     SubPlan 142
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                             ->  Index Only Scan using memberships_pkey on memberships m_9
--                                                                   Index Cond: ((org_id = n_1.org_id) AND (user_id = n_1.user_id))
--                                                     SubPlan 143
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                             ->  Index Scan using groups_pkey on groups g_11
--                                                                   Index Cond: ((org_id = n_1.org_id) AND (id = t_10.aud_id))
--                                                                   Filter: is_open
--                         SubPlan 175
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Nested Loop
--                                       ->  Index Scan using comments_pkey on comments the_comments_1
--                                             Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                             Filter: (removed_in IS NULL)
--                                       ->  Index Scan using feed_items_pkey on feed_items i_2
--                                             Index Cond: ((org_id = n_1.org_id) AND (id = the_comments_1.item_id))
--                                             Filter: (((author_id = n_1.user_id) AND (NOT EXISTS(SubPlan 152)) AND (EXISTS(SubPlan 158) OR (NOT COALESCE((SubPlan 164), true)))) OR EXISTS(SubPlan 169))
--                                             SubPlan 152
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                     ->  Index Only Scan using withheld_items_pkey on withheld_items r_4
--                                                           Index Cond: ((org_id = n_1.org_id) AND (item_id = i_2.id))
--                                             SubPlan 158
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                     ->  Index Scan using audiences_item on audiences t_11
--                                                           Index Cond: ((org_id = n_1.org_id) AND (item_id = i_2.id))
--                                                           Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 155).col1)) OR EXISTS(SubPlan 156))
--                                                           SubPlan 155
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                                   ->  Index Only Scan using memberships_pkey on memberships m_10
--                                                                         Index Cond: ((org_id = n_1.org_id) AND (user_id = n_1.user_id))
--                                                           SubPlan 156
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                                   ->  Index Scan using groups_pkey on groups g_12
--                                                                         Index Cond: ((org_id = n_1.org_id) AND (id = t_11.aud_id))
--                                                                         Filter: is_open
--                                             SubPlan 164
--                                               ->  Aggregate
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                           ->  Nested Loop
--                                                                 ->  Index Scan using audiences_item on audiences t_12
--                                                                       Index Cond: ((org_id = n_1.org_id) AND (item_id = i_2.id))
--                                                                 ->  Index Scan using groups_pkey on groups g_13
--                                                                       Index Cond: ((org_id = n_1.org_id) AND (id = t_12.aud_id))
--                                             SubPlan 169
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                     ->  Index Scan using audiences_item on audiences t_13
--                                                           Index Cond: ((org_id = n_1.org_id) AND (item_id = i_2.id))
--                                                           Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 166).col1)) OR EXISTS(SubPlan 167)))
--                                                           SubPlan 166
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                                   ->  Index Only Scan using memberships_pkey on memberships m_11
--                                                                         Index Cond: ((org_id = n_1.org_id) AND (user_id = n_1.user_id))
--                                                           SubPlan 167
--                                                             ->  Result
--                                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                                   ->  Index Scan using groups_pkey on groups g_14
--                                                                         Index Cond: ((org_id = n_1.org_id) AND (id = t_13.aud_id))
--                                                                         Filter: is_open
--                         SubPlan 177
--                           ->  Index Only Scan using report_cases_pkey on report_cases the_report_cases_1
--                                 Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                         SubPlan 178
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Index Scan using greetings_pkey on greetings the_greetings_1
--                                       Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                       Filter: ((n_1.user_id = receiver_id) OR (n_1.user_id = sender_id))
--                         SubPlan 182
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Index Scan using cards_pkey on cards the_cards_1
--                                       Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                       Filter: CASE WHEN (receiver_id = n_1.user_id) THEN (delivered_at IS NOT NULL) ELSE (((delivered_at IS NULL) OR (starter_id = n_1.user_id) OR (ANY ((org_id = (hashed SubPlan 180).col1) AND (id = (hashed SubPlan 180).col2)))) AND EXISTS(SubPlan 181)) END
--                                       SubPlan 180
--                                         ->  Index Only Scan using card_signatures_by on card_signatures own_2
--                                               Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (signer_id = n_1.user_id))
--                                       SubPlan 181
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_cards_1.org_id)
--                                               ->  Index Scan using users_found on users u_3
--                                                     Index Cond: ((org_id = the_cards_1.org_id) AND (id = the_cards_1.receiver_id))
--                                                     Filter: ((is_active OR (the_cards_1.delivered_at IS NOT NULL)) AND ((the_cards_1.occasion = 'farewell'::text) OR (NOT private_birthday)))
--                         SubPlan 186
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Nested Loop
--                                       ->  Index Only Scan using card_signatures_in_order on card_signatures the_card_signatures_1
--                                             Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                       ->  Index Scan using cards_pkey on cards c_1
--                                             Index Cond: ((org_id = n_1.org_id) AND (id = the_card_signatures_1.card_id))
--                                             Filter: CASE WHEN (receiver_id = n_1.user_id) THEN (delivered_at IS NOT NULL) ELSE (((delivered_at IS NULL) OR (starter_id = n_1.user_id) OR (ANY ((org_id = (hashed SubPlan 184).col1) AND (id = (hashed SubPlan 184).col2)))) AND EXISTS(SubPlan 185)) END
--                                             SubPlan 184
--                                               ->  Index Only Scan using card_signatures_by on card_signatures own_3
--                                                     Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (signer_id = n_1.user_id))
--                                             SubPlan 185
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = c_1.org_id)
--                                                     ->  Index Scan using users_found on users u_4
--                                                           Index Cond: ((org_id = c_1.org_id) AND (id = c_1.receiver_id))
--                                                           Filter: ((is_active OR (c_1.delivered_at IS NOT NULL)) AND ((c_1.occasion = 'farewell'::text) OR (NOT private_birthday)))
--                         SubPlan 193
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Index Scan using surveys_newest on surveys the_surveys_1
--                                       Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                       Filter: ((published_at IS NOT NULL) AND (opens_on <= (($3 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 190) OR EXISTS(SubPlan 191)))
--                                       SubPlan 190
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys_1.org_id)
--                                               ->  Index Scan using users_found on users person_1
--                                                     Index Cond: ((org_id = the_surveys_1.org_id) AND (id = n_1.user_id))
--                                                     Filter: (the_surveys_1.home OR EXISTS(SubPlan 189))
--                                                     SubPlan 189
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys_1.org_id)
--                                                             ->  Index Scan using survey_targets_target on survey_targets t_14
--                                                                   Index Cond: (org_id = the_surveys_1.org_id)
--                                                                   Filter: ((survey_id = the_surveys_1.id) AND CASE kind WHEN 'area'::text THEN (target_id = person_1.area_id) WHEN 'city'::text THEN (target_id = person_1.city_id) ELSE (ANY ((org_id = (hashed SubPlan 188).col1) AND (target_id = (hashed SubPlan 188).col2))) END)
--                                                                   SubPlan 188
--                                                                     ->  Index Only Scan using memberships_pkey on memberships m_12
--                                                                           Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person_1.id))
--                                       SubPlan 191
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys_1.org_id)
--                                               ->  Index Scan using survey_participations_pkey on survey_participations p_4
--                                                     Index Cond: ((org_id = the_surveys_1.org_id) AND (survey_id = the_surveys_1.id) AND (user_id = n_1.user_id))
--                                                     Filter: (receipt IS NULL)
--                         SubPlan 221
--                           ->  Result
--                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                 ->  Index Scan using recognitions_pkey on recognitions the_recognitions_1
--                                       Index Cond: ((org_id = n_1.org_id) AND (id = n_1.subject_id))
--                                       Filter: (((giver_id = n_1.user_id) OR EXISTS(SubPlan 194)) AND ((item_id IS NULL) OR EXISTS(SubPlan 207)))
--                                       SubPlan 194
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions_1.org_id)
--                                               ->  Nested Loop
--                                                     ->  Index Scan using recognition_receivers_pkey on recognition_receivers given_1
--                                                           Index Cond: ((org_id = the_recognitions_1.org_id) AND (recognition_id = the_recognitions_1.id))
--                                                           Filter: ((hidden_at IS NULL) OR (user_id = n_1.user_id))
--                                                     ->  Index Only Scan using users_found on users u_5
--                                                           Index Cond: ((org_id = the_recognitions_1.org_id) AND (id = given_1.user_id))
--                                                           Filter: is_active
--                                       SubPlan 207
--                                         ->  Result
--                                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions_1.org_id)
--                                               ->  Index Scan using feed_items_pkey on feed_items i_3
--                                                     Index Cond: ((org_id = the_recognitions_1.org_id) AND (id = the_recognitions_1.item_id))
--                                                     Filter: (((author_id = n_1.user_id) AND (NOT EXISTS(SubPlan 195))) OR EXISTS(SubPlan 201))
--                                                     SubPlan 195
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                             ->  Index Only Scan using withheld_items_pkey on withheld_items r_5
--                                                                   Index Cond: ((org_id = n_1.org_id) AND (item_id = i_3.id))
--                                                     SubPlan 201
--                                                       ->  Result
--                                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                             ->  Index Scan using audiences_item on audiences t_15
--                                                                   Index Cond: ((org_id = n_1.org_id) AND (item_id = i_3.id))
--                                                                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 198).col1)) OR EXISTS(SubPlan 199)))
--                                                                   SubPlan 198
--                                                                     ->  Result
--                                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                                           ->  Index Only Scan using memberships_pkey on memberships m_13
--                                                                                 Index Cond: ((org_id = n_1.org_id) AND (user_id = n_1.user_id))
--                                                                   SubPlan 199
--                                                                     ->  Result
--                                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = n_1.org_id)
--                                                                           ->  Index Scan using groups_pkey on groups g_15
--                                                                                 Index Cond: ((org_id = n_1.org_id) AND (id = t_15.aud_id))
--                                                                                 Filter: is_open
--                         SubPlan 223
--                           ->  Index Only Scan using role_settings_pkey on role_settings the_role_settings_1
--                                 Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--     InitPlan 229
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  Append
--                         ->  ProjectSet
--                               ->  Result
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Only Scan using memberships_pkey on memberships
--                                     Index Cond: ((org_id = $1) AND (user_id = $2))
--                   ->  Limit
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Only Scan Backward using audiences_pkey on audiences a
--                                     Index Cond: ((org_id = $1) AND (aud_id = (unnest('{-1,-3}'::integer[]))))
--                                     Filter: ((expires_at IS NULL) OR (expires_at > $3))
--     InitPlan 230
--       ->  Aggregate
--             ->  Limit
--                   ->  Sort
--                         Sort Key: m_14.created_at, m_14.message_id
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using waiting_messages_message on waiting_messages m_14
--                                     Index Cond: ((org_id = $1) AND (kind = 'help'::text))
--                                     Filter: ((user_id = $2) AND (created_at > ($3 - '5 days'::interval)))
--     InitPlan 231
--       ->  Aggregate
--             ->  Limit
--                   ->  Sort
--                         Sort Key: m_15.created_at, m_15.message_id
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                               ->  Index Scan using waiting_messages_message on waiting_messages m_15
--                                     Index Cond: ((org_id = $1) AND (kind = 'loan'::text))
--                                     Filter: ((user_id = $2) AND (created_at > ($3 - '5 days'::interval)))


-- GET /api/Flx_Notifications

select row_to_json(answer)::text as row, json_build_array((p."Id")::text)::text as cursor
  from (select self.*
  from notifications self cross join lateral (select self.id as "Id") p where self.org_id = $1::int and (self.user_id = $2::int and
  not self.dismissed and self.created_at >= coalesce((select s.value::timestamptz from user_settings s
    where s.org_id = self.org_id and s.user_id = self.user_id and s.title = 'InitNotificationDate'
      and s.value ~ '^[12]\d{3}-'), '-infinity')
  and
  self.web and (self.subject_kind is null or case when self.subject_kind in ('contact_request') then exists (select from contact_requests the_contact_requests where the_contact_requests.org_id = self.org_id and the_contact_requests.id = self.subject_id and the_contact_requests.author_id = self.user_id)
    when self.subject_kind in ('help_message') then exists (select from help_messages the_help_messages where the_help_messages.org_id = self.org_id and the_help_messages.id = self.subject_id and ((the_help_messages.author_id = self.user_id or exists (select from help_message_people p
  where p.org_id = the_help_messages.org_id and p.message_id = the_help_messages.id and p.user_id = self.user_id and not p.is_withheld)) and (the_help_messages.removed_in is null and not exists (select from help_messages f
  where f.org_id = the_help_messages.org_id and f.id = the_help_messages.first_id and f.removed_in is not null))))
    when self.subject_kind in ('group') then exists (select from groups the_groups where the_groups.org_id = self.org_id and the_groups.id = self.subject_id and (not the_groups.is_area and the_groups.deleted_at is null))
    when self.subject_kind in ('group_request') then exists (select from group_requests the_group_requests where the_group_requests.org_id = self.org_id and the_group_requests.id = self.subject_id and case when the_group_requests.user_id = self.user_id
  then not the_group_requests.has_asked else (select exists (select from memberships m where m.org_id = g.org_id and m.user_id = self.user_id and m.group_id = g.id and m.is_administrator) from groups g where g.org_id = the_group_requests.org_id and g.id = the_group_requests.group_id) end)
    when self.subject_kind in ('post', 'poll', 'advert', 'new', 'event', 'recognition') then exists (select from feed_items the_feed_items where the_feed_items.org_id = self.org_id and the_feed_items.id = self.subject_id and ((the_feed_items.author_id = self.user_id and not exists (select from withheld_items r where r.org_id = self.org_id and r.item_id = the_feed_items.id) and not (not exists (
  select from audiences t where t.org_id = self.org_id and t.item_id = the_feed_items.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = self.org_id and m.user_id = self.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = self.org_id and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = self.org_id and t.item_id = the_feed_items.id), true)))
    or exists (
  select from audiences t where t.org_id = self.org_id and t.item_id = the_feed_items.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = self.org_id and m.user_id = self.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = self.org_id and g.id = t.aud_id and g.is_open)))))
    when self.subject_kind in ('comment') then exists (select from comments the_comments where the_comments.org_id = self.org_id and the_comments.id = self.subject_id and (the_comments.removed_in is null and exists (
  select from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id and ((i.author_id = self.user_id and not exists (select from withheld_items r where r.org_id = self.org_id and r.item_id = i.id) and not (not exists (
  select from audiences t where t.org_id = self.org_id and t.item_id = i.id
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = self.org_id and m.user_id = self.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = self.org_id and g.id = t.aud_id and g.is_open))) and coalesce((
  select bool_or(not g.is_area) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = self.org_id and t.item_id = i.id), true)))
    or exists (
  select from audiences t where t.org_id = self.org_id and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = self.org_id and m.user_id = self.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = self.org_id and g.id = t.aud_id and g.is_open)))))))
    when self.subject_kind in ('report_case') then exists (select from report_cases the_report_cases where the_report_cases.org_id = self.org_id and the_report_cases.id = self.subject_id and true)
    when self.subject_kind in ('greeting') then exists (select from greetings the_greetings where the_greetings.org_id = self.org_id and the_greetings.id = self.subject_id and self.user_id in (the_greetings.receiver_id, the_greetings.sender_id))
    when self.subject_kind in ('card') then exists (select from cards the_cards where the_cards.org_id = self.org_id and the_cards.id = self.subject_id and (case
  when the_cards.receiver_id = self.user_id then the_cards.delivered_at is not null
  else (the_cards.delivered_at is null or (the_cards.starter_id = self.user_id
  or exists (select from card_signatures own where own.org_id = the_cards.org_id and own.card_id = the_cards.id and own.signer_id = self.user_id))) and exists (select from users u
    where u.org_id = the_cards.org_id and u.id = the_cards.receiver_id and (u.is_active or the_cards.delivered_at is not null) and (the_cards.occasion = 'farewell' or not u.private_birthday))
  end))
    when self.subject_kind in ('signature') then exists (select from card_signatures the_card_signatures where the_card_signatures.org_id = self.org_id and the_card_signatures.id = self.subject_id and exists (select from cards c
  where c.org_id = the_card_signatures.org_id and c.id = the_card_signatures.card_id and (case
  when c.receiver_id = self.user_id then c.delivered_at is not null
  else (c.delivered_at is null or (c.starter_id = self.user_id
  or exists (select from card_signatures own where own.org_id = c.org_id and own.card_id = c.id and own.signer_id = self.user_id))) and exists (select from users u
    where u.org_id = c.org_id and u.id = c.receiver_id and (u.is_active or c.delivered_at is not null) and (c.occasion = 'farewell' or not u.private_birthday))
  end)))
    when self.subject_kind in ('survey') then exists (select from surveys the_surveys where the_surveys.org_id = self.org_id and the_surveys.id = self.subject_id and (the_surveys.published_at is not null
  and the_surveys.opens_on <= ($3::timestamptz at time zone 'America/Bogota')::date and (exists (
  select from users person where person.org_id = the_surveys.org_id and person.id = self.user_id
    and (the_surveys.home or exists (
  select from survey_targets t where t.org_id = the_surveys.org_id and t.survey_id = the_surveys.id and case t.kind
    when 'area' then t.target_id = person.area_id
    when 'city' then t.target_id = person.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = person.id and m.group_id = t.target_id) end))) or exists (
  select from survey_participations p where p.org_id = the_surveys.org_id and p.survey_id = the_surveys.id
    and p.user_id = self.user_id and p.receipt is null))))
    when self.subject_kind in ('given_recognition') then exists (select from recognitions the_recognitions where the_recognitions.org_id = self.org_id and the_recognitions.id = self.subject_id and (
  (the_recognitions.giver_id = self.user_id or exists (select from recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = the_recognitions.org_id and given.recognition_id = the_recognitions.id and (u.is_active and (given.hidden_at is null or given.user_id = self.user_id)) offset 0))
  and (the_recognitions.item_id is null or exists (select from feed_items i
    where i.org_id = the_recognitions.org_id and i.id = the_recognitions.item_id and ((i.author_id = self.user_id and not exists (select from withheld_items r where r.org_id = self.org_id and r.item_id = i.id))
    or exists (
  select from audiences t where t.org_id = self.org_id and t.item_id = i.id and (t.expires_at is null or t.expires_at > $3::timestamptz)
    and (t.aud_id in (-1, -2) or exists (
  select from memberships m where m.org_id = self.org_id and m.user_id = self.user_id and m.group_id = t.aud_id) or exists (select from groups g where g.org_id = self.org_id and g.id = t.aud_id and g.is_open))))))))
    when self.subject_kind in ('role') then exists (select from role_settings the_role_settings where the_role_settings.org_id = self.org_id and the_role_settings.id = self.subject_id and true) else false end)
      and (not self.kind in ('post_comment', 'comment_reply') or (exists (select from notification_parts p where p.org_id = self.org_id and p.user_id = self.user_id and p.once_key = self.once_key and p.part_kind = 'comment' and exists (select  from comments part
    where part.org_id = p.org_id and part.id = p.part_id and part.removed_in is null offset 0)) or false))) order by p."Id" desc limit 8) self left join lateral (select * from ((select p.part_kind as kind, p.part_id as id, shown.author_id, shown.text
      from notification_parts p cross join lateral (select part.author_id as author_id, part.body as text from comments part
    where part.org_id = p.org_id and part.id = p.part_id and part.removed_in is null offset 0) shown
      where p.org_id = self.org_id and p.user_id = self.user_id and p.once_key = self.once_key and p.part_kind = 'comment' order by p.part_id desc limit 1)) g where self.kind in ('post_comment', 'comment_reply')) newest on true cross join lateral (select self.id as "Id",
  self.user_id as "UserId",
  self.type as "Type",
  self.kind as "NotificationType",
  ((select trim(a.first_name || ' ' || a.last_name) from users a where a.org_id = self.org_id and a.id = case when self.kind in ('post_comment', 'comment_reply') then newest.author_id else self.actor_id end)) as "ActorName",
  (greatest(0, coalesce(case when self.kind in ('post_comment', 'comment_reply')
      then (select count(distinct g.author_id) - 1 from ((select p.part_kind as kind, p.part_id as id, shown.author_id, shown.text
      from notification_parts p cross join lateral (select part.author_id as author_id, part.body as text from comments part
    where part.org_id = p.org_id and part.id = p.part_id and part.removed_in is null offset 0) shown
      where p.org_id = self.org_id and p.user_id = self.user_id and p.once_key = self.once_key and p.part_kind = 'comment' order by p.part_id desc limit 100)) g)
      else case self.kind when 'post_like' then (select s.likes from item_stats s where s.org_id = self.org_id and s.item_id = self.subject_id) - (select count(*) from reactions r where r.org_id = self.org_id and r.item_id = self.subject_id
      and r.kind = 1 and r.user_id in (self.user_id, self.actor_id)) when 'post_applause' then (select s.applauses from item_stats s where s.org_id = self.org_id and s.item_id = self.subject_id) - (select count(*) from reactions r where r.org_id = self.org_id and r.item_id = self.subject_id
      and r.kind = 2 and r.user_id in (self.user_id, self.actor_id)) when 'comment_like' then (select c.likes from comments c where c.org_id = self.org_id and c.id = self.subject_id) - (select count(*) from comment_reactions r where r.org_id = self.org_id and r.comment_id = self.subject_id
      and r.kind = 1 and r.user_id in (self.user_id, self.actor_id)) when 'comment_applause' then (select c.applauses from comments c where c.org_id = self.org_id and c.id = self.subject_id) - (select count(*) from comment_reactions r where r.org_id = self.org_id and r.comment_id = self.subject_id
      and r.kind = 2 and r.user_id in (self.user_id, self.actor_id)) end end, 0))::int) as "Others",
  ((with subject as materialized (select case when self.subject_kind in ('help_message') then (select json_build_object('Type', 'help_message', 'Title', the_help_messages.title,
          'Comment', coalesce(newest.text, the_help_messages.description)) from help_messages the_help_messages where the_help_messages.org_id = self.org_id and the_help_messages.id = self.subject_id)
    when self.subject_kind in ('group') then (select json_build_object('Type', 'group', 'Title', the_groups.title,
          'Comment', coalesce(newest.text, '')) from groups the_groups where the_groups.org_id = self.org_id and the_groups.id = self.subject_id)
    when self.subject_kind in ('group_request') then (select json_build_object('Type', 'group', 'Title', (select g.title from groups g where g.org_id = the_group_requests.org_id and g.id = the_group_requests.group_id),
          'Comment', coalesce(newest.text, '')) from group_requests the_group_requests where the_group_requests.org_id = self.org_id and the_group_requests.id = self.subject_id)
    when self.subject_kind in ('post', 'poll') then (select json_build_object('Type', the_feed_items.type, 'Title', case when the_feed_items.title <> '' and length(the_feed_items.title) < length(regexp_replace(trim(the_feed_items.description), '\s+', ' ', 'g'))
    then rtrim(the_feed_items.title) || '…' else the_feed_items.title end,
          'Comment', coalesce(newest.text, ''), 'Words', regexp_replace(trim(the_feed_items.description), '\s+', ' ', 'g')) from feed_items the_feed_items where the_feed_items.org_id = self.org_id and the_feed_items.id = self.subject_id)
    when self.subject_kind in ('comment') then (select json_build_object('Type', (select i.type from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id), 'Title', (select case when i.type in ('post', 'poll') then case when i.title <> '' and length(i.title) < length(regexp_replace(trim(i.description), '\s+', ' ', 'g'))
    then rtrim(i.title) || '…' else i.title end
    when i.type in ('advert', 'new', 'event', 'recognition') then i.title else null end from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id),
          'Comment', coalesce(newest.text, the_comments.body)) from comments the_comments where the_comments.org_id = self.org_id and the_comments.id = self.subject_id)
    when self.subject_kind in ('advert', 'new', 'event', 'recognition') then (select json_build_object('Type', the_feed_items.type, 'Title', the_feed_items.title,
          'Comment', coalesce(newest.text, '')) from feed_items the_feed_items where the_feed_items.org_id = self.org_id and the_feed_items.id = self.subject_id)
    when self.subject_kind in ('greeting') then (select json_build_object('Type', 'greeting', 'Title', '',
          'Comment', coalesce(newest.text, the_greetings.body)) from greetings the_greetings where the_greetings.org_id = self.org_id and the_greetings.id = self.subject_id)
    when self.subject_kind in ('card') then (select json_build_object('Type', 'card', 'Title', (select trim(u.first_name || ' ' || u.last_name) from users u
      where u.org_id = the_cards.org_id and u.id = the_cards.receiver_id),
          'Comment', coalesce(newest.text, '')) from cards the_cards where the_cards.org_id = self.org_id and the_cards.id = self.subject_id)
    when self.subject_kind in ('survey') then (select json_build_object('Type', 'survey', 'Title', the_surveys.title,
          'Comment', coalesce(newest.text, '')) from surveys the_surveys where the_surveys.org_id = self.org_id and the_surveys.id = self.subject_id)
    when self.subject_kind in ('given_recognition') then (select json_build_object('Type', 'given_recognition', 'Title', (select t.title from recognition_types t where t.org_id = the_recognitions.type_org and t.id = the_recognitions.type_id),
          'Comment', coalesce(newest.text, the_recognitions.comment)) from recognitions the_recognitions where the_recognitions.org_id = self.org_id and the_recognitions.id = self.subject_id)
    when self.subject_kind in ('role') then (select json_build_object('Type', 'role', 'Title', (select r.title from roles r where r.id = the_role_settings.role_id),
          'Comment', coalesce(newest.text, '')) from role_settings the_role_settings where the_role_settings.org_id = self.org_id and the_role_settings.id = self.subject_id) else null end as said)
    select case when said is not null then json_build_object('Type', said -> 'Type', 'Title', case when self.kind in ('post_mention', 'comment_mention') and said ->> 'Words' is not null then (
    select to_json(case when length(m.text) > 15 then rtrim(left(m.text, 15)) || '…' else m.text end)

  from (select case when said ->> 'Words' like '%@%' then coalesce((
      select coalesce(nullif(ltrim(substr(said ->> 'Words', own.at + length(own.name) + 1), ' ,.:;'), ''), rtrim(left(said ->> 'Words', own.at - 1)))

  from (select reader.name, strpos(said ->> 'Words', '@' || reader.name) as at

  from (select trim(r.first_name || ' ' || r.last_name) as name from users r
          where r.org_id = self.org_id and r.id = self.user_id) reader) own
      where own.name <> '' and (own.at = 1 or own.at > 1 and self.kind in ('post_mention', 'comment_mention'))), said ->> 'Words') else said ->> 'Words' end as text) m) else said -> 'Title' end,
      'Comment', case when said ->> 'Comment' like '%@%' then coalesce((
      select coalesce(nullif(ltrim(substr(said ->> 'Comment', own.at + length(own.name) + 1), ' ,.:;'), ''), rtrim(left(said ->> 'Comment', own.at - 1)))

  from (select reader.name, strpos(said ->> 'Comment', '@' || reader.name) as at

  from (select trim(r.first_name || ' ' || r.last_name) as name from users r
          where r.org_id = self.org_id and r.id = self.user_id) reader) own
      where own.name <> '' and (own.at = 1 or own.at > 1 and self.kind in ('post_mention', 'comment_mention'))), said ->> 'Comment') else said ->> 'Comment' end) end from subject)) as "Subject",
  (case when self.subject_kind in ('report_case') then (select json_build_object('Subject', the_report_cases.snapshot ->> 'Title', 'Reason', coalesce(the_report_cases.reason, '')) from report_cases the_report_cases where the_report_cases.org_id = self.org_id and the_report_cases.id = self.subject_id) else null end) as "Decision",
  ('') as "Description",
  (case when self.subject_id is null then case self.kind when 'group_deleted' then '/groups' when 'vacation_asked' then '/apps#approvals' when 'vacation_moved' then '/profile#process' when 'vacation_approved' then '/profile#process' when 'vacation_rejected' then '/profile#process' when 'friend_accepted' then '/friends' when 'report_opened' then '/admin/reports' when 'role_changed' then '/admin/audit' when 'role_given' then '/home' when 'looked_at' then '/profile/privacy' when 'role_taken' then '/home' when 'contact_received' then '/admin/contact' when 'loan_claim' then '/loans/claims' when 'loan_claim_answered' then '/loans' when 'loan_message' then '/loans/messages' when 'loan_delayed' then '/loans' else '/notifications' end else coalesce(case when self.kind in ('post_comment', 'comment_reply')
        then case when newest.kind in ('comment') then (select (select case when i.type in ('post', 'poll', 'recognition') then '/post/' || i.id
    when i.type in ('advert') then '/ads/' || i.id
    when i.type in ('new') then '/new/' || coalesce(i.content_id, i.id)
    when i.type in ('event') then '/event/' || i.id else null end || '#comment-' || the_comments.id from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id) from comments the_comments where the_comments.org_id = self.org_id and the_comments.id = newest.id) else null end
        else case when self.subject_kind in ('contact_request') then (select '/contact#' || the_contact_requests.id from contact_requests the_contact_requests where the_contact_requests.org_id = self.org_id and the_contact_requests.id = self.subject_id)
    when self.subject_kind in ('help_message') then (select '/messages/' || coalesce(the_help_messages.first_id, the_help_messages.id) from help_messages the_help_messages where the_help_messages.org_id = self.org_id and the_help_messages.id = self.subject_id)
    when self.subject_kind in ('group') then (select '/group/' || the_groups.id_team from groups the_groups where the_groups.org_id = self.org_id and the_groups.id = self.subject_id)
    when self.subject_kind in ('group_request') then (select (select '/group/' || g.id_team from groups g where g.org_id = the_group_requests.org_id and g.id = the_group_requests.group_id) from group_requests the_group_requests where the_group_requests.org_id = self.org_id and the_group_requests.id = self.subject_id)
    when self.subject_kind in ('post', 'poll', 'recognition') then (select '/post/' || the_feed_items.id from feed_items the_feed_items where the_feed_items.org_id = self.org_id and the_feed_items.id = self.subject_id)
    when self.subject_kind in ('comment') then (select (select case when i.type in ('post', 'poll', 'recognition') then '/post/' || i.id
    when i.type in ('advert') then '/ads/' || i.id
    when i.type in ('new') then '/new/' || coalesce(i.content_id, i.id)
    when i.type in ('event') then '/event/' || i.id else null end || '#comment-' || the_comments.id from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id) from comments the_comments where the_comments.org_id = self.org_id and the_comments.id = self.subject_id)
    when self.subject_kind in ('report_case') then (select case when the_report_cases.state <> 'removed' then case when the_report_cases.kind in ('help_message') then (select '/messages/' || coalesce(the_help_messages.first_id, the_help_messages.id) from help_messages the_help_messages where the_help_messages.org_id = the_report_cases.org_id and the_help_messages.id = the_report_cases.subject_id)
    when the_report_cases.kind in ('group') then (select '/group/' || the_groups.id_team from groups the_groups where the_groups.org_id = the_report_cases.org_id and the_groups.id = the_report_cases.subject_id)
    when the_report_cases.kind in ('post', 'poll', 'recognition') then (select '/post/' || the_feed_items.id from feed_items the_feed_items where the_feed_items.org_id = the_report_cases.org_id and the_feed_items.id = the_report_cases.subject_id)
    when the_report_cases.kind in ('comment') then (select (select case when i.type in ('post', 'poll', 'recognition') then '/post/' || i.id
    when i.type in ('advert') then '/ads/' || i.id
    when i.type in ('new') then '/new/' || coalesce(i.content_id, i.id)
    when i.type in ('event') then '/event/' || i.id else null end || '#comment-' || the_comments.id from feed_items i where i.org_id = the_comments.org_id and i.id = the_comments.item_id) from comments the_comments where the_comments.org_id = the_report_cases.org_id and the_comments.id = the_report_cases.subject_id)
    when the_report_cases.kind in ('advert') then (select '/ads/' || the_feed_items.id from feed_items the_feed_items where the_feed_items.org_id = the_report_cases.org_id and the_feed_items.id = the_report_cases.subject_id)
    when the_report_cases.kind in ('new') then (select '/new/' || coalesce(the_feed_items.content_id, the_feed_items.id) from feed_items the_feed_items where the_feed_items.org_id = the_report_cases.org_id and the_feed_items.id = the_report_cases.subject_id)
    when the_report_cases.kind in ('event') then (select '/event/' || the_feed_items.id from feed_items the_feed_items where the_feed_items.org_id = the_report_cases.org_id and the_feed_items.id = the_report_cases.subject_id) else null end end from report_cases the_report_cases where the_report_cases.org_id = self.org_id and the_report_cases.id = self.subject_id)
    when self.subject_kind in ('advert') then (select '/ads/' || the_feed_items.id from feed_items the_feed_items where the_feed_items.org_id = self.org_id and the_feed_items.id = self.subject_id)
    when self.subject_kind in ('new') then (select '/new/' || coalesce(the_feed_items.content_id, the_feed_items.id) from feed_items the_feed_items where the_feed_items.org_id = self.org_id and the_feed_items.id = self.subject_id)
    when self.subject_kind in ('event') then (select '/event/' || the_feed_items.id from feed_items the_feed_items where the_feed_items.org_id = self.org_id and the_feed_items.id = self.subject_id)
    when self.subject_kind in ('greeting') then (select '/birthdays' from greetings the_greetings where the_greetings.org_id = self.org_id and the_greetings.id = self.subject_id)
    when self.subject_kind in ('card') then (select '/birthdays/cards/' || the_cards.id from cards the_cards where the_cards.org_id = self.org_id and the_cards.id = self.subject_id)
    when self.subject_kind in ('signature') then (select '/birthdays/cards/' || the_card_signatures.card_id from card_signatures the_card_signatures where the_card_signatures.org_id = self.org_id and the_card_signatures.id = self.subject_id)
    when self.subject_kind in ('survey') then (select '/surveys/' || the_surveys.id from surveys the_surveys where the_surveys.org_id = self.org_id and the_surveys.id = self.subject_id)
    when self.subject_kind in ('given_recognition') then (select coalesce('/post/' || the_recognitions.item_id, '/recognitions') from recognitions the_recognitions where the_recognitions.org_id = self.org_id and the_recognitions.id = self.subject_id)
    when self.subject_kind in ('role') then (select null::text from role_settings the_role_settings where the_role_settings.org_id = self.org_id and the_role_settings.id = self.subject_id) else null end end, '/notifications') end) as "Url",
  ((select media_address(f.org_id, $2::int, f.id, $4::bigint, $5::text)
    from files f where f.org_id = self.org_id and f.parent_kind = 'portrait' and f.parent_id = (case when self.kind in ('post_comment', 'comment_reply') then newest.author_id else self.actor_id end))) as "Logo",
  self.viewed as "Viewed",
  self.created_at as "Created",
  self.org_id = $1::int as "$own") p cross join lateral (select p."Id", p."UserId", p."Type", p."NotificationType", p."ActorName", p."Others", p."Subject", p."Decision", p."Description", p."Url", p."Logo", p."Viewed", to_char(p."Created" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "Created") answer order by p."Id" desc;

--   Nested Loop Left Join
--     Join Filter: (self.kind = ANY ('{post_comment,comment_reply}'::text[]))
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = $1)
--                 ->  Index Scan Backward using notifications_pkey on notifications self
--                       Index Cond: ((org_id = $1) AND (user_id = $2))
--                       Filter: ((NOT dismissed) AND web AND (created_at >= COALESCE((SubPlan 65), '-infinity'::timestamp with time zone)) AND ((kind <> ALL ('{post_comment,comment_reply}'::text[])) OR (ANY ((org_id = (hashed SubPlan 176).col1) AND (user_id = (hashed SubPlan 176).col2) AND (once_key = (hashed SubPlan 176).col3)))) AND ((subject_kind IS NULL) OR CASE WHEN (subject_kind = 'contact_request'::text) THEN (ANY ((org_id = (hashed SubPlan 67).col1) AND (subject_id = (hashed SubPlan 67).col2) AND (user_id = (hashed SubPlan 67).col3))) WHEN (subject_kind = 'help_message'::text) THEN EXISTS(SubPlan 70) WHEN (subject_kind = 'group'::text) THEN (ANY ((org_id = (hashed SubPlan 72).col1) AND (subject_id = (hashed SubPlan 72).col2))) WHEN (subject_kind = 'group_request'::text) THEN EXISTS(SubPlan 76) WHEN (subject_kind = ANY ('{post,poll,advert,new,event,recognition}'::text[])) THEN EXISTS(SubPlan 100) WHEN (subject_kind = 'comment'::text) THEN EXISTS(SubPlan 124) WHEN (subject_kind = 'report_case'::text) THEN (ANY ((org_id = (hashed SubPlan 126).col1) AND (subject_id = (hashed SubPlan 126).col2))) WHEN (subject_kind = 'greeting'::text) THEN EXISTS(SubPlan 127) WHEN (subject_kind = 'card'::text) THEN EXISTS(SubPlan 131) WHEN (subject_kind = 'signature'::text) THEN EXISTS(SubPlan 135) WHEN (subject_kind = 'survey'::text) THEN EXISTS(SubPlan 142) WHEN (subject_kind = 'given_recognition'::text) THEN EXISTS(SubPlan 170) WHEN (subject_kind = 'role'::text) THEN (ANY ((org_id = (hashed SubPlan 172).col1) AND (subject_id = (hashed SubPlan 172).col2))) ELSE false END))
--                       SubPlan 65
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using user_settings_org_id_user_id_title_key on user_settings s_2
--                                     Index Cond: ((org_id = self.org_id) AND (user_id = self.user_id) AND (title = 'InitNotificationDate'::text))
--                                     Filter: (value ~ '^[12]\d{3}-'::text)
--                       SubPlan 176
--                         ->  Index Scan using notification_parts_part on notification_parts p_4
--                               Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (part_kind = 'comment'::text))
--                               Filter: EXISTS(SubPlan 175)
--                               SubPlan 175
--                                 ->  Result
--                                       One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_4.org_id)
--                                       ->  Index Scan using comments_pkey on comments part_2
--                                             Index Cond: ((org_id = p_4.org_id) AND (id = p_4.part_id))
--                                             Filter: (removed_in IS NULL)
--                       SubPlan 67
--                         ->  Index Scan using contact_requests_old on contact_requests the_contact_requests_1
--                               Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                       SubPlan 70
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Nested Loop Anti Join
--                                     Join Filter: (f_1.id = the_help_messages_3.first_id)
--                                     ->  Index Scan using help_messages_first on help_messages the_help_messages_3
--                                           Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                           Filter: ((removed_in IS NULL) AND ((author_id = self.user_id) OR (ANY ((org_id = (hashed SubPlan 69).col1) AND (id = (hashed SubPlan 69).col2)))))
--                                           SubPlan 69
--                                             ->  Index Scan using help_message_people_person on help_message_people p_2
--                                                   Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = self.user_id))
--                                                   Filter: (NOT is_withheld)
--                                     ->  Result
--                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                           ->  Index Scan using help_messages_pkey on help_messages f_1
--                                                 Index Cond: (org_id = self.org_id)
--                                                 Filter: (removed_in IS NOT NULL)
--                       SubPlan 72
--                         ->  Bitmap Heap Scan on groups the_groups_3
--                               Recheck Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                               Filter: ((NOT is_area) AND (deleted_at IS NULL))
--                               ->  Bitmap Index Scan on groups_pkey
--                                     Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                       SubPlan 76
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using group_requests_inviter on group_requests the_group_requests_2
--                                     Index Cond: (org_id = self.org_id)
--                                     Filter: ((id = self.subject_id) AND CASE WHEN (user_id = self.user_id) THEN (NOT has_asked) ELSE (SubPlan 75) END)
--                                     SubPlan 75
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_group_requests_2.org_id)
--                                             ->  Index Only Scan using groups_pkey on groups g_3
--                                                   Index Cond: ((org_id = the_group_requests_2.org_id) AND (id = the_group_requests_2.group_id))
--                                             SubPlan 73
--                                               ->  Result
--                                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = g_3.org_id)
--                                                     ->  Index Only Scan using memberships_administrators on memberships m
--                                                           Index Cond: ((org_id = g_3.org_id) AND (group_id = g_3.id) AND (user_id = self.user_id))
--                       SubPlan 100
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using feed_items_pkey on feed_items the_feed_items_10
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                     Filter: (((author_id = self.user_id) AND (NOT EXISTS(SubPlan 77)) AND (EXISTS(SubPlan 83) OR (NOT COALESCE((SubPlan 89), true)))) OR EXISTS(SubPlan 94))
--                                     SubPlan 77
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                             ->  Index Only Scan using withheld_items_pkey on withheld_items r_9
--                                                   Index Cond: ((org_id = self.org_id) AND (item_id = the_feed_items_10.id))
--                                     SubPlan 83
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                             ->  Index Scan using audiences_item on audiences t_1
--                                                   Index Cond: ((org_id = self.org_id) AND (item_id = the_feed_items_10.id))
--                                                   Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 80).col1)) OR EXISTS(SubPlan 81))
--                                                   SubPlan 80
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                           ->  Index Only Scan using memberships_pkey on memberships m_1
--                                                                 Index Cond: ((org_id = self.org_id) AND (user_id = self.user_id))
--                                                   SubPlan 81
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                           ->  Index Scan using groups_pkey on groups g_4
--                                                                 Index Cond: ((org_id = self.org_id) AND (id = t_1.aud_id))
--                                                                 Filter: is_open
--                                     SubPlan 89
--                                       ->  Aggregate
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                   ->  Nested Loop
--                                                         ->  Index Scan using audiences_item on audiences t_2
--                                                               Index Cond: ((org_id = self.org_id) AND (item_id = the_feed_items_10.id))
--                                                         ->  Index Scan using groups_pkey on groups g_5
--                                                               Index Cond: ((org_id = self.org_id) AND (id = t_2.aud_id))
--                                     SubPlan 94
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                             ->  Index Scan using audiences_item on audiences t_3
--                                                   Index Cond: ((org_id = self.org_id) AND (item_id = the_feed_items_10.id))
--                                                   Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 91).col1)) OR EXISTS(SubPlan 92)))
--                                                   SubPlan 91
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                           ->  Index Only Scan using memberships_pkey on memberships m_2
--                                                                 Index Cond: ((org_id = self.org_id) AND (user_id = self.user_id))
--                                                   SubPlan 92
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                           ->  Index Scan using groups_pkey on groups g_6
--                                                                 Index Cond: ((org_id = self.org_id) AND (id = t_3.aud_id))
--                                                                 Filter: is_open
--                       SubPlan 124
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Nested Loop
--                                     ->  Index Scan using comments_pkey on comments the_comments_4
--                                           Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                           Filter: (removed_in IS NULL)
--                                     ->  Index Scan using feed_items_pkey on feed_items i_5
--                                           Index Cond: ((org_id = self.org_id) AND (id = the_comments_4.item_id))
--                                           Filter: (((author_id = self.user_id) AND (NOT EXISTS(SubPlan 101)) AND (EXISTS(SubPlan 107) OR (NOT COALESCE((SubPlan 113), true)))) OR EXISTS(SubPlan 118))
--                                           SubPlan 101
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                   ->  Index Only Scan using withheld_items_pkey on withheld_items r_10
--                                                         Index Cond: ((org_id = self.org_id) AND (item_id = i_5.id))
--                                           SubPlan 107
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                   ->  Index Scan using audiences_item on audiences t_4
--                                                         Index Cond: ((org_id = self.org_id) AND (item_id = i_5.id))
--                                                         Filter: ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 104).col1)) OR EXISTS(SubPlan 105))
--                                                         SubPlan 104
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                                 ->  Index Only Scan using memberships_pkey on memberships m_3
--                                                                       Index Cond: ((org_id = self.org_id) AND (user_id = self.user_id))
--                                                         SubPlan 105
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                                 ->  Index Scan using groups_pkey on groups g_7
--                                                                       Index Cond: ((org_id = self.org_id) AND (id = t_4.aud_id))
--                                                                       Filter: is_open
--                                           SubPlan 113
--                                             ->  Aggregate
--                                                   ->  Result
--                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                         ->  Nested Loop
--                                                               ->  Index Scan using audiences_item on audiences t_5
--                                                                     Index Cond: ((org_id = self.org_id) AND (item_id = i_5.id))
--                                                               ->  Index Scan using groups_pkey on groups g_8
--                                                                     Index Cond: ((org_id = self.org_id) AND (id = t_5.aud_id))
--                                           SubPlan 118
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                   ->  Index Scan using audiences_item on audiences t_6
--                                                         Index Cond: ((org_id = self.org_id) AND (item_id = i_5.id))
--                                                         Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 115).col1)) OR EXISTS(SubPlan 116)))
--                                                         SubPlan 115
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                                 ->  Index Only Scan using memberships_pkey on memberships m_4
--                                                                       Index Cond: ((org_id = self.org_id) AND (user_id = self.user_id))
--                                                         SubPlan 116
--                                                           ->  Result
--                                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                                 ->  Index Scan using groups_pkey on groups g_9
--                                                                       Index Cond: ((org_id = self.org_id) AND (id = t_6.aud_id))
--                                                                       Filter: is_open
--                       SubPlan 126
--                         ->  Index Only Scan using report_cases_pkey on report_cases the_report_cases_2
--                               Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--                       SubPlan 127
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using greetings_pkey on greetings the_greetings_2
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                     Filter: ((self.user_id = receiver_id) OR (self.user_id = sender_id))
--                       SubPlan 131
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using cards_pkey on cards the_cards_2
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                     Filter: CASE WHEN (receiver_id = self.user_id) THEN (delivered_at IS NOT NULL) ELSE (((delivered_at IS NULL) OR (starter_id = self.user_id) OR (ANY ((org_id = (hashed SubPlan 129).col1) AND (id = (hashed SubPlan 129).col2)))) AND EXISTS(SubPlan 130)) END
--                                     SubPlan 129
--                                       ->  Index Only Scan using card_signatures_by on card_signatures own
--                                             Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (signer_id = self.user_id))
--                                     SubPlan 130
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_cards_2.org_id)
--                                             ->  Index Scan using users_found on users u_1
--                                                   Index Cond: ((org_id = the_cards_2.org_id) AND (id = the_cards_2.receiver_id))
--                                                   Filter: ((is_active OR (the_cards_2.delivered_at IS NOT NULL)) AND ((the_cards_2.occasion = 'farewell'::text) OR (NOT private_birthday)))
--                       SubPlan 135
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Nested Loop
--                                     ->  Index Only Scan using card_signatures_in_order on card_signatures the_card_signatures_1
--                                           Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                     ->  Index Scan using cards_pkey on cards c_2
--                                           Index Cond: ((org_id = self.org_id) AND (id = the_card_signatures_1.card_id))
--                                           Filter: CASE WHEN (receiver_id = self.user_id) THEN (delivered_at IS NOT NULL) ELSE (((delivered_at IS NULL) OR (starter_id = self.user_id) OR (ANY ((org_id = (hashed SubPlan 133).col1) AND (id = (hashed SubPlan 133).col2)))) AND EXISTS(SubPlan 134)) END
--                                           SubPlan 133
--                                             ->  Index Only Scan using card_signatures_by on card_signatures own_1
--                                                   Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (signer_id = self.user_id))
--                                           SubPlan 134
--                                             ->  Result
--                                                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = c_2.org_id)
--                                                   ->  Index Scan using users_found on users u_2
--                                                         Index Cond: ((org_id = c_2.org_id) AND (id = c_2.receiver_id))
--                                                         Filter: ((is_active OR (c_2.delivered_at IS NOT NULL)) AND ((c_2.occasion = 'farewell'::text) OR (NOT private_birthday)))
--                       SubPlan 142
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using surveys_newest on surveys the_surveys_2
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                     Filter: ((published_at IS NOT NULL) AND (opens_on <= (($3 AT TIME ZONE 'America/Bogota'::text))::date) AND (EXISTS(SubPlan 139) OR EXISTS(SubPlan 140)))
--                                     SubPlan 139
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys_2.org_id)
--                                             ->  Index Scan using users_found on users person
--                                                   Index Cond: ((org_id = the_surveys_2.org_id) AND (id = self.user_id))
--                                                   Filter: (the_surveys_2.home OR EXISTS(SubPlan 138))
--                                                   SubPlan 138
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys_2.org_id)
--                                                           ->  Index Scan using survey_targets_target on survey_targets t_7
--                                                                 Index Cond: (org_id = the_surveys_2.org_id)
--                                                                 Filter: ((survey_id = the_surveys_2.id) AND CASE kind WHEN 'area'::text THEN (target_id = person.area_id) WHEN 'city'::text THEN (target_id = person.city_id) ELSE (ANY ((org_id = (hashed SubPlan 137).col1) AND (target_id = (hashed SubPlan 137).col2))) END)
--                                                                 SubPlan 137
--                                                                   ->  Index Only Scan using memberships_pkey on memberships m_5
--                                                                         Index Cond: ((org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer) AND (user_id = person.id))
--                                     SubPlan 140
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_surveys_2.org_id)
--                                             ->  Index Scan using survey_participations_pkey on survey_participations p_3
--                                                   Index Cond: ((org_id = the_surveys_2.org_id) AND (survey_id = the_surveys_2.id) AND (user_id = self.user_id))
--                                                   Filter: (receipt IS NULL)
--                       SubPlan 170
--                         ->  Result
--                               One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                               ->  Index Scan using recognitions_pkey on recognitions the_recognitions_2
--                                     Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                                     Filter: (((giver_id = self.user_id) OR EXISTS(SubPlan 143)) AND ((item_id IS NULL) OR EXISTS(SubPlan 156)))
--                                     SubPlan 143
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions_2.org_id)
--                                             ->  Nested Loop
--                                                   ->  Index Scan using recognition_receivers_pkey on recognition_receivers given
--                                                         Index Cond: ((org_id = the_recognitions_2.org_id) AND (recognition_id = the_recognitions_2.id))
--                                                         Filter: ((hidden_at IS NULL) OR (user_id = self.user_id))
--                                                   ->  Index Only Scan using users_found on users u_3
--                                                         Index Cond: ((org_id = the_recognitions_2.org_id) AND (id = given.user_id))
--                                                         Filter: is_active
--                                     SubPlan 156
--                                       ->  Result
--                                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_recognitions_2.org_id)
--                                             ->  Index Scan using feed_items_pkey on feed_items i_6
--                                                   Index Cond: ((org_id = the_recognitions_2.org_id) AND (id = the_recognitions_2.item_id))
--                                                   Filter: (((author_id = self.user_id) AND (NOT EXISTS(SubPlan 144))) OR EXISTS(SubPlan 150))
--                                                   SubPlan 144
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                           ->  Index Only Scan using withheld_items_pkey on withheld_items r_11
--                                                                 Index Cond: ((org_id = self.org_id) AND (item_id = i_6.id))
--                                                   SubPlan 150
--                                                     ->  Result
--                                                           One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                           ->  Index Scan using audiences_item on audiences t_8
--                                                                 Index Cond: ((org_id = self.org_id) AND (item_id = i_6.id))
--                                                                 Filter: (((expires_at IS NULL) OR (expires_at > $3)) AND ((aud_id = ANY ('{-1,-2}'::integer[])) OR (ANY (aud_id = (hashed SubPlan 147).col1)) OR EXISTS(SubPlan 148)))
--                                                                 SubPlan 147
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                                         ->  Index Only Scan using memberships_pkey on memberships m_6
--                                                                               Index Cond: ((org_id = self.org_id) AND (user_id = self.user_id))
--                                                                 SubPlan 148
--                                                                   ->  Result
--                                                                         One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                                                         ->  Index Scan using groups_pkey on groups g_10
--                                                                               Index Cond: ((org_id = self.org_id) AND (id = t_8.aud_id))
--                                                                               Filter: is_open
--                       SubPlan 172
--                         ->  Index Only Scan using role_settings_pkey on role_settings the_role_settings_2
--                               Index Cond: (org_id = (NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer)
--     ->  Limit
--           ->  Result
--                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                 ->  Nested Loop
--                       ->  Index Scan Backward using notification_parts_part on notification_parts p
--                             Index Cond: ((org_id = self.org_id) AND (part_kind = 'comment'::text))
--                             Filter: ((user_id = self.user_id) AND (once_key = self.once_key))
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p.org_id)
--                             ->  Index Scan using comments_pkey on comments part
--                                   Index Cond: ((org_id = p.org_id) AND (id = p.part_id))
--                                   Filter: (removed_in IS NULL)
--     SubPlan 1
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using users_found on users a
--                   Index Cond: ((org_id = self.org_id) AND (id = CASE WHEN (self.kind = ANY ('{post_comment,comment_reply}'::text[])) THEN part.author_id ELSE self.actor_id END))
--     SubPlan 2
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: g.author_id
--                   ->  Subquery Scan on g
--                         ->  Limit
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                                     ->  Nested Loop
--                                           ->  Index Scan Backward using notification_parts_part on notification_parts p_1
--                                                 Index Cond: ((org_id = self.org_id) AND (part_kind = 'comment'::text))
--                                                 Filter: ((user_id = self.user_id) AND (once_key = self.once_key))
--                                           ->  Result
--                                                 One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = p_1.org_id)
--                                                 ->  Index Scan using comments_pkey on comments part_1
--                                                       Index Cond: ((org_id = p_1.org_id) AND (id = p_1.part_id))
--                                                       Filter: (removed_in IS NULL)
--     SubPlan 3
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.subject_id))
--     SubPlan 4
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Only Scan using reactions_pkey on reactions r
--                         Index Cond: ((org_id = self.org_id) AND (item_id = self.subject_id) AND (kind = 1) AND (user_id = ANY (ARRAY[self.user_id, self.actor_id])))
--     SubPlan 5
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using item_stats_pkey on item_stats s_1
--                   Index Cond: ((org_id = self.org_id) AND (item_id = self.subject_id))
--     SubPlan 6
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Only Scan using reactions_pkey on reactions r_1
--                         Index Cond: ((org_id = self.org_id) AND (item_id = self.subject_id) AND (kind = 2) AND (user_id = ANY (ARRAY[self.user_id, self.actor_id])))
--     SubPlan 7
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using comments_pkey on comments c
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 8
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_2
--                         Index Cond: ((org_id = self.org_id) AND (comment_id = self.subject_id) AND (kind = 1) AND (user_id = ANY (ARRAY[self.user_id, self.actor_id])))
--     SubPlan 9
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using comments_pkey on comments c_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 10
--       ->  Aggregate
--             ->  Result
--                   One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                   ->  Index Only Scan using comment_reactions_pkey on comment_reactions r_3
--                         Index Cond: ((org_id = self.org_id) AND (comment_id = self.subject_id) AND (kind = 2) AND (user_id = ANY (ARRAY[self.user_id, self.actor_id])))
--     SubPlan 34
--       ->  CTE Scan on subject
--             CTE subject
--               ->  Result
--                     InitPlan 11
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using help_messages_author on help_messages the_help_messages
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                     InitPlan 12
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using groups_pkey on groups the_groups
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                     InitPlan 14
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using group_requests_inviter on group_requests the_group_requests
--                                   Index Cond: (org_id = self.org_id)
--                                   Filter: (id = self.subject_id)
--                             SubPlan 13
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_group_requests.org_id)
--                                     ->  Index Scan using groups_pkey on groups g_1
--                                           Index Cond: ((org_id = the_group_requests.org_id) AND (id = the_group_requests.group_id))
--                     InitPlan 15
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using feed_items_pkey on feed_items the_feed_items
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                     InitPlan 18
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using comments_pkey on comments the_comments
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                             SubPlan 16
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_comments.org_id)
--                                     ->  Index Scan using feed_items_pkey on feed_items i
--                                           Index Cond: ((org_id = the_comments.org_id) AND (id = the_comments.item_id))
--                             SubPlan 17
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_comments.org_id)
--                                     ->  Index Scan using feed_items_pkey on feed_items i_1
--                                           Index Cond: ((org_id = the_comments.org_id) AND (id = the_comments.item_id))
--                     InitPlan 19
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using feed_items_pkey on feed_items the_feed_items_1
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                     InitPlan 20
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using greetings_pkey on greetings the_greetings
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                     InitPlan 22
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using cards_pkey on cards the_cards
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                             SubPlan 21
--                               ->  Result
--                                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_cards.org_id)
--                                     ->  Index Scan using users_found on users u
--                                           Index Cond: ((org_id = the_cards.org_id) AND (id = the_cards.receiver_id))
--                     InitPlan 23
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using surveys_newest on surveys the_surveys
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                     InitPlan 25
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using recognitions_pkey on recognitions the_recognitions
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                             SubPlan 24
--                               ->  Index Scan using recognition_types_pkey on recognition_types t
--                                     Index Cond: ((org_id = ANY (ARRAY[(NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer, 0])) AND (org_id = the_recognitions.type_org) AND (id = the_recognitions.type_id))
--                     InitPlan 27
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using role_settings_pkey on role_settings the_role_settings
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--                             SubPlan 26
--                               ->  Index Scan using roles_pkey on roles r_4
--                                     Index Cond: (id = the_role_settings.role_id)
--             SubPlan 32
--               ->  Result
--                     InitPlan 29
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using users_found on users r_5
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.user_id))
--                                   Filter: ((TRIM(BOTH FROM ((first_name || ' '::text) || last_name)) <> ''::text) AND ((strpos((subject.said ->> 'Words'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) = 1) OR ((strpos((subject.said ->> 'Words'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) > 1) AND (self.kind = ANY ('{post_mention,comment_mention}'::text[])))))
--                     InitPlan 30
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using users_found on users r_6
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.user_id))
--                                   Filter: ((TRIM(BOTH FROM ((first_name || ' '::text) || last_name)) <> ''::text) AND ((strpos((subject.said ->> 'Words'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) = 1) OR ((strpos((subject.said ->> 'Words'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) > 1) AND (self.kind = ANY ('{post_mention,comment_mention}'::text[])))))
--                     InitPlan 31
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                             ->  Index Scan using users_found on users r_7
--                                   Index Cond: ((org_id = self.org_id) AND (id = self.user_id))
--                                   Filter: ((TRIM(BOTH FROM ((first_name || ' '::text) || last_name)) <> ''::text) AND ((strpos((subject.said ->> 'Words'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) = 1) OR ((strpos((subject.said ->> 'Words'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) > 1) AND (self.kind = ANY ('{post_mention,comment_mention}'::text[])))))
--             SubPlan 33
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--                     ->  Index Scan using users_found on users r_8
--                           Index Cond: ((org_id = self.org_id) AND (id = self.user_id))
--                           Filter: ((TRIM(BOTH FROM ((first_name || ' '::text) || last_name)) <> ''::text) AND ((strpos((subject.said ->> 'Comment'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) = 1) OR ((strpos((subject.said ->> 'Comment'::text), ('@'::text || TRIM(BOTH FROM ((first_name || ' '::text) || last_name)))) > 1) AND (self.kind = ANY ('{post_mention,comment_mention}'::text[])))))
--     SubPlan 35
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using report_cases_of_item on report_cases the_report_cases
--                   Index Cond: (org_id = self.org_id)
--                   Filter: (id = self.subject_id)
--     SubPlan 37
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using comments_pkey on comments the_comments_1
--                   Index Cond: ((org_id = self.org_id) AND (id = p.part_id))
--             SubPlan 36
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_comments_1.org_id)
--                     ->  Index Scan using feed_items_pkey on feed_items i_2
--                           Index Cond: ((org_id = the_comments_1.org_id) AND (id = the_comments_1.item_id))
--     SubPlan 38
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using contact_requests_old on contact_requests the_contact_requests
--                   Index Cond: (org_id = self.org_id)
--                   Filter: (id = self.subject_id)
--     SubPlan 39
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using help_messages_author on help_messages the_help_messages_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 40
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using groups_pkey on groups the_groups_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 42
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using group_requests_inviter on group_requests the_group_requests_1
--                   Index Cond: (org_id = self.org_id)
--                   Filter: (id = self.subject_id)
--             SubPlan 41
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_group_requests_1.org_id)
--                     ->  Index Scan using groups_pkey on groups g_2
--                           Index Cond: ((org_id = the_group_requests_1.org_id) AND (id = the_group_requests_1.group_id))
--     SubPlan 43
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using feed_items_pkey on feed_items the_feed_items_2
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 45
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using comments_pkey on comments the_comments_2
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--             SubPlan 44
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_comments_2.org_id)
--                     ->  Index Scan using feed_items_pkey on feed_items i_3
--                           Index Cond: ((org_id = the_comments_2.org_id) AND (id = the_comments_2.item_id))
--     SubPlan 54
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using report_cases_of_item on report_cases the_report_cases_1
--                   Index Cond: (org_id = self.org_id)
--                   Filter: (id = self.subject_id)
--             SubPlan 46
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_report_cases_1.org_id)
--                     ->  Index Scan using help_messages_author on help_messages the_help_messages_2
--                           Index Cond: ((org_id = the_report_cases_1.org_id) AND (id = the_report_cases_1.subject_id))
--             SubPlan 47
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_report_cases_1.org_id)
--                     ->  Index Scan using groups_pkey on groups the_groups_2
--                           Index Cond: ((org_id = the_report_cases_1.org_id) AND (id = the_report_cases_1.subject_id))
--             SubPlan 48
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_report_cases_1.org_id)
--                     ->  Index Only Scan using feed_items_pkey on feed_items the_feed_items_3
--                           Index Cond: ((org_id = the_report_cases_1.org_id) AND (id = the_report_cases_1.subject_id))
--             SubPlan 50
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_report_cases_1.org_id)
--                     ->  Index Scan using comments_pkey on comments the_comments_3
--                           Index Cond: ((org_id = the_report_cases_1.org_id) AND (id = the_report_cases_1.subject_id))
--                     SubPlan 49
--                       ->  Result
--                             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_comments_3.org_id)
--                             ->  Index Scan using feed_items_pkey on feed_items i_4
--                                   Index Cond: ((org_id = the_comments_3.org_id) AND (id = the_comments_3.item_id))
--             SubPlan 51
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_report_cases_1.org_id)
--                     ->  Index Only Scan using feed_items_pkey on feed_items the_feed_items_4
--                           Index Cond: ((org_id = the_report_cases_1.org_id) AND (id = the_report_cases_1.subject_id))
--             SubPlan 52
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_report_cases_1.org_id)
--                     ->  Index Scan using feed_items_pkey on feed_items the_feed_items_5
--                           Index Cond: ((org_id = the_report_cases_1.org_id) AND (id = the_report_cases_1.subject_id))
--             SubPlan 53
--               ->  Result
--                     One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = the_report_cases_1.org_id)
--                     ->  Index Only Scan using feed_items_pkey on feed_items the_feed_items_6
--                           Index Cond: ((org_id = the_report_cases_1.org_id) AND (id = the_report_cases_1.subject_id))
--     SubPlan 55
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using feed_items_pkey on feed_items the_feed_items_7
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 56
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using feed_items_pkey on feed_items the_feed_items_8
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 57
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using feed_items_pkey on feed_items the_feed_items_9
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 58
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using greetings_pkey on greetings the_greetings_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 59
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using cards_pkey on cards the_cards_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 60
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using card_signatures_by on card_signatures the_card_signatures
--                   Index Cond: (org_id = self.org_id)
--                   Filter: (id = self.subject_id)
--     SubPlan 61
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using surveys_newest on surveys the_surveys_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 62
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using recognitions_pkey on recognitions the_recognitions_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 63
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Only Scan using role_settings_pkey on role_settings the_role_settings_1
--                   Index Cond: ((org_id = self.org_id) AND (id = self.subject_id))
--     SubPlan 64
--       ->  Result
--             One-Time Filter: ((NULLIF(current_setting('app.org_id'::text, true), ''::text))::integer = self.org_id)
--             ->  Index Scan using files_portrait on files f
--                   Index Cond: ((org_id = self.org_id) AND (parent_id = CASE WHEN (self.kind = ANY ('{post_comment,comment_reply}'::text[])) THEN part.author_id ELSE self.actor_id END))
