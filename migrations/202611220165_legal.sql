-- The hash of the text, for every writer; a generated column cannot use convert_to().
create function hash_legal_text() returns trigger language plpgsql as $$ begin
  new.sha256 := encode(sha256(convert_to(new.body, 'UTF8')), 'hex');
  return new;
end $$;
