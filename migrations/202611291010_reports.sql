create function outlive_documents() returns trigger language plpgsql as $$ begin
  perform outlive_subjects(array_agg(org_id), array_agg('document'::text), array_agg(id)) from gone;
  return null;
end $$;
