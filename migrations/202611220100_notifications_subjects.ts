import type { Knex } from 'knex';
import { protect } from './tenancy.ts';

/**
 * What is told, and what is reported, names its subject by kind and id: a new kind of thing needs no column anywhere. The
 * features whose rows are such subjects say with triggers of their own when these go or may no longer be seen.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger audiences_versions on audiences;
    drop trigger removed_items_versions_in on removed_items;
    drop trigger removed_items_versions_out on removed_items;
    drop function raise_versions_of_told();
    drop function item_visible(int, int, bigint, timestamptz);
    drop table notification_comments;
    delete from notifications;
    delete from notification_fanouts;

    alter table notifications drop column item_id, drop column comment_id, drop column case_id,
      add column subject_kind text check (length(subject_kind) <= 40),
      add column subject_id bigint,
      add check ((subject_kind is null) = (subject_id is null));
    create index notifications_subject on notifications (org_id, subject_kind, subject_id) where subject_id is not null;
    alter table notification_fanouts drop column item_id,
      add column subject_kind text not null check (length(subject_kind) <= 40),
      add column subject_id bigint not null,
      add unique (org_id, subject_kind, subject_id, kind);

    /*
     * The things that a notification has gathered ('Ana y 4 personas más comentaron…'), since its owner last looked. One that
     * is deleted leaves, and takes the notification out of sight when it was the last.
     */
    create table notification_parts (
      org_id int not null,
      user_id int not null,
      once_key text not null,
      part_kind text not null check (length(part_kind) <= 40),
      part_id bigint not null,
      primary key (org_id, user_id, once_key, part_kind, part_id),
      foreign key (org_id, user_id, once_key) references notifications (org_id, user_id, once_key) on delete cascade
    );
    create index notification_parts_part on notification_parts (org_id, part_kind, part_id);
    create trigger notification_parts_versions after delete on notification_parts referencing old table as changed
      for each statement execute function raise_versions();

    -- These things are gone: what was told of them goes with them, and what was still to be told.
    create function forget_subjects(orgs int[], kinds text[], ids bigint[]) returns void language plpgsql as $$ begin
      delete from notifications n using unnest(orgs, kinds, ids) gone (org, kind, id)
        where n.org_id = gone.org and n.subject_kind = gone.kind and n.subject_id = gone.id;
      delete from notification_parts p using unnest(orgs, kinds, ids) gone (org, kind, id)
        where p.org_id = gone.org and p.part_kind = gone.kind and p.part_id = gone.id;
      delete from notification_fanouts f using unnest(orgs, kinds, ids) gone (org, kind, id)
        where f.org_id = gone.org and f.subject_kind = gone.kind and f.subject_id = gone.id;
    end $$;

    -- Others may or may not see these things now: the polls of whoever was told of them answer anew.
    create function raise_versions_about(orgs int[], kinds text[], ids bigint[]) returns void language plpgsql as $$ begin
      perform raise_user_versions(array_agg(told.org_id), array_agg(told.user_id)) from (
        select n.org_id, n.user_id from unnest(orgs, kinds, ids) c (org, kind, id)
          join notifications n on n.org_id = c.org and n.subject_kind = c.kind and n.subject_id = c.id
        union
        select p.org_id, p.user_id from unnest(orgs, kinds, ids) c (org, kind, id)
          join notification_parts p on p.org_id = c.org and p.part_kind = c.kind and p.part_id = c.id) told;
    end $$;

    -- For tables of one kind of thing, which is the trigger's argument.
    create function forget_rows() returns trigger language plpgsql as $$ begin
      perform forget_subjects(array_agg(org_id), array_agg(tg_argv[0]::text), array_agg(id)) from gone;
      return null;
    end $$;
  `);
  await protect(knex, ['notification_parts']);
  await watchItems(knex);
  await watchComments(knex);
  await nameReported(knex);
}

/** Feed: kinds of item are their features' business; streams and removals say who may see them. */
async function watchItems(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table feed_items drop constraint feed_items_type_check, add check (length(type) <= 20);

    create function forget_items() returns trigger language plpgsql as $$ begin
      perform forget_subjects(array_agg(org_id), array_agg(type), array_agg(id)) from gone;
      return null;
    end $$;
    create trigger feed_items_forgotten after delete on feed_items referencing old table as gone
      for each statement execute function forget_items();

    -- An item that leaves a stream may take notifications out of sight (a group made private, a news item that expired).
    create function raise_versions_of_items() returns trigger language plpgsql as $$ begin
      perform raise_versions_about(array_agg(i.org_id), array_agg(i.type), array_agg(i.id))
        from (select distinct org_id, item_id from changed) c join feed_items i on i.org_id = c.org_id and i.id = c.item_id;
      return null;
    end $$;
    create trigger audiences_versions after delete on audiences referencing old table as changed
      for each statement execute function raise_versions_of_items();
    create trigger removed_items_versions_in after insert on removed_items referencing new table as changed
      for each statement execute function raise_versions_of_items();
    create trigger removed_items_versions_out after delete on removed_items referencing old table as changed
      for each statement execute function raise_versions_of_items();
  `);
}

