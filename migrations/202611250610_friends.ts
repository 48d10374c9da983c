import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Levels of how well an inviter knows the invited friend: part of the product. @spec 3§3.6
    create table trust_levels (
      id int primary key,
      name text not null
    );
    grant select on trust_levels to tertulia_app;

    -- Trusted friends whom people have invited. The identifying columns are null after erasure.
    create table friend_invitations (
      org_id int not null,
      id bigint,
      inviter_id int not null,
      kind text not null check (kind in ('Natural', 'Juridica')),
      first_name text check (length(first_name) between 1 and 20 * 60),
      last_name text check (length(last_name) between 1 and 20 * 60),
      friend_email text check (length(friend_email) between 3 and 160),
      friend_phone text check (friend_phone ~ '^[0-9]{1,14}$'),
      level_id int references trust_levels,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
      -- Token of the link in the e-mail; replaced each time it is sent.
      token text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      sends int not null default 1,
      primary key (org_id, id),
      unique (org_id, inviter_id, friend_email),
      unique (org_id, token),
      foreign key (org_id, inviter_id) references users on delete cascade,
      check (state in ('declined', 'withdrawn') or (friend_email is not null and first_name is not null))
    );
    create index friend_invitations_open on friend_invitations (org_id, inviter_id) where state = 'pending';
    create index friend_invitations_end on friend_invitations (org_id, expires_at) where state = 'pending';
    create index friend_invitations_ended on friend_invitations (org_id, ended_at) where ended_at is not null;
    create index friend_invitations_to on friend_invitations (org_id, friend_email, updated_at);

    -- Sent invitations, repeated ones included, for counting those of a day.
    create table friend_sends (
      org_id int not null,
      id bigint,
      inviter_id int not null,
      sent_at timestamptz not null,
      primary key (org_id, id),
      foreign key (org_id, inviter_id) references users on delete cascade
    );
    create index friend_sends_of on friend_sends (org_id, inviter_id, sent_at);

    -- Addresses that want no more invitations from an organisation, as hashes.
    create table friend_refusals (
      org_id int not null,
      email_hash bytea not null check (length(email_hash) = 32),
      refused_at timestamptz not null,
      primary key (org_id, email_hash)
    );
  `);
  await protect(knex, ['friend_invitations', 'friend_sends', 'friend_refusals']);
  await takeIds(knex, ['friend_invitations', 'friend_sends']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table friend_refusals, friend_sends, friend_invitations, trust_levels');
}
