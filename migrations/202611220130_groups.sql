create function keep_member_count() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    update groups g set members = members + c.n
      from (select org_id, group_id, count(*) n from changed group by 1, 2) c where g.org_id = c.org_id and g.id = c.group_id;
  else
    update groups g set members = members - c.n
      from (select org_id, group_id, count(*) n from changed group by 1, 2) c where g.org_id = c.org_id and g.id = c.group_id;
  end if;
  return null;
end $$;
