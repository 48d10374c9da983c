create function make_item_stats() returns trigger language plpgsql as $$ begin
  insert into item_stats (org_id, item_id) select org_id, id from added;
  return null;
end $$;

-- Counters change only by the effect of a statement, so concurrent writers never overwrite one another.
create function count_reactions() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  update item_stats s set likes = s.likes + step * c.likes, applauses = s.applauses + step * c.applauses
    from (select org_id, item_id, count(*) filter (where kind = 1) likes, count(*) filter (where kind = 2) applauses
          from changed group by 1, 2) c
    where s.org_id = c.org_id and s.item_id = c.item_id;
  return null;
end $$;

/*
 * Whether what is in a group is open is asked of the group, so a change of its privacy rewrites nothing and holds at once; which rows
 * only show where to look (-3) follows in batches (follow_group). What notifications are about may be out of sight now, or be there again.
 * So it is with a group or an area that is gone, however much was in it.
 */
create function note_group_change() returns trigger language plpgsql as $$ declare g record; begin
  g := case tg_op when 'DELETE' then old else new end;
  insert into group_changes (org_id, group_id) values (g.org_id, g.id)
    on conflict (org_id, group_id) do update set reached_id = 0;
  perform raise_user_versions(array[g.org_id], array[0]);
  return null;
end $$;

/*
 * Takes the next items of a group whose privacy has changed, up to so many, to where profiles look for them, or away from there. Each is
 * looked up by its key, whatever is known of how many there are. One that is gone takes its stream along. Answers how many it were; fewer
 * are the last.
 */
create function follow_group(organisation int, changed int, reached bigint, most int) returns int language plpgsql as $$
declare items bigint[] := array(select a.item_id from audiences a
  where a.org_id = organisation and a.aud_id = changed and a.item_id > reached order by a.item_id limit most);
  is_gone boolean := not exists (select from groups where org_id = organisation and id = changed); begin
  if is_gone then
    perform forget_stream(organisation, changed, items);
  elsif exists (select from groups where org_id = organisation and id = changed and is_open) then
    insert into audiences (org_id, aud_id, item_id, author_id, expires_at)
      select a.org_id, -3, a.item_id, a.author_id, a.expires_at
      from unnest(items) item cross join lateral (select * from audiences
        where org_id = organisation and aud_id = changed and item_id = item offset 0) a
      where not (select exists (select from audiences o where o.org_id = organisation and o.aud_id = -1 and o.item_id = item))
      on conflict do nothing;
  else
    delete from audiences o where o.org_id = organisation and o.aud_id = -3 and o.item_id = any(array(
      select item from unnest(items) item where not (select exists (
        select from audiences other join groups g on g.org_id = other.org_id and g.id = other.aud_id
        where other.org_id = organisation and other.item_id = item and g.is_open))));
  end if;
  if cardinality(items) < most then
    delete from group_changes where org_id = organisation and group_id = changed;
    delete from withheld_streams where is_gone and org_id = organisation and aud_id = changed;
  else update group_changes set reached_id = items[most] where org_id = organisation and group_id = changed; end if;
  return cardinality(items);
end $$;

/*
 * Takes some items out of the stream of a group or an area that is gone, and with it whatever it had shown: what is also on home, or in
 * another one that is open, stays where it is. What was open by an area may still be so by a group.
 */
create function forget_stream(organisation int, gone int, items bigint[]) returns void language plpgsql as $$ begin
  delete from audiences o where o.org_id = organisation and o.aud_id in (-1, -3) and o.item_id = any(items)
    and not exists (select from feed_items i where i.org_id = o.org_id and i.id = o.item_id and i.home)
    and not exists (select from audiences other join groups g on g.org_id = other.org_id and g.id = other.aud_id
      where other.org_id = o.org_id and other.item_id = o.item_id and g.is_open);
  with closed as (
    delete from audiences o where o.org_id = organisation and o.aud_id = -1 and o.item_id = any(items)
      and not exists (select from feed_items i where i.org_id = o.org_id and i.id = o.item_id and i.home)
      and not exists (select from audiences other join groups g on g.org_id = other.org_id and g.id = other.aud_id and g.is_area
        where other.org_id = o.org_id and other.item_id = o.item_id) returning o.*)
    insert into audiences (org_id, aud_id, item_id, author_id, expires_at)
    select org_id, -3, item_id, author_id, expires_at from closed on conflict do nothing;
  delete from audiences o where o.org_id = organisation and o.aud_id = gone and o.item_id = any(items);
end $$;

-- For tables whose rows have the id of their item: the item is deleted with the row, and the row with the item.
create function delete_items_of_rows() returns trigger language plpgsql as $$ begin
  delete from feed_items i using gone where i.org_id = gone.org_id and i.id = gone.id;
  return null;
end $$;

create function forget_items() returns trigger language plpgsql as $$ begin
  perform forget_subjects(array_agg(org_id), array_agg(type), array_agg(id)) from gone;
  return null;
end $$;

-- An item that leaves a stream may take notifications out of sight (a group made private, a news item that expired).
/*
 * What is new in the streams of people: the polls of those who find it there answer anew. Of what is open to all, that is
 * everybody, who have one version together.
 */
create function raise_versions_of_streams() returns trigger language plpgsql as $$ begin
  perform raise_user_versions(array_agg(t.org_id), array_agg(t.person)) from (
    select org_id, 0 as person from added where aud_id <= 0
    union
    select a.org_id, m.user_id from added a join memberships m on m.org_id = a.org_id and m.group_id = a.aud_id
      where not exists (select from added o where o.org_id = a.org_id and o.item_id = a.item_id and o.aud_id <= 0)) t;
  return null;
end $$;

create function raise_versions_of_items() returns trigger language plpgsql as $$ begin
  perform raise_versions_about(array_agg(i.org_id), array_agg(i.type), array_agg(i.id))
    from (select distinct org_id, item_id from changed) c join feed_items i on i.org_id = c.org_id and i.id = c.item_id;
  return null;
end $$;
