-- The text's own hash, whoever writes it; a generated column may not ask for the encoding.
create function hash_legal_text() returns trigger language plpgsql as $$ begin
  new.sha256 := encode(sha256(convert_to(new.body, 'UTF8')), 'hex');
  return new;
end $$;
