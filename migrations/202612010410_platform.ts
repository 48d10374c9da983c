import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

/**
 * Keeps the devices of people with their sessions, so that a person can end them. A session is bound to its device by
 * its first request, and no later one binds it to another.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table devices (
      org_id int not null,
      id int,
      user_id int not null,
      -- SHA-256 of the name in the device's cookie.
      digest bytea not null check (length(digest) = 32),
      browser text check (length(browser) <= 40),
      system text check (length(system) <= 40),
      seen_at timestamptz not null,
      used_at timestamptz not null,
      primary key (org_id, id),
      unique (org_id, user_id, digest),
      foreign key (org_id, user_id) references users on delete cascade deferrable initially immediate
    );
    create index devices_age on devices (org_id, used_at);

    create table device_sessions (
      org_id int not null,
      user_id int not null,
      -- Id of the session at the identity provider, or else the second of its sign-in.
      session text not null check (length(session) between 1 and 200),
      -- Null once it was ended.
      device_id int,
      seen_at timestamptz not null,
      ended_at timestamptz check ((ended_at is null) = (device_id is not null)),
      primary key (org_id, user_id, session),
      foreign key (org_id, user_id) references users on delete cascade deferrable initially immediate,
      foreign key (org_id, device_id) references devices on delete cascade deferrable initially immediate
    );
    create index device_sessions_device on device_sessions (org_id, device_id);
    create index device_sessions_end on device_sessions (org_id, ended_at) where ended_at is not null;

    -- Moment up to which a person ended every sign-in that is not a known session.
    create table device_cutoffs (
      org_id int not null,
      user_id int not null,
      ended_at timestamptz not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade deferrable initially immediate
    );

    create trigger device_sessions_access after update of ended_at on device_sessions
      for each row execute function notify_access_change();
  `);
  await protect(knex, ['devices', 'device_sessions', 'device_cutoffs']);
  await takeIds(knex, ['devices'], 'int');
}

export const down = (knex: Knex) => knex.raw('drop table device_cutoffs, device_sessions, devices');
