import type { Knex } from 'knex';

/** Creates tables of the whole installation; neither is in a backup. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Backups begun here, by the schedule or by hand. One that neither ended nor failed was left unfinished by its process.
    create table backups (
      id bigint generated always as identity primary key,
      -- File name without its folder.
      file text not null,
      scheduled boolean not null,
      encrypted boolean not null,
      begun_at timestamptz not null,
      ended_at timestamptz,
      -- Reason for the failure, for the operator.
      failure text,
      bytes bigint,
      rows bigint,
      files bigint,
      check ((ended_at is null) = (bytes is null) and (ended_at is null or failure is null))
    );
    create index backups_begun on backups (begun_at desc);
    grant select on backups to tertulia_app;

    -- Actions that an installation holds back until its operator allows them: one restored for a trial must not write to
    -- anybody.
    create table installation_holds (
      name text primary key check (name = 'outgoing'),
      since timestamptz not null default now()
    );
    grant select on installation_holds to tertulia_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table backups, installation_holds');
}
