/*
 * Who is blocked has asked for nothing any more. Their groups go to the next who administers them, else to who has belonged to
 * them longest; where there is nobody, Admin-Groups are responsible. Whoever it is, is notified.
 */
create function release_groups() returns trigger language plpgsql as $$ declare g record; heir int; begin
  delete from group_requests r where r.org_id = new.org_id and r.user_id = new.id;
  for g in select id from groups where org_id = new.org_id and author_id = new.id order by id for no key update loop
    -- Waits for a member who is being blocked at this moment, and who then cannot be the heir.
    loop
      heir := (select m.user_id from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
        where m.org_id = new.org_id and m.group_id = g.id and u.is_active and u.id <> new.id
        order by m.is_administrator desc, m.joined_at, m.user_id limit 1);
      exit when heir is null;
      perform from users where org_id = new.org_id and id = heir and is_active for share;
      exit when found;
    end loop;
    update groups set author_id = heir where org_id = new.org_id and id = g.id;
    update memberships set is_administrator = true where org_id = new.org_id and group_id = g.id and user_id = heir;
    insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, recipients, created_at)
      select new.org_id, 'group_inherited', null, 'group', g.id, people, now()
      from (select case when heir is not null then array[heir] else (select array_agg(distinct r.user_id) from user_roles r join roles on roles.id = r.role_id
        where r.org_id = new.org_id and roles.title in ('Admin-Groups', 'Propietarios')) end as people) p where people is not null;
  end loop;
  return null;
end $$;

/*
 * Who belonged to a group that is deleted is put aside, so that nobody belongs to it who reads anything; who restores it puts them back.
 */
create function delete_group(organisation int, deleted int, at timestamptz) returns void language plpgsql as $$ begin
  update groups set deleted_at = at where org_id = organisation and id = deleted;
  delete from group_requests where org_id = organisation and group_id = deleted;
  with gone as (delete from memberships where org_id = organisation and group_id = deleted returning *)
    insert into withheld_memberships (org_id, group_id, user_id, joined_at, is_administrator, area_id)
    select org_id, group_id, user_id, joined_at, is_administrator, area_id from gone;
end $$;

/*
 * Whoever enters an area enters the groups that follow it, but for those who have left the group before. Of many people it is one
 * statement, as it is of their area. What somebody had asked or been asked is forgotten.
 */
create function enter_by_area() returns trigger language plpgsql as $$ begin
  if not exists (select from changed c join group_areas f on f.org_id = c.org_id and f.area_id = c.group_id) then return null; end if;
  insert into memberships (org_id, user_id, group_id, area_id)
    select c.org_id, c.user_id, f.group_id, f.area_id from changed c
      join group_areas f on f.org_id = c.org_id and f.area_id = c.group_id
      join groups g on g.org_id = f.org_id and g.id = f.group_id and g.deleted_at is null
    where not exists (select from group_leavers l where l.org_id = c.org_id and l.group_id = f.group_id and l.user_id = c.user_id)
    order by c.user_id, f.group_id on conflict do nothing;
  delete from group_requests r using changed c, group_areas f
    where f.org_id = c.org_id and f.area_id = c.group_id and r.org_id = c.org_id and r.group_id = f.group_id and r.user_id = c.user_id;
  return null;
end $$;

/*
 * Whoever leaves an area leaves the groups to which they belong by it. Who has gone to another area that the group follows stays,
 * and who administers the group stays by themselves: no group loses those by a move.
 */
create function leave_by_area() returns trigger language plpgsql as $$ begin
  if not exists (select from changed c join group_areas f on f.org_id = c.org_id and f.area_id = c.group_id) then return null; end if;
  update memberships m set area_id = f.area_id from changed c
      join memberships mine on mine.org_id = c.org_id and mine.user_id = c.user_id and mine.area_id = c.group_id
      left join users u on u.org_id = c.org_id and u.id = c.user_id
      left join group_areas f on f.org_id = c.org_id and f.group_id = mine.group_id and f.area_id = u.area_id and f.area_id <> c.group_id
    where (mine.is_administrator or f.area_id is not null)
      and m.org_id = mine.org_id and m.user_id = mine.user_id and m.group_id = mine.group_id;
  delete from memberships m using changed c where m.org_id = c.org_id and m.user_id = c.user_id and m.area_id = c.group_id;
  return null;
end $$;

/*
 * Makes a group have who is in the areas that it follows now, after what it follows has changed or it was restored. Answers who has
 * entered. Whoever moves meanwhile waits, or has moved already.
 */
create function follow_areas(organisation int, following int) returns setof int language plpgsql as $$ begin
  perform from group_counts c where c.org_id = organisation and c.group_id in (
      select area_id from group_areas where org_id = organisation and group_id = following
      union select area_id from memberships where org_id = organisation and group_id = following)
    order by c.group_id for no key update;
  update memberships m set area_id = f.area_id from users u
      left join group_areas f on f.org_id = u.org_id and f.group_id = following and f.area_id = u.area_id
    where m.org_id = organisation and m.group_id = following and m.area_id is not null
      and u.org_id = m.org_id and u.id = m.user_id
      and m.area_id is distinct from f.area_id and (m.is_administrator or f.area_id is not null);
  delete from memberships m where m.org_id = organisation and m.group_id = following and m.area_id is not null and not exists (
    select from users u join group_areas f on f.org_id = u.org_id and f.group_id = following and f.area_id = u.area_id
    where u.org_id = m.org_id and u.id = m.user_id);
  delete from group_requests r using users u, group_areas f
    where r.org_id = organisation and r.group_id = following and u.org_id = r.org_id and u.id = r.user_id
      and f.org_id = u.org_id and f.group_id = following and f.area_id = u.area_id
      and not exists (select from group_leavers l where l.org_id = r.org_id and l.group_id = following and l.user_id = r.user_id);
  return query insert into memberships (org_id, user_id, group_id, area_id)
    select u.org_id, u.id, following, u.area_id from group_areas f join users u on u.org_id = f.org_id and u.area_id = f.area_id
    where f.org_id = organisation and f.group_id = following
      and not exists (select from group_leavers l where l.org_id = u.org_id and l.group_id = following and l.user_id = u.id)
    order by u.id on conflict do nothing returning user_id;
end $$;

create function restore_group(organisation int, restored int) returns void language plpgsql as $$ begin
  update groups set deleted_at = null where org_id = organisation and id = restored;
  with back as (delete from withheld_memberships where org_id = organisation and group_id = restored returning *)
    insert into memberships (org_id, group_id, user_id, joined_at, is_administrator, area_id)
    select org_id, group_id, user_id, joined_at, is_administrator, area_id from back order by user_id on conflict do nothing;
  perform follow_areas(organisation, restored);
end $$;
