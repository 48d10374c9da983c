-- A random id, derived neither from the time nor from other ids. Below 2^52, so that every number type holds it.
create function random_id() returns bigint language sql volatile as $$
  select ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint + 1
$$;
