-- The identity directory's data of a person: the account follows every change here, in the transaction of the change.
create function ask_for_sync() returns trigger language plpgsql as $$ begin
  insert into directory_syncs (org_id, user_id, account_key) values (new.org_id, new.id, new.oid)
    on conflict (org_id, user_id) do update
      set version = directory_syncs.version + 1, attempts = 0, due_at = '-infinity', last_error = null;
  return null;
end $$;
