import type { Knex } from 'knex';

/** Keeps every confirmation of a news item that is asked again, the channel of each, and until when the item holds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- People who come after the publication are asked until then; null asks everybody always.
    alter table news add column holds_until timestamptz;
    -- Raised each time that the author asks everybody to confirm again.
    alter table news add column round smallint not null default 1 check (round > 0);
    alter table news_confirmations add column round smallint not null default 1 check (round > 0);
    -- Null for a confirmation that did not say it.
    alter table news_confirmations add column channel text check (channel in ('web', 'phone'));
    alter table news_confirmations drop constraint news_confirmations_pkey;
    alter table news_confirmations add primary key (org_id, news_id, user_id, round);
  `);
}

export const down = (knex: Knex) =>
  knex.raw(`
    set local app.every_organisation = 'on';
    delete from news_confirmations k using news n where n.org_id = k.org_id and n.id = k.news_id and n.round <> k.round;
    set local app.every_organisation = '';
    alter table news_confirmations drop constraint news_confirmations_pkey;
    alter table news_confirmations add primary key (org_id, news_id, user_id);
    alter table news_confirmations drop column round, drop column channel;
    alter table news drop column holds_until, drop column round;
  `);
