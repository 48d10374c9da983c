import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

/** Adds pushes to people's devices, as a channel beside bell and mail. */
export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Null for people who chose before there were pushes: the default holds.
    alter table notification_preferences add column push boolean;
    -- True if mail of social topics does not wait for the bell or a push to be opened.
    alter table notification_settings add column mails_at_once boolean not null default false;

    /*
     * Browsers that receive pushes of a person. Without an address it has lapsed: the push service no longer knows it.
     * Its row stays, so that the same person's browser may subscribe anew, which does so by itself.
     */
    create table push_subscriptions (
      org_id int not null,
      id bigint,
      user_id int not null,
      -- SHA-256 of the address at the push service.
      address_hash bytea check (length(address_hash) = 32),
      -- Address and keys, sealed, and the name of the key that sealed them.
      sealed bytea check (length(sealed) <= 2000),
      sealed_with text check (length(sealed_with) <= 40),
      -- Public key that the browser expects pushes to be signed with.
      signed_for text not null check (length(signed_for) <= 100),
      -- SHA-256 of the name of the device, if it had one.
      device bytea check (length(device) = 32),
      browser text not null check (length(browser) <= 40),
      system text not null check (length(system) <= 40),
      created_at timestamptz not null,
      used_at timestamptz,
      -- Failed pushes in a row, and the time of the last one.
      failures smallint not null default 0,
      failed_at timestamptz,
      lapsed_at timestamptz,
      primary key (org_id, id),
      unique (org_id, address_hash),
      check ((address_hash is null) = (sealed is null) and (sealed is null) = (sealed_with is null)
        and (sealed is null) = (lapsed_at is not null)),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index push_subscriptions_of on push_subscriptions (org_id, user_id);
    create index push_subscriptions_address on push_subscriptions (address_hash);
    create index push_subscriptions_lapsed on push_subscriptions (org_id, lapsed_at) where lapsed_at is not null;

    /*
     * Notifications to be pushed, one row for each person and notification, until its push is sent or dropped. A process
     * that sends one first moves its time, so that no other takes it meanwhile, and another does if that process dies.
     */
    create table push_outbox (
      org_id int not null,
      id bigint,
      user_id int not null,
      once_key text not null check (length(once_key) <= 120),
      -- Devices still to be reached, after a failure of some; null for all.
      devices bigint[],
      attempts smallint not null default 0,
      created_at timestamptz not null,
      due_at timestamptz not null,
      primary key (org_id, id),
      unique (org_id, user_id, once_key),
      foreign key (org_id, user_id) references users on delete cascade
    );
    create index push_outbox_due on push_outbox (org_id, due_at);

    create trigger users_unpushed after update of is_active on users
      for each row when (old.is_active and not new.is_active) execute function end_pushes();
  `);
  await protect(knex, ['push_subscriptions', 'push_outbox']);
  await takeIds(knex, ['push_subscriptions', 'push_outbox']);
  await knex.raw(`
    revoke execute on function claim_push_address(bytea) from public;
    grant execute on function claim_push_address(bytea) to tertulia_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger users_unpushed on users;
    drop function end_pushes();
    drop function claim_push_address(bytea);
    drop table push_outbox, push_subscriptions;
    alter table notification_settings drop column mails_at_once;
    alter table notification_preferences drop column push;
    delete from secrets where name = 'push';
  `);
}
