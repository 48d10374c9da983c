create function make_event_stats() returns trigger language plpgsql as $$ begin
  insert into event_stats (org_id, event_id) select org_id, id from added;
  return null;
end $$;

create function count_event_people() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  update event_stats s set assistants = s.assistants + step * c.assistants, interested = s.interested + step * c.interested
    from (select org_id, event_id, count(*) filter (where kind = 1) assistants, count(*) filter (where kind = 2) interested
          from changed group by 1, 2) c
    where s.org_id = c.org_id and s.event_id = c.event_id;
  return null;
end $$;
