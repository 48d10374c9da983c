import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

/** Keeps the browsers that many people share, the badges with which people sign in there, and their sessions there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Browser of a place where many people sign in, one after the other.
    create table shared_devices (
      org_id int not null references organisations on delete cascade,
      id int,
      name text not null check (length(name) between 1 and 80),
      created_at timestamptz not null,
      -- Person who added it; null if they are gone.
      maker_id int,
      -- SHA-256 of the code with which one browser becomes the device; null once it was used.
      code_hash text check (length(code_hash) = 64),
      code_ends_at timestamptz not null,
      -- SHA-256 of the key that this browser holds in a cookie; null before.
      browser_hash text check (length(browser_hash) = 64),
      enrolled_at timestamptz check ((enrolled_at is null) = (browser_hash is null)),
      used_at timestamptz,
      revoked_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, maker_id) references users on delete set null (maker_id)
    );
    create unique index shared_devices_code on shared_devices (org_id, code_hash);
    create unique index shared_devices_browser on shared_devices (org_id, browser_hash);
    create index shared_devices_maker on shared_devices (org_id, maker_id) where maker_id is not null;

    -- Last badge of a person; a new one replaces it.
    create table badges (
      org_id int not null,
      user_id int not null,
      -- SHA-256 of the 128 bits and more that its picture holds.
      token_hash text not null check (length(token_hash) = 64),
      made_at timestamptz not null,
      -- Person who gave it; null if they are gone.
      maker_id int,
      -- End of a temporary badge.
      ends_at timestamptz,
      revoked_at timestamptz,
      -- Wrong PINs since the last right one.
      failures smallint not null default 0,
      locked_until timestamptz,
      used_at timestamptz,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, maker_id) references users on delete set null (maker_id)
    );
    create unique index badges_token on badges (org_id, token_hash);
    create index badges_maker on badges (org_id, maker_id) where maker_id is not null;

    -- Shared device of a session, and its last request that a person caused.
    alter table device_sessions add column shared_id int, add column active_at timestamptz,
      add check ((shared_id is null) = (active_at is null)),
      add foreign key (org_id, shared_id) references shared_devices;
    create index device_sessions_shared on device_sessions (org_id, shared_id) where shared_id is not null;
    -- The provider knows a session by its name alone.
    create index device_sessions_shared_name on device_sessions (org_id, session) where shared_id is not null;
  `);
  await protect(knex, ['shared_devices', 'badges']);
  await takeIds(knex, ['shared_devices'], 'int');
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create trigger users_badges after update of is_active on users
      for each row when (old.is_active and not new.is_active) execute function end_badge();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger users_badges on users;
    drop function end_badge();
    alter table device_sessions drop column shared_id, drop column active_at;
    drop table badges, shared_devices;
  `);
}
