-- Keeps digests of the last texts of a row before its edits, so that a reported earlier text can be recognised without
-- being stored. The argument names the column of the text.
create function note_earlier_text() returns trigger language plpgsql as $$ begin
  if (to_jsonb(new) ->> tg_argv[0]) is distinct from (to_jsonb(old) ->> tg_argv[0]) then
    new.earlier_texts := (array_prepend(
      encode(sha256(convert_to(to_jsonb(old) ->> tg_argv[0], 'UTF8')), 'hex'), old.earlier_texts))[1:20];
  end if;
  return new;
end $$;
