create function count_votes() returns trigger language plpgsql as $$ declare step int := case tg_op when 'INSERT' then 1 else -1 end; begin
  update poll_options o set votes = o.votes + step * c.n
    from (select org_id, option_id, count(*) n from changed group by 1, 2) c
    where o.org_id = c.org_id and o.id = c.option_id;
  return null;
end $$;
