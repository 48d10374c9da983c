-- Ids of the pinned organisation's log entries in which each word begins a name of the actor or of the person.
create function find_entries(words text[], most int) returns setof bigint language plpgsql stable as $$
declare
  org int := nullif(current_setting('app.org_id', true), '')::int;
  everybody constant int := 2147483647;
  word text;
  people int[];
  found bigint[];
begin
  foreach word in array words loop
    -- People are also found by their work; here by their names only.
    people := array(select u.id from users u where u.org_id = org and u.id = any(array(select find_people(array[word], everybody)))
      and strpos(' ' || u.name_key, ' ' || word) > 0);
    found := case when found is null then array(
        select distinct id from (
          select id from audit_log where org_id = org and actor_id = any(people)
          union all select id from audit_log where org_id = org and person_id = any(people)
          -- An entry is found twice at most. Only those of a single word are never narrowed afterwards.
          limit case when cardinality(words) = 1 then 2 * most end) entries)
      else array(
        select id from audit_log where org_id = org and id = any(found) and (actor_id = any(people) or person_id = any(people))) end;
  end loop;
  return query select unnest(found) limit most;
end $$;
