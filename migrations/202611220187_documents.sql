-- For tables whose rows have documents: the arguments are the row's kinds of parent.
create function remove_documents() returns trigger language plpgsql as $$ begin
  delete from documents d using gone
    where d.org_id = gone.org_id and d.parent_kind = any(tg_argv) and d.parent_id = gone.id;
  return null;
end $$;
