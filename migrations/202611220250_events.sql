create function make_event_stats() returns trigger language plpgsql as $$ begin
  insert into event_stats (org_id, event_id) select org_id, id from added;
  return null;
end $$;

create function count_event_people() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  update event_stats s set assistants = s.assistants + step * c.assistants, interested = s.interested + step * c.interested,
      waiting = s.waiting + step * c.waiting
    from (select org_id, event_id, count(*) filter (where kind = 1) assistants, count(*) filter (where kind = 2) interested,
          count(*) filter (where kind = 3) waiting
          from changed group by 1, 2) c
    where s.org_id = c.org_id and s.event_id = c.event_id;
  return null;
end $$;

create function count_revision() returns trigger language plpgsql as $$ begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- A blocked person gives up their places at future events, so that others can have them, and their calendar address.
-- The events are locked as for an answer, in the order of their ids: concurrent blocks and answers wait for each other
-- without a deadlock.
create function give_up_places() returns trigger language plpgsql as $$ begin
  perform from events e
    where e.org_id = new.org_id and e.last_at > now()
      and e.id in (select p.event_id from event_people p where p.org_id = new.org_id and p.user_id = new.id)
    order by e.id for no key update;
  delete from event_people p using events e
    where p.org_id = new.org_id and p.user_id = new.id and e.org_id = p.org_id and e.id = p.event_id and e.last_at > now();
  delete from event_calendars c where c.org_id = new.org_id and c.user_id = new.id;
  return null;
end $$;
