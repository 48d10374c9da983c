import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    /*
     * Emails on their way to people's mailboxes. Ids only: an email is written when it is sent, for what its reader may still
     * see. It stays 'sending' while a process holds it, and for whoever comes after when that process dies.
     */
    create table mail_outbox (
      org_id int not null,
      id bigint,
      user_id int not null,
      kind text not null check (length(kind) <= 40),
      -- Reference to the subject of the email, in the format of its kind.
      about text not null check (length(about) <= 20 * 200),
      -- Key that keeps the same email from being queued twice.
      once_key text not null check (length(once_key) <= 200),
      -- Topic shown in the outbox: a subject of the language packs, never a title.
      topic text not null check (length(topic) <= 20),
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
      attempts smallint not null default 0,
      created_at timestamptz not null,
      due_at timestamptz not null,
      leased_until timestamptz,
      sent_at timestamptz,
      last_error text check (length(last_error) <= 300),
      message_key uuid not null default gen_random_uuid(),
      primary key (org_id, id),
      unique (org_id, user_id, kind, once_key),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index mail_outbox_due on mail_outbox (org_id, due_at) where state = 'waiting';
    create index mail_outbox_reset on mail_outbox (org_id, due_at) where state = 'waiting' and topic = 'reset';
    create index mail_outbox_leased on mail_outbox (org_id, leased_until) where state = 'sending';
    create index mail_outbox_state on mail_outbox (org_id, state, id);
    create index mail_outbox_age on mail_outbox (org_id, created_at);

    -- Signs the addresses by which the recipient of an email unsubscribes from its kind.
    insert into secrets (name, value) values ('unsubscribe', to_jsonb(encode(gen_random_bytes(32), 'base64')));
  `);
  await protect(knex, ['mail_outbox']);
  await takeIds(knex, ['mail_outbox']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table mail_outbox; delete from secrets where name = 'unsubscribe'`);
}
