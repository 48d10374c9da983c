import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    /*
     * May this person see this item at this moment? The same rule as the streams of the feed: the author always, everybody
     * for -1, members of a group for the group's. In SQL, so that lists and hot statements ask it without another round trip.
     */
    create function item_visible(org int, viewer int, item bigint, moment timestamptz) returns boolean
      language sql stable parallel safe as $$
        select exists (
          select from feed_items i where i.org_id = org and i.id = item and (i.author_id = viewer or exists (
            select from audiences a where a.org_id = org and a.item_id = item and (a.expires_at is null or a.expires_at > moment)
              and (a.aud_id = -1 or exists (
                select from memberships m where m.org_id = org and m.user_id = viewer and m.group_id = a.aud_id)))))
      $$;

    -- What may be told once only has one key: the kind and the thing, and the actor too unless the kind gathers people.
    alter table notifications add column once_key text not null default gen_random_uuid()::text check (length(once_key) <= 120);
    alter table notifications add constraint notifications_once unique (org_id, user_id, once_key);
    -- One is marked as viewed by its id alone.
    create index notifications_id on notifications (org_id, id);

    /*
     * Raises versions and leaves a note of it in the transaction's own setting. The server reads the note in the same round
     * trip as the commit and tells every process after it, whoever caused the change: an area's code, a cascade, a trigger.
     * (A NOTIFY here would hold a global lock over the flush.) Someone who is being deleted has no version to raise.
     */
    create function raise_user_versions(orgs int[], people int[]) returns void language plpgsql as $$ declare note text; begin
      with raised as (
        insert into user_versions as v (org_id, user_id)
          select distinct c.org, c.person from unnest(orgs, people) c (org, person)
            join users u on u.org_id = c.org and u.id = c.person order by 1, 2
          on conflict (org_id, user_id) do update set version = v.version + 1
          returning v.org_id, v.user_id, v.version)
      select string_agg(format('u%s.%s:%s ', org_id, user_id, version), '') into note from raised;
      if note is not null then
        perform set_config('app.raised', concat(current_setting('app.raised', true), note), true);
      end if;
    end $$;

    create or replace function raise_versions() returns trigger language plpgsql as $$ begin
      perform raise_user_versions(array_agg(org_id), array_agg(user_id)) from changed;
      return null;
    end $$;
    -- What somebody may see follows their memberships; what they have discarded is a setting.
    create trigger memberships_versions_up after insert on memberships referencing new table as changed
      for each statement execute function raise_versions();
    create trigger memberships_versions_down after delete on memberships referencing old table as changed
      for each statement execute function raise_versions();
    create trigger settings_versions_added after insert on user_settings referencing new table as changed
      for each statement execute function raise_versions();
    create trigger settings_versions_changed after update on user_settings referencing new table as changed
      for each statement execute function raise_versions();
    create trigger settings_versions_removed after delete on user_settings referencing old table as changed
      for each statement execute function raise_versions();

    -- An item that leaves a stream may take notifications out of sight (a group made private, a news item that expired).
    create function raise_versions_of_told() returns trigger language plpgsql as $$ begin
      perform raise_user_versions(array_agg(n.org_id), array_agg(n.user_id))
        from (select distinct org_id, item_id from changed) c
        join notifications n on n.org_id = c.org_id and n.item_id = c.item_id;
      return null;
    end $$;
    create trigger audiences_versions after delete on audiences referencing old table as changed
      for each statement execute function raise_versions_of_told();

    create function note_org_version() returns trigger language plpgsql as $$ begin
      perform set_config('app.raised',
        concat(current_setting('app.raised', true), format('o%s:%s ', new.org_id, new.version)), true);
      return null;
    end $$;
    create trigger org_versions_note after insert or update on org_versions for each row execute function note_org_version();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger org_versions_note on org_versions;
    drop function note_org_version();
    drop trigger audiences_versions on audiences;
    drop function raise_versions_of_told();
    drop trigger settings_versions_added on user_settings;
    drop trigger settings_versions_changed on user_settings;
    drop trigger settings_versions_removed on user_settings;
    drop trigger memberships_versions_up on memberships;
    drop trigger memberships_versions_down on memberships;
    create or replace function raise_versions() returns trigger language plpgsql as $$ begin
      insert into user_versions as v (org_id, user_id) select distinct org_id, user_id from changed order by 1, 2
        on conflict (org_id, user_id) do update set version = v.version + 1;
      return null;
    end $$;
    drop function raise_user_versions(int[], int[]);
    drop index notifications_id;
    alter table notifications drop constraint notifications_once, drop column once_key;
    drop function item_visible(int, int, bigint, timestamptz);
  `);
}
