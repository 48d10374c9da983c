-- Notifies the processes of changed service accounts, as notify_access_change() does of people. User -1 means the
-- accounts of the organisation, and no person.
create function notify_accounts_change() returns trigger language plpgsql as $$ declare org int; begin
  if tg_op = 'DELETE' then org := old.org_id; else org := new.org_id; end if;
  perform pg_notify('access', org || ':-1');
  if current_setting('app.raises_at_commit', true) = 'on' then
    perform set_config('app.raised', concat(current_setting('app.raised', true), format('a%s.-1 ', org)), true);
  end if;
  return null;
end $$;
