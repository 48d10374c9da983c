import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await createNotifications(knex);
  await createChoices(knex);
  await createVersions(knex);
}

/**
 * Names the subject of a notification by kind and id: a new kind needs no column. The features whose rows are such
 * subjects have triggers that call `forget_subjects` and `raise_versions_about`.
 */
async function createNotifications(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Ids only: the message is made for the reader when it is read, and only while the reader may still see the subject.
    create table notifications (
      org_id int not null,
      user_id int not null,
      id bigint,
      type text not null check (type in ('social', 'process')),
      kind text not null check (length(kind) <= 40),
      actor_id int,
      subject_kind text check (length(subject_kind) <= 40),
      subject_id bigint,
      created_at timestamptz not null default now(),
      viewed boolean not null default false,
      -- Key of notifications sent only once: the kind and the thing, and the actor too unless the kind gathers people.
      once_key text not null default gen_random_uuid()::text check (length(once_key) <= 120),
      -- False if the person wants it by mail only: the bell skips it.
      web boolean not null default true,
      -- True once its owner has dismissed it: it then appears in the history only.
      dismissed boolean not null default false,
      primary key (org_id, user_id, id),
      constraint notifications_once unique (org_id, user_id, once_key),
      check ((subject_kind is null) = (subject_id is null)),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, actor_id) references users on delete cascade
    );
    create index notifications_unseen on notifications (org_id, user_id, id) where not viewed;
    create index notifications_subject on notifications (org_id, subject_kind, subject_id) where subject_id is not null;
    -- A single notification is marked as viewed by its id alone.
    create index notifications_id on notifications (org_id, id);
    -- The daily deletion of an organisation's old notifications reads the oldest first, and only those.
    create index notifications_age on notifications (org_id, created_at);

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

    /*
     * Things about which everybody who may see them is notified, after the commit and in batches of people by their ids.
     * Finished ones stay: people are notified of a publication once.
     */
    create table notification_fanouts (
      org_id int not null,
      id bigint,
      kind text not null check (length(kind) <= 40),
      subject_kind text not null check (length(subject_kind) <= 40),
      subject_id bigint not null,
      actor_id int,
      created_at timestamptz not null,
      -- Named recipients, instead of the whole audience of the thing.
      recipients int[],
      -- Last person reached so far.
      reached_id int not null default 0,
      done_at timestamptz,
      primary key (org_id, id),
      unique (org_id, subject_kind, subject_id, kind),
      foreign key (org_id, actor_id) references users on delete cascade
    );
    create index notification_fanouts_open on notification_fanouts (org_id, id) where done_at is null;

    /*
     * What happened, of which people are to be notified soon after the commit, many at once. Nothing is referred to:
     * nobody is notified of what is gone by then. One that fails is left lying, with the moment at which it did.
     */
    create table notification_queue (
      org_id int not null,
      id bigint,
      kind text not null check (length(kind) <= 40),
      actor_id int,
      subject_kind text check (length(subject_kind) <= 40),
      subject_id bigint,
      part_kind text check (length(part_kind) <= 40),
      part_id bigint,
      recipients int[] not null,
      created_at timestamptz not null,
      failed_at timestamptz,
      primary key (org_id, id)
    );
  `);
  await protect(knex, ['notifications', 'notification_parts', 'notification_fanouts', 'notification_queue']);
  await takeIds(knex, ['notifications', 'notification_fanouts', 'notification_queue']);
}

async function createChoices(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Preferences chosen by people; topics without a row use the defaults.
    create table notification_preferences (
      org_id int not null,
      user_id int not null,
      topic text not null check (length(topic) <= 20),
      web boolean not null,
      email boolean not null,
      primary key (org_id, user_id, topic),
      foreign key (org_id, user_id) references users on delete cascade
    );

    create table notification_settings (
      org_id int not null,
      user_id int not null,
      quiet_from time,
      quiet_to time,
      digest boolean not null default false,
      -- Moment up to which daily emails have listed unseen notifications.
      digested_to timestamptz,
      -- Last discard, as long as it can be undone: the setting it made, and the setting it replaced.
      discarded text,
      discarded_before text,
      primary key (org_id, user_id),
      check ((quiet_from is null) = (quiet_to is null)),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index notification_settings_digest on notification_settings (org_id, user_id) where digest;
  `);
  await protect(knex, ['notification_preferences', 'notification_settings']);
}

/**
 * Creates the versions used as ETag of a person's poll: triggers raise them in the transaction that changes the poll's
 * response.
 */
async function createVersions(knex: Knex): Promise<void> {
  await knex.raw(`
    create table user_versions (
      org_id int not null,
      user_id int not null,
      version bigint not null default 1,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade
    ) with (fillfactor = 70);
    create table org_versions (
      org_id int primary key references organisations,
      version bigint not null default 1
    );
    create trigger org_versions_note after insert or update on org_versions for each row execute function note_org_version();

    create trigger notifications_added after insert on notifications referencing new table as changed
      for each statement execute function raise_versions();
    create trigger notifications_changed after update on notifications referencing new table as changed
      for each statement execute function raise_versions();
    create trigger notifications_removed after delete on notifications referencing old table as changed
      for each statement execute function raise_versions();
    create trigger notification_parts_versions after delete on notification_parts referencing old table as changed
      for each statement execute function raise_versions();
    -- Memberships decide which notifications a person may see; discards are stored in the user settings.
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
  `);
  await protect(knex, ['user_versions', 'org_versions']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table org_versions, user_versions, notification_settings, notification_preferences, notification_queue, notification_fanouts,
      notification_parts, notifications;
    drop function forget_rows(), forget_subjects(int[], text[], bigint[]), raise_versions_about(int[], text[], bigint[]),
      note_org_version(), raise_versions(), raise_user_versions(int[], int[]), raise_noted_versions(),
      raise_now(int[], int[]) cascade;
  `);
}
