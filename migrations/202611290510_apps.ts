import type { Knex } from 'knex';

/** Adds the columns of work certificates that their public page shows for comparison with the document. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table certificates
      -- Whether the data are invented.
      add is_sample boolean not null default false,
      -- Null in certificates from before this version: their page names nothing.
      add company text,
      add initials text,
      -- Shown to readers who know the end of the identification. Null after the certificate ends.
      add holder text,
      add position text,
      add identity_end text check (identity_end ~ '^[0-9]{4}$'),
      -- Tries of that end on a day, right or wrong.
      add tried_on date,
      add tries smallint not null default 0;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table certificates drop is_sample, drop company, drop initials, drop holder, drop position, drop identity_end,
      drop tried_on, drop tries;
  `);
}
