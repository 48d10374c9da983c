-- Columns that lead to people: those of foreign keys to `users`.
create function columns_to_people() returns table (place text) language sql stable as $$
  select distinct case n.nspname when 'public' then '' else n.nspname || '.' end || t.relname || '.' || a.attname
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    cross join lateral unnest(c.conkey, c.confkey) k (here, there)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.there
  where c.contype = 'f' and c.confrelid = 'users'::regclass and f.attname = 'id' $$;

/*
 * Condition, over a row `t`, that it can't have the person $3 in this column: a unique index has such a row already, or a check forbids
 * the same person in another column.
 */
create function clash_of(tab regclass, col text) returns text language sql stable as $$
  select coalesce(string_agg(condition, ' or '), 'false') from (
    select format('(%s) and exists (select from %s x where x.%I = $3%s and (%s))', coalesce(pg_get_expr(i.indpred, i.indrelid), 'true'), tab, col,
      (select coalesce(string_agg(format(' and x.%1$I = t.%1$I', a.attname), ''), '')
        from unnest(i.indkey[0:i.indnkeyatts - 1]) k (n) join pg_attribute a on a.attrelid = tab and a.attnum = k.n where a.attname <> col),
      coalesce(pg_get_expr(i.indpred, i.indrelid), 'true')) as condition
    from pg_index i where i.indrelid = tab and i.indisunique and exists (
      select from unnest(i.indkey[0:i.indnkeyatts - 1]) k (n) join pg_attribute a on a.attrelid = tab and a.attnum = k.n where a.attname = col)
    union all
    select format('t.%I = $3', case m[1] when col then m[2] else m[1] end)
    from pg_constraint c cross join lateral regexp_match(pg_get_constraintdef(c.oid), '^CHECK \(\((\w+) <> (\w+)\)\)$') m
    where c.conrelid = tab and c.contype = 'c' and col = any(m)) each $$;

-- Columns of the primary key of a table, without the organisation, with their types.
create function key_of(tab regclass) returns table (name text, type text) language sql stable as $$
  select a.attname, format_type(a.atttypid, null) from pg_index i cross join lateral unnest(i.indkey[0:i.indnkeyatts - 1]) k (n)
    join pg_attribute a on a.attrelid = tab and a.attnum = k.n
  where i.indrelid = tab and i.indisprimary and a.attname <> 'org_id' $$;

/*
 * Gives the rows of one person to another, column by column: `places` are objects with the column's name (`place`), a condition of rows
 * `t` that stay (`unless`), and the function that indexes moved rows by their id (`reindex`). $1 is the organisation, $2 the person who
 * gives, $3 the one who gets. Without a merge it counts only. Returns how many rows of each column move, and how many stay.
 */
create function move_to_person(organisation int, giver int, getter int, merging int, places jsonb)
  returns table (place text, moved int, stayed int) language plpgsql as $$
declare one record; tab regclass; col text; stays text; keys jsonb[]; begin
  for one in select p ->> 'place' as place, p ->> 'unless' as unless, p ->> 'reindex' as reindex from jsonb_array_elements(places) p loop
    tab := regexp_replace(one.place, '\.\w+$', '')::regclass;
    col := substring(one.place from '\w+$');
    stays := format('(%s or %s)', clash_of(tab, col), coalesce(one.unless, 'false'));
    place := one.place;
    execute format('select count(*) filter (where not s.stays), count(*) filter (where s.stays) from (
      select coalesce(%1$s, false) as stays from %2$s t where t.org_id = $1 and t.%3$I = $2) s', stays, tab, col)
      into moved, stayed using organisation, giver, getter;
    -- In portions: the triggers of a statement compare its rows with one another.
    for portion in 1 .. case when merging is null then 0 else ceil(moved / 500.0)::int end loop
      execute format('with moving as (select t.ctid from %1$s t where t.org_id = $1 and t.%2$I = $2 and not coalesce(%3$s, false) limit 500),
        moved as (update %1$s t set %2$I = $3 from moving where t.ctid = moving.ctid returning %4$s as key),
        kept as (insert into merged_rows (org_id, merge_id, place, key) select $1, $4, $5, key from moved returning key)
        select array_agg(key) from kept', tab, col, stays,
        (select format('jsonb_build_object(%s)', string_agg(format('%L, t.%I', name, name), ', ')) from key_of(tab)))
        into keys using organisation, giver, getter, merging, one.place;
      if one.reindex is not null then perform reindex_moved(organisation, keys, one.reindex); end if;
    end loop;
    if moved > 0 or stayed > 0 then return next; end if;
  end loop;
end $$;

-- Indexes rows with these keys for search.
create function reindex_moved(organisation int, keys jsonb[], indexing text) returns void language plpgsql as $$ begin
  execute format('select %I($1, array(select (k ->> ''id'')::bigint from unnest($2) k))', indexing) using organisation, keys;
end $$;

/*
 * Gives the rows of a merge back that still are as it left them: rows that are gone, were given to others since, or of which the person
 * has another one by now, stay. Returns how many rows of each column came back, and how many did not.
 */
create function move_back(organisation int, giver int, getter int, merging int, places jsonb)
  returns table (place text, moved int, stayed int) language plpgsql as $$
declare one record; tab regclass; col text; keys jsonb[]; back jsonb[]; begin
  for one in select m.place, count(*)::int as n, p.reindex from merged_rows m
      left join (select e.p ->> 'place' as place, e.p ->> 'reindex' as reindex, e.n from jsonb_array_elements(places) with ordinality e (p, n)) p
        on p.place = m.place
      where m.org_id = organisation and m.merge_id = merging group by m.place, p.reindex, p.n order by p.n desc loop
    tab := regexp_replace(one.place, '\.\w+$', '')::regclass;
    col := substring(one.place from '\w+$');
    place := one.place;
    moved := 0;
    keys := null;
    loop
      keys := array(select m.key from merged_rows m where m.org_id = organisation and m.merge_id = merging and m.place = one.place
        and (keys is null or m.key > keys[cardinality(keys)]) order by m.key limit 500);
      exit when cardinality(keys) = 0;
      execute format('with back as (update %1$s t set %2$I = $3 from unnest($4) m (key) where t.org_id = $1 and t.%2$I = $2 and %3$s
          and not coalesce(%4$s, false) returning m.key) select coalesce(array_agg(key), ''{}'') from back', tab, col,
        (select string_agg(format('t.%I = (m.key ->> %L)::%s', name, name, type), ' and ') from key_of(tab)), clash_of(tab, col))
        into back using organisation, giver, getter, keys;
      moved := moved + cardinality(back);
      if one.reindex is not null then perform reindex_moved(organisation, back, one.reindex); end if;
    end loop;
    stayed := one.n - moved;
    return next;
  end loop;
end $$;

-- Members of a group are active people: a membership that goes to another person may count where it did not, or no longer.
create function count_moved_member() returns trigger language plpgsql as $$ begin
  update group_counts g set members = members + n.step from (
    select count(*) filter (where u.id = new.user_id) - count(*) filter (where u.id = old.user_id) as step
    from users u where u.org_id = new.org_id and u.id in (new.user_id, old.user_id) and u.is_active) n
  where g.org_id = new.org_id and g.group_id = new.group_id and n.step <> 0;
  return null;
end $$;

-- Only the undoing of a merge opens a merged record again.
create function keep_merged_closed() returns trigger language plpgsql as $$ begin
  if exists (select from merges m where m.org_id = new.org_id and m.merged_id = new.id and m.state = 'done') then
    raise exception 'The record was merged into another one' using errcode = '23P01', constraint = 'merged_closed';
  end if;
  return new;
end $$;
