create function end_pushes() returns trigger language plpgsql as $$ begin
  delete from push_subscriptions s where s.org_id = new.org_id and s.user_id = new.id;
  delete from push_outbox o where o.org_id = new.org_id and o.user_id = new.id;
  return null;
end; $$;
