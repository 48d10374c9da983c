import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    /*
     * News leave home before they leave their groups, and some are never on it ('-infinity'): until when a group's row is also
     * part of its members' home. In the index, so that home reads nothing else.
     */
    alter table audiences add column home_until timestamptz;
    alter table audiences drop constraint audiences_pkey,
      add primary key (org_id, aud_id, item_id) include (expires_at, home_until);
    alter table removed_streams add column home_until timestamptz;

    -- Withheld without a case: it is still to be published.
    alter table removed_items alter column case_id drop not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from feed_items i using removed_items r where r.case_id is null and i.org_id = r.org_id and i.id = r.item_id;
    alter table removed_items alter column case_id set not null;
    alter table removed_streams drop column home_until;
    alter table audiences drop constraint audiences_pkey, drop column home_until,
      add primary key (org_id, aud_id, item_id) include (expires_at);
  `);
}
