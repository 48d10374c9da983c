-- Counters change only by the effect of a statement, so concurrent writers never overwrite one another.
create function count_comment_reactions() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  update comments t set likes = t.likes + step * c.likes, applauses = t.applauses + step * c.applauses
    from (select org_id, comment_id, count(*) filter (where kind = 1) likes, count(*) filter (where kind = 2) applauses
          from changed group by 1, 2) c
    where t.org_id = c.org_id and t.id = c.comment_id;
  return null;
end $$;

-- Counters leave out comments removed by a review.
create function count_comments() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  -- The comment is locked before the item, in the same order as a reply does: otherwise the two could deadlock.
  update comments p set replies = replies + step * c.n
    from (select org_id, parent_id, count(*) n from changed where parent_id is not null and removed_in is null group by 1, 2) c
    where p.org_id = c.org_id and p.id = c.parent_id;
  update item_stats s set comments = comments + step * c.n
    from (select org_id, item_id, count(*) n from changed where removed_in is null group by 1, 2) c
    where s.org_id = c.org_id and s.item_id = c.item_id;
  return null;
end $$;

-- Counts a comment that appears or disappears, and raises the versions of people notified about it.
create function keep_removed_comments() returns trigger language plpgsql as $$ declare step int; begin
  step := case when new.removed_in is null then 1 else -1 end;
  if (old.removed_in is null) <> (new.removed_in is null) then
    update comments set replies = replies + step where org_id = new.org_id and id = new.parent_id;
    update item_stats set comments = comments + step where org_id = new.org_id and item_id = new.item_id;
  end if;
  perform raise_versions_about(array[new.org_id], array['comment'], array[new.id]);
  return null;
end $$;

-- A comment is visible with its item.
create function raise_versions_of_comments() returns trigger language plpgsql as $$ begin
  perform raise_versions_about(array_agg(c.org_id), array_agg('comment'::text), array_agg(c.id))
    from (select distinct org_id, item_id from changed) i join comments c on c.org_id = i.org_id and c.item_id = i.item_id;
  return null;
end $$;

create function outlive_comments() returns trigger language plpgsql as $$ begin
  perform outlive_subjects(array_agg(org_id), array_agg('comment'::text), array_agg(id)) from gone;
  return null;
end $$;
