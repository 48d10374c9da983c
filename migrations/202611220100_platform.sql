-- unaccent() is only STABLE because its dictionary could change; ours does not, and indexes need IMMUTABLE.
create function f_unaccent(text) returns text language sql immutable strict parallel safe
  return public.unaccent('public.unaccent', $1);

-- The text that a search compares: without accents, case and apostrophes (O'Higgins, Núñez).
create function search_key(text) returns text language sql immutable strict parallel safe
  return lower(translate(public.f_unaccent($1), '''´`‘’ʼ', ''));

-- Each organisation has its own sequence, with its own start: ids don't reveal how much others write. Ids of 64 bits
-- are unique everywhere. Those of 32 bits, which many rows repeat (people, groups and configuration), have a million
-- before they overlap with another organisation's. No key confuses them.
create schema ids;
grant usage on schema ids to tertulia_app;
create function create_ids() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('create sequence ids.org_%s start with %s', new.org_id, new.org_id::bigint * 4294967296 + 1);
  execute format('create sequence ids.org_%s_int as int start with %s', new.org_id, (1 + new.org_id % 1023) * 1048576 + 1);
  execute format('grant usage, select on sequence ids.org_%1$s, ids.org_%1$s_int to tertulia_app', new.org_id);
  return null;
end $$;
-- Default rows belong to no organisation; only the owner of the tables writes them.
create sequence ids.org_0_int as int;

create function take_id() returns trigger language plpgsql as $$
begin
  new.id := nextval('ids.org_' || new.org_id || case tg_argv[0] when 'int' then '_int' else '' end);
  return new;
end $$;
