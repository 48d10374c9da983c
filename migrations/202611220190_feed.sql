create function make_item_stats() returns trigger language plpgsql as $$ begin
  insert into item_stats (org_id, item_id) select org_id, id from added;
  return null;
end $$;

-- Counters only ever move by what a statement did, so concurrent writers never overwrite one another.
create function count_reactions() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  update item_stats s set likes = s.likes + step * c.likes, applauses = s.applauses + step * c.applauses
    from (select org_id, item_id, count(*) filter (where kind = 1) likes, count(*) filter (where kind = 2) applauses
          from changed group by 1, 2) c
    where s.org_id = c.org_id and s.item_id = c.item_id;
  return null;
end $$;

/*
 * The open row (-1) of an item follows the privacy of its groups, whoever changes it and in the same transaction: a group
 * made private, or deleted, is hidden at once, everywhere. An item that is on home, or in another public group, stays open.
 */
create function keep_open_rows() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' or new.is_private then
    delete from audiences o using audiences mine
      where mine.org_id = old.org_id and mine.aud_id = old.id
        and o.org_id = mine.org_id and o.aud_id = -1 and o.item_id = mine.item_id
        and not exists (select from feed_items i where i.org_id = o.org_id and i.id = o.item_id and i.home)
        and not exists (select from audiences other join groups g on g.org_id = other.org_id and g.id = other.aud_id
          where other.org_id = o.org_id and other.item_id = o.item_id and other.aud_id > 0 and not g.is_private);
  else
    insert into audiences (org_id, aud_id, item_id, author_id, expires_at)
      select org_id, -1, item_id, author_id, expires_at from audiences where org_id = new.org_id and aud_id = new.id
      on conflict do nothing;
  end if;
  if tg_op = 'DELETE' then
    delete from audiences where org_id = old.org_id and aud_id = old.id;
    delete from withheld_streams where org_id = old.org_id and aud_id = old.id;
  end if;
  return null;
end $$;

-- For tables whose rows have the id of their item: the item goes with the row, as the row with the item.
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
