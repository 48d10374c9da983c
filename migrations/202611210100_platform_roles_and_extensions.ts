import type { Knex } from 'knex';

/** The application's role owns nothing and bypasses nothing; the migrations' role owns the tables. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'tertulia_app') then create role tertulia_app nologin; end if;
      execute format('grant tertulia_app to %I', current_user);
    end $$;
    grant usage on schema public to tertulia_app;
    alter default privileges in schema public grant usage, select on sequences to tertulia_app;
    create extension if not exists unaccent;
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create extension if not exists pgcrypto;

    -- unaccent() is only STABLE because its dictionary could change; ours does not, and indexes need IMMUTABLE.
    create function f_unaccent(text) returns text language sql immutable strict parallel safe
      return public.unaccent('public.unaccent', $1);
    -- What a search compares: no accents, no case.
    create function search_key(text) returns text language sql immutable strict parallel safe
      return lower(public.f_unaccent($1));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function search_key(text);
    drop function f_unaccent(text);
    drop extension pgcrypto, btree_gin, pg_trgm, unaccent;
  `);
}
