-- Notifies the processes as notify_access_change() does. Person 0 means everybody of the organisation.
create function notify_modules_change() returns trigger language plpgsql as $$ declare org int; begin
  if tg_op = 'DELETE' then org := old.org_id; else org := new.org_id; end if;
  perform pg_notify('access', org || ':0');
  if current_setting('app.raises_at_commit', true) = 'on' then
    perform set_config('app.raised', concat(current_setting('app.raised', true), format('a%s.0 ', org)), true);
  end if;
  perform raise_user_versions(array[org], array[0]);
  return null;
end $$;
