-- unaccent() is only STABLE because its dictionary could change; ours does not, and indexes need IMMUTABLE.
create function f_unaccent(text) returns text language sql immutable strict parallel safe
  return public.unaccent('public.unaccent', $1);

-- What a search compares: no accents, no case.
create function search_key(text) returns text language sql immutable strict parallel safe
  return lower(public.f_unaccent($1));
