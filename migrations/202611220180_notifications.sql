/*
 * Raises versions and leaves a note of it in the transaction's own setting. The server reads the note in the same round
 * trip as the commit and notifies every process after it, whoever caused the change: a feature's code, a cascade, a trigger.
 * (A NOTIFY here would hold a global lock over the flush.) Someone who is being deleted has no version to raise.
 */
-- Person 0 means everybody of the organisation.
create function raise_now(orgs int[], people int[]) returns void language plpgsql as $$ declare note text; crowds int[] := '{}'; begin
  -- Thousands of rows would be locked for seconds, and others who notify these people would wait. The organisation's
  -- single version is raised instead of theirs.
  if cardinality(people) > 1000 or 0 = any(people) then
    crowds := array(select c.org from (select distinct org, person from unnest(orgs, people) p (org, person)) c
      group by c.org having count(*) > 1000 or min(c.person) = 0 order by c.org);
    insert into org_versions as v (org_id) select unnest(crowds) on conflict (org_id) do update set version = v.version + 1;
  end if;
  with raised as (
    insert into user_versions as v (org_id, user_id)
      select distinct c.org, c.person from unnest(orgs, people) c (org, person)
        join users u on u.org_id = c.org and u.id = c.person where c.org <> all(crowds) order by 1, 2
      on conflict (org_id, user_id) do update set version = v.version + 1
      returning v.org_id, v.user_id, v.version)
  select string_agg(format('u%s.%s:%s ', org_id, user_id, version), '') into note from raised;
  if note is not null then
    perform set_config('app.raised', concat(current_setting('app.raised', true), note), true);
  end if;
end $$;

/*
 * Of a server's transaction all versions rise at its end, at once and in one order (raise_noted_versions): raised as they come,
 * two transactions that notify the same people could wait for each other in a circle. Whoever else writes has no such end.
 */
create function raise_user_versions(orgs int[], people int[]) returns void language plpgsql as $$ begin
  if current_setting('app.raises_at_commit', true) is distinct from 'on' then
    perform raise_now(orgs, people);
    return;
  end if;
  perform set_config('app.raising', concat(current_setting('app.raising', true),
    (select string_agg(format('%s.%s ', c.org, c.person), '') from unnest(orgs, people) c (org, person))), true);
end $$;

-- The last statement of a server's transaction. Returns the note of the raised versions.
create function raise_noted_versions() returns text language plpgsql as $$
declare noted text := rtrim(current_setting('app.raising', true)); begin
  if noted <> '' then
    perform raise_now(array_agg(split_part(one, '.', 1)::int), array_agg(split_part(one, '.', 2)::int))
      from string_to_table(noted, ' ') one;
  end if;
  return current_setting('app.raised', true);
end $$;

-- For tables whose rows belong to a person, user_id.
create function raise_versions() returns trigger language plpgsql as $$ begin
  perform raise_user_versions(array_agg(org_id), array_agg(user_id)) from changed;
  return null;
end $$;

create function note_org_version() returns trigger language plpgsql as $$ begin
  perform set_config('app.raised',
    concat(current_setting('app.raised', true), format('o%s:%s ', new.org_id, new.version)), true);
  return null;
end $$;

-- The visibility of these subjects may have changed: the polls of people notified about them must be answered anew.
create function raise_versions_about(orgs int[], kinds text[], ids bigint[]) returns void language plpgsql as $$ begin
  perform raise_user_versions(array_agg(told.org_id), array_agg(told.user_id)) from (
    select n.org_id, n.user_id from unnest(orgs, kinds, ids) c (org, kind, id)
      join notifications n on n.org_id = c.org and n.subject_kind = c.kind and n.subject_id = c.id
    union
    select p.org_id, p.user_id from unnest(orgs, kinds, ids) c (org, kind, id)
      join notification_parts p on p.org_id = c.org and p.part_kind = c.kind and p.part_id = c.id) told;
end $$;

-- These subjects are deleted, and so are the notifications about them, including queued ones.
create function forget_subjects(orgs int[], kinds text[], ids bigint[]) returns void language plpgsql as $$ begin
  -- In the same order as the notifier, which deletes from the queue first.
  delete from notification_queue q using unnest(orgs, kinds, ids) gone (org, kind, id)
    where q.org_id = gone.org and (q.subject_kind, q.subject_id) = (gone.kind, gone.id)
      or q.org_id = gone.org and (q.part_kind, q.part_id) = (gone.kind, gone.id);
  delete from notifications n using unnest(orgs, kinds, ids) gone (org, kind, id)
    where n.org_id = gone.org and n.subject_kind = gone.kind and n.subject_id = gone.id;
  delete from notification_parts p using unnest(orgs, kinds, ids) gone (org, kind, id)
    where p.org_id = gone.org and p.part_kind = gone.kind and p.part_id = gone.id;
  delete from notification_fanouts f using unnest(orgs, kinds, ids) gone (org, kind, id)
    where f.org_id = gone.org and f.subject_kind = gone.kind and f.subject_id = gone.id;
end $$;

-- For tables of one kind of subject, which is the trigger's argument.
create function forget_rows() returns trigger language plpgsql as $$ begin
  perform forget_subjects(array_agg(org_id), array_agg(tg_argv[0]::text), array_agg(id)) from gone;
  return null;
end $$;
