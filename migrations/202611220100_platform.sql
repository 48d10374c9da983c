-- unaccent() is only STABLE because its dictionary could change; ours does not, and indexes need IMMUTABLE.
create function f_unaccent(text) returns text language sql immutable strict parallel safe
  return public.unaccent('public.unaccent', $1);

-- What a search compares: no accents, no case.
create function search_key(text) returns text language sql immutable strict parallel safe
  return lower(public.f_unaccent($1));

-- Each organisation counts by itself, from a number of its own on: ids stay unique everywhere, and nobody can tell from
-- theirs how much others write.
create schema ids;
grant usage on schema ids to tertulia_app;
create function create_ids() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('create sequence ids.org_%s start with %s', new.org_id, new.org_id::bigint * 4294967296 + 1);
  execute format('grant usage, select on sequence ids.org_%s to tertulia_app', new.org_id);
  return null;
end $$;

create function take_id() returns trigger language plpgsql as $$
begin
  new.id := nextval('ids.org_' || new.org_id);
  return new;
end $$;
