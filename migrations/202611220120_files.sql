create function queue_file_removal() returns trigger language plpgsql as $$ begin
  insert into file_removals (org_id, storage_key) select org_id, storage_key from gone on conflict do nothing;
  return null;
end $$;

-- For tables whose rows have attached files: the arguments are the row's kinds of parent.
create function remove_files() returns trigger language plpgsql as $$ begin
  delete from files f using gone
    where f.org_id = gone.org_id and f.parent_kind = any(tg_argv) and f.parent_id = gone.id;
  return null;
end $$;

/*
 * The address of a file for one person and a short time. Made in SQL because hot reads leave PostgreSQL as finished JSON.
 * The server verifies it with the same key and still asks whether that person may see the file's parent.
 * The casts matter: number || text is only STABLE, which would keep the function from being inlined (50 µs per call).
 */
create function media_address(org int, viewer int, file uuid, expires bigint, key text) returns text
  language sql immutable parallel safe as $$
    select '/media/' || org::text || '/' || viewer::text || '/' || expires::text || '/' || file::text || '/' ||
      translate(encode(substring(public.hmac(org::text || '/' || viewer::text || '/' || expires::text || '/' || file::text,
        key, 'sha256') for 18), 'base64'), '+/', '-_')
  $$;
