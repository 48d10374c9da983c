-- The policies also apply to the role that creates the organisation, so it is pinned during this function.
create function make_role_settings() returns trigger language plpgsql as $$
  declare pinned text := current_setting('app.org_id', true);
  begin
    perform set_config('app.org_id', new.org_id::text, true);
    insert into role_settings (org_id, role_id) select new.org_id, r.id from roles r order by r.id;
    perform set_config('app.org_id', coalesce(pinned, ''), true);
    return null;
  end $$;

create function make_settings_of_role() returns trigger language plpgsql as $$
  declare pinned text := current_setting('app.org_id', true);
    organisation int;
  begin
    for organisation in select org_id from organisations order by org_id loop
      perform set_config('app.org_id', organisation::text, true);
      insert into role_settings (org_id, role_id) values (organisation, new.id);
    end loop;
    perform set_config('app.org_id', coalesce(pinned, ''), true);
    return null;
  end $$;
