-- A case and its reports outlive their subjects.
create function outlive_subjects(orgs int[], kinds text[], ids bigint[]) returns void language plpgsql as $$ begin
  update report_cases c set subject_id = null from unnest(orgs, kinds, ids) gone (org, kind, id)
    where c.org_id = gone.org and c.kind = gone.kind and c.subject_id = gone.id;
  update reports r set subject_id = null from unnest(orgs, kinds, ids) gone (org, kind, id)
    where r.org_id = gone.org and r.subject_kind = gone.kind and r.subject_id = gone.id;
end $$;

create function outlive_items() returns trigger language plpgsql as $$ begin
  perform outlive_subjects(array_agg(org_id), array_agg(type), array_agg(id)) from gone;
  return null;
end $$;

create function outlive_groups() returns trigger language plpgsql as $$ begin
  perform outlive_subjects(array_agg(org_id), array_agg('group'::text), array_agg(id::bigint)) from gone;
  return null;
end $$;

/*
 * An edit only: whoever deletes the whole thing takes its files with it (remove_files, one trigger deeper). What an author
 * takes out of content under review is attached to its case, so that nobody removes evidence. The ids lead to the few cases
 * of the parent or its item; whether it is one of them, the file in its snapshot says.
 */
create function keep_evidence() returns trigger language plpgsql as $$ begin
  update files f set parent_kind = 'evidence', parent_id = r.id
    from report_cases r
    where f.org_id = old.org_id and f.id = old.id and r.org_id = old.org_id and r.state in ('open', 'review')
      and old.parent_id in (r.item_id, r.subject_id)
      and jsonb_exists(r.snapshot -> 'Files', old.id::text);
  return case when found then null else old end;
end $$;
