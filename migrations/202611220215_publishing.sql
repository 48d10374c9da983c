-- A file that an edit takes out of a publication is kept as long as a version names it.
create function keep_version_file() returns trigger language plpgsql as $$ begin
  update files f set parent_kind = 'version'
    where f.org_id = old.org_id and f.id = old.id and exists (
      select from publication_versions v
      where v.org_id = old.org_id and v.item_id = old.parent_id and old.id = any(v.files));
  return case when found then null else old end;
end $$;
