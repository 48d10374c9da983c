import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Invited people and their inviters: one row per person, reopened by another invitation. @spec 3§3.6
    create table invitations (
      org_id int not null,
      id int,
      user_id int not null,
      inviter_id int not null,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'expired', 'withdrawn')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      -- Number of times it was sent, and how many of these emails are in the outbox.
      sends int not null default 1,
      mailed int not null default 0,
      primary key (org_id, id),
      unique (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, inviter_id) references users
    );
    create index invitations_open on invitations (org_id, inviter_id) where state = 'pending';
    create index invitations_end on invitations (org_id, expires_at) where state = 'pending';

    -- Sent invitations, repeated ones included, for counting those of a day.
    create table invitation_sends (
      org_id int not null,
      id bigint,
      inviter_id int not null,
      sent_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, inviter_id) references users on delete cascade
    );
    create index invitation_sends_of on invitation_sends (org_id, inviter_id, sent_at);

    /*
     * How far the account of a person is in step: what stands here is version so and so, of which the directory has 'synced'. A row is
     * worked on by one process at a time; whatever changes meanwhile makes another version, so that nothing is lost or overtaken.
     */
    create table directory_syncs (
      org_id int not null,
      user_id int not null,
      -- Our own key, by which the directory recognises the people it has added.
      account_key uuid not null,
      version int not null default 1,
      synced int not null default 0,
      attempts smallint not null default 0,
      due_at timestamptz not null default '-infinity',
      leased_until timestamptz,
      last_error text check (length(last_error) <= 300),
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index directory_syncs_due on directory_syncs (org_id, due_at) where synced < version;

    create trigger users_directory after update of first_name, last_name, cellphone, is_active on users for each row
      when ((old.first_name, old.last_name, old.cellphone, old.is_active)
        is distinct from (new.first_name, new.last_name, new.cellphone, new.is_active))
      execute function ask_for_sync();
  `);
  await protect(knex, ['invitations', 'invitation_sends', 'directory_syncs']);
  await takeIds(knex, ['invitations'], 'int');
  await takeIds(knex, ['invitation_sends']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table directory_syncs, invitation_sends, invitations; drop function ask_for_sync() cascade');
}
