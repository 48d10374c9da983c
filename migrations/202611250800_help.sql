create function outlive_messages() returns trigger language plpgsql as $$ begin
  perform outlive_subjects(array_agg(org_id), array_agg('help_message'::text), array_agg(id)) from gone;
  return null;
end $$;

-- For people notified about messages that are removed or restored.
create function raise_versions_of_messages() returns trigger language plpgsql as $$ begin
  perform raise_versions_about(array_agg(m.org_id), array_agg('help_message'::text), array_agg(m.id))
    from help_messages m where m.org_id = new.org_id and new.id in (m.id, m.first_id);
  return null;
end $$;
