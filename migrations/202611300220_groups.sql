/*
 * Who is blocked leaves what they are responsible for in place for four days, after which a job passes it on. The statement that blocks
 * may name the moment, by its own clock.
 */
create function begin_inheritance() returns trigger language plpgsql as $$ begin
  new.inherits_at := case when not new.is_active then coalesce(new.inherits_at, now() + interval '4 days') end;
  return new;
end $$;

-- A blocked person leads nobody any more: their reports go to the manager above, and remember for four days who led them.
create or replace function hand_reports_on() returns trigger language plpgsql as $$ begin
  update users set manager_id = new.manager_id, reported_to = new.id where org_id = new.org_id and manager_id = new.id;
  return null;
end $$;

-- Who is unblocked within that time leads those again who still report to the manager above.
create function take_reports_back() returns trigger language plpgsql as $$ begin
  update users set manager_id = case when manager_id is not distinct from new.manager_id then new.id else manager_id end, reported_to = null
    where org_id = new.org_id and reported_to = new.id;
  return null;
end $$;

-- Who is blocked has asked for nothing any more.
create or replace function release_groups() returns trigger language plpgsql as $$ begin
  delete from group_requests r where r.org_id = new.org_id and r.user_id = new.id;
  return null;
end $$;

/*
 * Passes a group on to the next who administers it, else to who has belonged to it longest; where there is nobody, Admin-Groups are
 * responsible. Answers the heir, and whether they administered it before.
 */
create function inherit_group(organisation int, inherited int, leaver int) returns table (heir int, administered boolean)
  language plpgsql as $$ begin
  -- Waits for a member who is being blocked at this moment, and who then cannot be the heir.
  loop
    heir := null;
    administered := false;
    select m.user_id, m.is_administrator into heir, administered from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
      where m.org_id = organisation and m.group_id = inherited and u.is_active and u.id <> leaver
      order by m.is_administrator desc, m.joined_at, m.user_id limit 1;
    exit when heir is null;
    perform from users u where u.org_id = organisation and u.id = heir and u.is_active for share;
    exit when found;
  end loop;
  update groups set author_id = heir where org_id = organisation and id = inherited;
  update memberships m set is_administrator = true where m.org_id = organisation and m.group_id = inherited and m.user_id = heir;
  return next;
end $$;
