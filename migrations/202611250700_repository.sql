-- A document with versions has the repository row of its newest version, and none without versions.
create function keep_versioned(org int, document bigint) returns void language plpgsql as $$ begin
  insert into repository_documents as r (org_id, origin, origin_id, file_id, title, bytes, author_id, created_at, updated_at)
    select d.org_id, 'document', d.id, f.id, d.title, v.bytes, v.author_id, d.created_at, v.created_at
    from documents d
    join document_versions v on v.org_id = d.org_id and v.document_id = d.id
    join files f on f.org_id = v.org_id and f.parent_kind = 'document_version' and f.parent_id = v.id
    where d.org_id = org and d.id = document
    order by v.number desc limit 1
  on conflict (org_id, origin_id) where origin = 'document' do update set file_id = excluded.file_id, title = excluded.title,
    bytes = excluded.bytes, author_id = excluded.author_id, updated_at = excluded.updated_at,
    reviewer_id = case when r.file_id = excluded.file_id then r.reviewer_id end,
    review_until = case when r.file_id = excluded.file_id then r.review_until end;
  if not found then
    delete from repository_documents r where r.org_id = org and r.origin = 'document' and r.origin_id = document;
  end if;
end $$;

create function follow_document_file() returns trigger language plpgsql as $$ begin
  if new.parent_kind in ('item', 'content') then
    insert into repository_documents (org_id, origin, origin_id, file_id, title, bytes, author_id, created_at, updated_at)
      values (new.org_id, 'item', new.parent_id, new.id, new.title, new.bytes, new.owner_id, new.created_at, new.created_at)
    on conflict (org_id, file_id) do update set origin_id = excluded.origin_id, title = excluded.title;
  elsif new.parent_kind = 'document_version' then
    perform keep_versioned(new.org_id, (select v.document_id from document_versions v
      where v.org_id = new.org_id and v.id = new.parent_id));
  else
    -- It is a draft again, or attached to another parent.
    delete from repository_documents r where r.org_id = new.org_id and r.file_id = new.id;
    return null;
  end if;
  insert into document_texts (org_id, file_id, next_at) values (new.org_id, new.id, now()) on conflict do nothing;
  return null;
end $$;

create function follow_document_version() returns trigger language plpgsql as $$ begin
  perform keep_versioned(old.org_id, old.document_id);
  return null;
end $$;

create function follow_document() returns trigger language plpgsql as $$ begin
  update repository_documents r set title = new.title
    where r.org_id = new.org_id and r.origin = 'document' and r.origin_id = new.id;
  return null;
end $$;
