create function keep_advert_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin
  insert into public.advert_search (org_id, advert_id, search_text) values (new.org_id, new.id, new.search_text)
    on conflict (org_id, advert_id) do update set search_text = excluded.search_text;
  return null;
end $$;

-- Ids of at most `most` adverts of the pinned organisation that contain every one of the words (as search_key() makes
-- them).
create function find_adverts(words text[], most int) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  declare condition text;
  begin
    select string_agg(format('search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
      into condition from unnest(words) word;
    -- Written into the statement instead of passed, so that it is planned for these words.
    return query execute format('select advert_id from public.advert_search where org_id = $1 and %s limit $2',
      coalesce(condition, 'false'))
      using nullif(current_setting('app.org_id', true), '')::int, most;
  end $$;