/** Social: a comment is seen with its item. */
async function watchComments(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger comments_forgotten after delete on comments referencing old table as gone
      for each statement execute function forget_rows('comment');

    create function raise_versions_of_comments() returns trigger language plpgsql as $$ begin
      perform raise_versions_about(array_agg(c.org_id), array_agg('comment'::text), array_agg(c.id))
        from (select distinct org_id, item_id from changed) i join comments c on c.org_id = i.org_id and c.item_id = i.item_id;
      return null;
    end $$;
    create trigger audiences_comment_versions after delete on audiences referencing old table as changed
      for each statement execute function raise_versions_of_comments();
    create trigger removed_items_comment_versions_in after insert on removed_items referencing new table as changed
      for each statement execute function raise_versions_of_comments();
    create trigger removed_items_comment_versions_out after delete on removed_items referencing old table as changed
      for each statement execute function raise_versions_of_comments();

    create or replace function keep_removed_comments() returns trigger language plpgsql as $$ declare step int; begin
      step := case when new.removed_in is null then 1 else -1 end;
      if (old.removed_in is null) <> (new.removed_in is null) then
        update comments set replies = replies + step where org_id = new.org_id and id = new.parent_id;
        update item_stats set comments = comments + step where org_id = new.org_id and item_id = new.item_id;
      end if;
      perform raise_versions_about(array[new.org_id], array['comment'], array[new.id]);
      return null;
    end $$;
  `);
}

/** Reports: a case is of one thing, which it outlives. `item_id` is the feed item with which the thing stands. */
async function nameReported(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table report_cases add column subject_id bigint;
    update report_cases set subject_id = case when kind = 'comment' then comment_id else item_id end;
    drop index report_cases_item, report_cases_comment, report_cases_of_comment;
    alter table report_cases drop column comment_id,
      drop constraint report_cases_kind_check, add check (length(kind) <= 40),
      drop constraint report_cases_item_type_check, add check (length(item_type) <= 20);
    create unique index report_cases_open on report_cases (org_id, kind, subject_id) where state <> 'kept';
    create index report_cases_subject on report_cases (org_id, kind, subject_id) where subject_id is not null;
    create trigger report_cases_forgotten after delete on report_cases referencing old table as gone
      for each statement execute function forget_rows('report_case');

    -- One report a person and thing, for ever.
    alter table reports add column subject_kind text check (length(subject_kind) <= 40), add column subject_id bigint;
    update reports r set subject_kind = c.kind, subject_id = coalesce(r.comment_id, r.item_id)
      from report_cases c where c.org_id = r.org_id and c.id = r.case_id;
    alter table reports drop column item_id, drop column comment_id, alter column subject_kind set not null,
      add unique (org_id, subject_kind, subject_id, reporter_id);

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
    create trigger feed_items_outlived after delete on feed_items referencing old table as gone
      for each statement execute function outlive_items();
    create function outlive_comments() returns trigger language plpgsql as $$ begin
      perform outlive_subjects(array_agg(org_id), array_agg('comment'::text), array_agg(id)) from gone;
      return null;
    end $$;
    create trigger comments_outlived after delete on comments referencing old table as gone
      for each statement execute function outlive_comments();

    create or replace function keep_evidence() returns trigger language plpgsql as $$ begin
      update files f set item_id = null, comment_id = null, content_of = null, evidence_of = r.id
        from report_cases r
        where f.org_id = old.org_id and f.id = old.id and r.org_id = old.org_id and r.state in ('open', 'review')
          and (r.item_id = coalesce(old.item_id, old.content_of) or (r.kind = 'comment' and r.subject_id = old.comment_id))
          and jsonb_exists(r.snapshot -> 'Files', old.id::text);
      return case when found then null else old end;
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger comments_outlived on comments;
    drop trigger feed_items_outlived on feed_items;
    drop trigger comments_forgotten on comments;
    drop trigger feed_items_forgotten on feed_items;
    drop trigger report_cases_forgotten on report_cases;
    drop trigger audiences_versions on audiences;
    drop trigger audiences_comment_versions on audiences;
    drop trigger removed_items_versions_in on removed_items;
    drop trigger removed_items_versions_out on removed_items;
    drop trigger removed_items_comment_versions_in on removed_items;
    drop trigger removed_items_comment_versions_out on removed_items;
    drop function outlive_comments(), outlive_items(), outlive_subjects(int[], text[], bigint[]), forget_items(), forget_rows(),
      raise_versions_of_items(), raise_versions_of_comments();
    drop table notification_parts;
    delete from notifications;
    delete from notification_fanouts;
    alter table notifications drop column subject_kind, drop column subject_id,
      add column item_id bigint, add column comment_id bigint, add column case_id bigint,
      add foreign key (org_id, item_id) references feed_items on delete cascade,
      add foreign key (org_id, comment_id) references comments on delete cascade,
      add foreign key (org_id, case_id) references report_cases on delete cascade;
    alter table notification_fanouts drop column subject_kind, drop column subject_id, add column item_id bigint not null,
      add unique (org_id, item_id, kind), add foreign key (org_id, item_id) references feed_items on delete cascade;
    alter table report_cases drop column subject_id, add column comment_id bigint,
      add foreign key (org_id, comment_id) references comments on delete set null (comment_id);
    alter table reports drop column subject_kind, drop column subject_id, add column item_id bigint, add column comment_id bigint,
      add unique (org_id, item_id, reporter_id), add unique (org_id, comment_id, reporter_id);
    drop function forget_subjects(int[], text[], bigint[]), raise_versions_about(int[], text[], bigint[]);
    create table notification_comments (
      org_id int not null,
      user_id int not null,
      once_key text not null,
      comment_id bigint not null,
      primary key (org_id, user_id, once_key, comment_id)
    );
    create function item_visible(org int, viewer int, item bigint, moment timestamptz) returns boolean
      language sql stable parallel safe as $$ select false $$;
    create function raise_versions_of_told() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger audiences_versions after delete on audiences referencing old table as changed
      for each statement execute function raise_versions_of_told();
  `);
}
