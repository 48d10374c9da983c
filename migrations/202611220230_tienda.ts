import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    /*
     * An advert and its feed item are one thing in two tables, so they have one id, and neither outlives the other. Photos,
     * reactions, comments and the audience are the item's. A contact is NULL where the author typed none for this advert (the
     * profile's then stands in, as far as the profile shows it) and empty where the author wants none.
     */
    create table adverts (
      org_id int not null,
      id bigint not null,
      author_id int not null,
      title text not null check (length(title) between 1 and 20 * 100),
      description text not null check (length(description) between 1 and 20 * 200),
      price text not null check (length(price) between 1 and 20 * 18),
      price_amount bigint,
      city_id int not null references cities,
      category text not null check (length(category) <= 20),
      state text not null default 'disponible' check (state in ('disponible', 'reservado', 'vendido')),
      contact_tel text check (length(contact_tel) <= 10),
      contact_ext int check (contact_ext between 0 and 99999),
      contact_mobile text check (length(contact_mobile) <= 14),
      created_at timestamptz not null,
      edited_at timestamptz,
      expires_at timestamptz not null,
      search_text text collate "C" not null generated always as (search_key(title || ' ' || description)) stored,
      primary key (org_id, id),
      foreign key (org_id, id) references feed_items on delete cascade,
      foreign key (org_id, author_id) references users
    );
    create index adverts_newest on adverts (org_id, created_at, id);
    create index adverts_cheapest on adverts (org_id, price_amount, id);
    create index adverts_dearest on adverts (org_id, price_amount desc nulls last, id desc);
    -- Adverts on offer are counted for every first page; the index covers all columns that the count reads.
    create index adverts_on_offer on adverts (org_id, expires_at) include (id, author_id, state);
    create index adverts_author on adverts (org_id, author_id, created_at, id);
    create index adverts_city on adverts (org_id, city_id, created_at, id);

    create trigger adverts_removed after delete on adverts referencing old table as gone
      for each statement execute function delete_items_of_rows();

    /*
     * What find_adverts() searches. LIKE is not leakproof, so under a policy it can't use the trigram index and reads every
     * row (52 ms instead of 1 in 200,000). Here is no policy that lets anybody in and nobody is granted anything: the table's
     * owner alone reads and writes it, in two functions, and those know no organisation but the pinned one.
     */
    create table advert_search (
      org_id int not null,
      advert_id bigint not null,
      search_text text collate "C" not null,
      primary key (org_id, advert_id),
      foreign key (org_id, advert_id) references adverts on delete cascade
    );
    alter table advert_search enable row level security;
    create index advert_search_text on advert_search using gin (org_id, search_text gin_trgm_ops) with (fastupdate = off);

    create trigger adverts_searched after insert or update of title, description on adverts
      for each row execute function keep_advert_search();

    revoke execute on function find_adverts(text[], int) from public;
    grant execute on function find_adverts(text[], int) to tertulia_app;
  `);
  await protect(knex, ['adverts']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function find_adverts(text[], int);
    drop table advert_search, adverts;
    drop function keep_advert_search();
  `);
}
