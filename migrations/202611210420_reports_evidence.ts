import type { Knex } from 'knex';

/** Files that an author takes out of content while it is under review: the case keeps them, so that nobody removes evidence. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table files add column evidence_of bigint,
      add foreign key (org_id, evidence_of) references report_cases on delete cascade,
      drop constraint files_check,
      add constraint files_check check (num_nonnulls(
        item_id, comment_id, portrait_of, cover_of, group_id, banner_id, content_of, evidence_of) <= 1);
    create index files_evidence on files (org_id, evidence_of) where evidence_of is not null;
    drop index files_drafts;
    create index files_drafts on files (org_id, created_at) where num_nonnulls(
      item_id, comment_id, portrait_of, cover_of, group_id, banner_id, content_of, evidence_of) = 0;

    -- An edit only: whoever deletes the whole thing takes its files with it (a cascade, one trigger deeper).
    create function keep_evidence() returns trigger language plpgsql as $$ begin
      update files f set item_id = null, comment_id = null, content_of = null, evidence_of = r.id
        from report_cases r
        where f.org_id = old.org_id and f.id = old.id and r.org_id = old.org_id and r.state in ('open', 'review')
          and (r.item_id = coalesce(old.item_id, old.content_of) or r.comment_id = old.comment_id)
          and jsonb_exists(r.snapshot -> 'Files', old.id::text);
      return case when found then null else old end;
    end $$;
    create trigger files_evidence_kept before delete on files for each row
      when (pg_trigger_depth() = 0 and num_nonnulls(old.item_id, old.comment_id, old.content_of) > 0)
      execute function keep_evidence();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger files_evidence_kept on files;
    drop function keep_evidence();
    delete from files where evidence_of is not null;
    drop index files_evidence, files_drafts;
    alter table files drop constraint files_check, drop column evidence_of,
      add constraint files_check
        check (num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id, content_of) <= 1);
    create index files_drafts on files (org_id, created_at)
      where num_nonnulls(item_id, comment_id, portrait_of, cover_of, group_id, banner_id, content_of) = 0;
  `);
}
