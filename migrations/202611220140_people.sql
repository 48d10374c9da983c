-- A person works in an area, never in another group; `groups_stay_areas` keeps it an area.
create function require_area(organisation int, area int) returns void language plpgsql as $$ begin
  if not (select g.is_area from groups g where g.org_id = organisation and g.id = area) then
    raise foreign_key_violation using constraint = 'users_area_is_area', message = 'users_area_is_area: a group is nobody''s area';
  end if;
end $$;

create function refuse_other_area() returns trigger language plpgsql as $$ begin
  raise check_violation using constraint = 'groups_stay_areas', message = 'groups_stay_areas: an area is always an area';
end $$;

/*
 * One's own area is a membership like any other, so that the feed has one rule. It follows users.area_id. Of many people who
 * are made in one transaction the first does it for all: the area counts its members once, and not once for each. Their ids
 * follow its own, so that nobody who was there before is read.
 */
create function join_own_area() returns trigger language plpgsql as $$ begin
  perform require_area(new.org_id, new.area_id);
  if not exists (select from memberships where org_id = new.org_id and user_id = new.id and group_id = new.area_id) then
    insert into memberships (org_id, user_id, group_id)
      select u.org_id, u.id, u.area_id from users u
      where u.org_id = new.org_id and u.id >= new.id and (u.id = new.id or u.xmin = pg_current_xact_id()::xid)
      order by u.id on conflict do nothing;
  end if;
  return null;
end $$;

/*
 * Of many people who are moved in one transaction, by one statement or by many, the first into an area does it for all who are
 * moved there: an area counts its members by a row of its own, of which each count would leave a version that the next one reads.
 */
create function change_own_area() returns trigger language plpgsql as $$
declare area int := (select u.area_id from users u where u.org_id = new.org_id and u.id = new.id); begin
  perform require_area(new.org_id, area);
  if exists (select from memberships m where m.org_id = new.org_id and m.user_id = new.id and m.group_id = area)
    and (old.area_id = area
      or not exists (select from memberships m where m.org_id = new.org_id and m.user_id = new.id and m.group_id = old.area_id)) then
    return null;
  end if;
  delete from memberships m using users u, groups g
    where u.org_id = new.org_id and u.area_id = area and (u.id = new.id or u.xmin = pg_current_xact_id()::xid)
      and m.org_id = u.org_id and m.user_id = u.id and m.group_id <> area
      and g.org_id = m.org_id and g.id = m.group_id and g.is_area;
  insert into memberships (org_id, user_id, group_id)
    select u.org_id, u.id, area from users u
    where u.org_id = new.org_id and u.area_id = area and (u.id = new.id or u.xmin = pg_current_xact_id()::xid)
    order by u.id on conflict do nothing;
  return null;
end $$;

/*
 * How many active members a group has stands in a row of its own: whoever joins writes that one, and whoever posts in the group locks
 * the group's. Rows are locked in one order, because a person who changes the area moves between two. Blocked people belong to their
 * groups and are counted in none; whoever is being blocked at this moment is waited for.
 */
create function count_members() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  perform from users u where (u.org_id, u.id) in (select org_id, user_id from changed) order by u.org_id, u.id for share;
  perform from group_counts c where (c.org_id, c.group_id) in (select org_id, group_id from changed)
    order by c.org_id, c.group_id for no key update;
  update group_counts g set members = members + step * c.n
    from (select c.org_id, c.group_id, count(*) n from changed c join users u on u.org_id = c.org_id and u.id = c.user_id
          where u.is_active group by 1, 2) c where g.org_id = c.org_id and g.group_id = c.group_id;
  return null;
end $$;

-- A blocked person is no longer counted in their groups; an unblocked one is counted again.
create function count_blocked() returns trigger language plpgsql as $$ begin
  if not exists (select from after a join before b on b.org_id = a.org_id and b.id = a.id where a.is_active <> b.is_active) then return null; end if;
  perform from group_counts c where (c.org_id, c.group_id) in (
      select m.org_id, m.group_id from after a join before b on b.org_id = a.org_id and b.id = a.id
        join memberships m on m.org_id = a.org_id and m.user_id = a.id where a.is_active <> b.is_active)
    order by c.org_id, c.group_id for no key update;
  update group_counts g set members = members + c.n
    from (select m.org_id, m.group_id, sum(case when a.is_active then 1 else -1 end) n from after a
            join before b on b.org_id = a.org_id and b.id = a.id join memberships m on m.org_id = a.org_id and m.user_id = a.id
          where a.is_active <> b.is_active group by 1, 2) c where g.org_id = c.org_id and g.group_id = c.group_id;
  return null;
