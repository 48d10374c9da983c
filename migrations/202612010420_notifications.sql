create function end_pushes() returns trigger language plpgsql as $$ begin
  delete from push_subscriptions s where s.org_id = new.org_id and s.user_id = new.id;
  delete from push_outbox o where o.org_id = new.org_id and o.user_id = new.id;
  return null;
end; $$;

-- Ends the pushes to an address in all organisations, before a browser subscribes with it: one browser receives those
-- of one person. Until the transaction ends, nobody else subscribes with it. `address` is its SHA-256.
create function claim_push_address(address bytea) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  declare every text := current_setting('app.every_organisation', true);
  begin
    perform pg_advisory_xact_lock(hashtextextended(encode(address, 'hex'), 0));
    perform set_config('app.every_organisation', 'on', true);
    delete from public.push_subscriptions s where s.address_hash = address;
    perform set_config('app.every_organisation', coalesce(every, ''), true);
  end; $$;
