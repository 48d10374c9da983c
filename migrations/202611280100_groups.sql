/*
 * Notifies who administers a private group of each of those who have come to it by their area, by a move, an invitation or an import; where
 * nobody administers it, those who administer all groups.
 */
create function notify_of_arrivals(organisation int, entered int, people int[]) returns void language sql as $$
  insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, recipients, created_at)
    select g.org_id, 'group_entered', person, 'group', g.id, notified.people, now()
    from groups g cross join unnest(people) person cross join lateral (select coalesce(
      (select array_agg(m.user_id order by m.user_id) from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
        where m.org_id = g.org_id and m.group_id = g.id and m.is_administrator and u.is_active and not m.user_id = any(people)),
      (select array_agg(distinct r.user_id) from user_roles r join roles on roles.id = r.role_id
        where r.org_id = g.org_id and roles.title in ('Admin-Groups', 'Propietarios'))) as people) notified
    where g.org_id = organisation and g.id = entered and g.is_private and notified.people is not null
    order by person
$$;

/*
 * Whoever enters an area enters the groups that follow it, but for those who have left the group before. Of many people it is one
 * statement, as it is of their area. What somebody had asked or been asked is forgotten.
 */
create or replace function enter_by_area() returns trigger language plpgsql as $$ declare arrived record; begin
  if not exists (select from changed c join group_areas f on f.org_id = c.org_id and f.area_id = c.group_id) then return null; end if;
  for arrived in
    with entered as (
      insert into memberships (org_id, user_id, group_id, area_id)
        select c.org_id, c.user_id, f.group_id, f.area_id from changed c
          join group_areas f on f.org_id = c.org_id and f.area_id = c.group_id
          join groups g on g.org_id = f.org_id and g.id = f.group_id and g.deleted_at is null
        where not exists (select from group_leavers l where l.org_id = c.org_id and l.group_id = f.group_id and l.user_id = c.user_id)
        order by c.user_id, f.group_id on conflict do nothing returning org_id, group_id, user_id)
    select org_id, group_id, array_agg(user_id order by user_id) as people from entered group by org_id, group_id order by group_id
  loop
    perform notify_of_arrivals(arrived.org_id, arrived.group_id, arrived.people);
    perform adopt_group(arrived.org_id, arrived.group_id);
  end loop;
  delete from group_requests r using changed c, group_areas f
    where f.org_id = c.org_id and f.area_id = c.group_id and r.org_id = c.org_id and r.group_id = f.group_id and r.user_id = c.user_id;
  return null;
end $$;

create or replace function restore_group(organisation int, restored int) returns void language plpgsql as $$ declare arrived int[]; begin
  update groups set deleted_at = null where org_id = organisation and id = restored;
  with back as (delete from withheld_memberships where org_id = organisation and group_id = restored returning *)
    insert into memberships (org_id, group_id, user_id, joined_at, is_administrator, area_id)
    select org_id, group_id, user_id, joined_at, is_administrator, area_id from back order by user_id on conflict do nothing;
  arrived := array(select follow_areas(organisation, restored));
  perform notify_of_arrivals(organisation, restored, arrived);
end $$;

/*
 * Gives a group without an author, which nobody was left in, to who has come to it: to who administers it, else to who has belonged to it
 * longest, who is notified. One that is archived stays as it is. Answers the author.
 */
create function adopt_group(organisation int, adopted int) returns int language plpgsql as $$ declare heir int; begin
  perform from groups where org_id = organisation and id = adopted and author_id is null and not is_area
    and archived_at is null and deleted_at is null for no key update;
  if not found then return null; end if;
  heir := (select m.user_id from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
    where m.org_id = organisation and m.group_id = adopted and u.is_active
    order by m.is_administrator desc, m.joined_at, m.user_id limit 1);
  if heir is null then return null; end if;
  update groups set author_id = heir where org_id = organisation and id = adopted;
  update memberships set is_administrator = true where org_id = organisation and group_id = adopted and user_id = heir;
  insert into notification_queue (org_id, kind, actor_id, subject_kind, subject_id, recipients, created_at)
    values (organisation, 'group_inherited', null, 'group', adopted, array[heir], now());
  return heir;
end $$;