end $$;

create function make_group_count() returns trigger language plpgsql as $$ begin
  insert into group_counts (org_id, group_id) select org_id, id from added;
  return null;
end $$;

/*
 * Everybody forgets at once what they knew of a person whose access changed, even when it is changed by hand: other processes by a
 * NOTIFY (rare enough for one inside the transaction), and the one that changes it by its commit, which answers `app.raised` before the
 * request is answered (raise_noted_versions). A NOTIFY alone would come some moments later, and the next request might come before it.
 */
create function notify_access_change() returns trigger language plpgsql as $$ declare who record; person int; begin
  if tg_op = 'DELETE' then who := old; else who := new; end if;
  if tg_table_name = 'users' then person := who.id; else person := who.user_id; end if;
  perform pg_notify('access', who.org_id || ':' || person);
  if current_setting('app.raises_at_commit', true) = 'on' then
    perform set_config('app.raised', concat(current_setting('app.raised', true), format('a%s.%s ', who.org_id, person)), true);
  end if;
  return null;
end $$;

-- The words of a person's `search_words`, each once, in order, with the number of letters that each shares with the one
-- before.
create function words_of(search_words text) returns table (word text, shared int) language sql immutable as $$
  select word, case when left(before, 1) is distinct from left(word, 1) then 0
      else (select count(*)::int from generate_series(1, length(word)) n where left(before, n) = left(word, n) and n <= length(before)) end
    from (select word, lag(word) over (order by word collate "C") as before
      from (select distinct word from regexp_split_to_table(search_words, '\s+') word where word <> '') every) sorted $$;

-- For many people created at once, in one statement.
create function add_user_words() returns trigger language plpgsql as $$ begin
  insert into user_words (org_id, word, user_id, shared, name_key, is_active, words)
    select a.org_id, w.word, a.id, w.shared, a.name_key, a.is_active, ' ' || a.search_words from added a cross join words_of(a.search_words) w;
  return null;
end $$;

create function keep_user_words() returns trigger language plpgsql as $$ begin
  delete from user_words where org_id = new.org_id and user_id = new.id;
  insert into user_words (org_id, word, user_id, shared, name_key, is_active, words)
    select new.org_id, w.word, new.id, w.shared, new.name_key, new.is_active, ' ' || new.search_words from words_of(new.search_words) w;
  return null;
end $$;

-- Ids of at most `most` people of the pinned organisation in whom each of the words (as search_key() makes them) begins
-- a word. The longest word is looked up first, because the fewest people have it. Among these people the other words
-- are checked: for few people by their own words, for many by a lookup of the next word.
create function find_people(words text[], most int) returns setof bigint language plpgsql stable as $$
#variable_conflict use_variable
declare
  org int := nullif(current_setting('app.org_id', true), '')::int;
  sorted text[] := array(select word from (select distinct unnest(words) word) w order by length(word) desc, word);
  beyond text := chr(1114111);
  found int[];
  few constant int := 100;
  word text collate "C";
begin
  if cardinality(sorted) < 2 then
    word := sorted[1];
    return query select w.user_id::bigint from user_words w
      where w.org_id = org and w.word >= word and w.word < word || beyond and w.shared < greatest(length(word), 1) limit most;
    return;
  end if;
  foreach word in array sorted loop
    if found is null then
      found := array(select w.user_id from user_words w
        where w.org_id = org and w.word >= word and w.word < word || beyond and w.shared < greatest(length(word), 1));
    elsif cardinality(found) <= few then
      found := array(select one from unnest(found) one where exists (select from user_words w
        where w.org_id = org and w.user_id = one and w.word >= word and w.word < word || beyond));
    else
      found := array(select w.user_id from user_words w where w.org_id = org and w.word >= word and w.word < word || beyond
        intersect select unnest(found));
    end if;
  end loop;
  return query select unnest(found)::bigint limit most;
end $$;

-- Two changes of the chart that are each valid alone could close a circle, or leave a person with a manager who is
-- being blocked: they take turns.
create function take_chart_turn(organisation int) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('people_chart'), organisation) $$;

create function await_chart_turn() returns trigger language plpgsql as $$ begin
  perform take_chart_turn(coalesce(nullif(current_setting('app.org_id', true), '')::int, 0));
  return null;
end $$;

-- A blocked person leads nobody any more: their reports go to the manager above.
create function hand_reports_on() returns trigger language plpgsql as $$ begin
  update users set manager_id = new.manager_id where org_id = new.org_id and manager_id = new.id;
  return null;
end $$;
