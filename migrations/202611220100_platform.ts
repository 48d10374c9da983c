import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { BECOME, protect } from './tenancy.ts';

export async function up(knex: Knex): Promise<void> {
  // The application's role owns nothing and bypasses nothing; the migrations' role owns the tables.
  await knex.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'tertulia_app') then create role tertulia_app nologin; end if;
      if not pg_has_role(current_user, 'tertulia_app', ${BECOME}) then execute format('grant tertulia_app to %I', current_user); end if;
    end $$;
    grant usage on schema public to tertulia_app;
    alter default privileges in schema public grant usage, select on sequences to tertulia_app;
    create extension if not exists unaccent;
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create extension if not exists pgcrypto;
  `);
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create table organisations (
      -- Upper limit keeps the organisation's ids exact in JSON.
      org_id int primary key check (org_id between 1 and 2097151),
      name text not null check (length(name) between 1 and 80),
      email_domain text not null unique
    );
    -- Organisation names are not secret (the sign-in page shows them); the contents of organisations are.
    grant select on organisations to tertulia_app;
    create trigger organisations_ids after insert on organisations for each row execute function create_ids();

    -- Signing keys, cookie keys, the key of file addresses. Made once, shared by all processes.
    create table secrets (name text primary key, value jsonb not null, created_at timestamptz not null default now());
    grant select, insert, update, delete on secrets to tertulia_app;

    -- Answers to creates that carried an Idempotency-Key, so that a retry after a slow answer never creates twice.
    create table idempotency_keys (
      org_id int not null,
      user_id int not null,
      key text not null check (length(key) between 8 and 100),
      request_hash text not null,
      status smallint,
      body text,
      created_at timestamptz not null default now(),
      primary key (org_id, user_id, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `);
  await protect(knex, ['idempotency_keys']);
  await createSignIn(knex);
}

/**
 * Creates the tables of the sign-in, which belong to no organisation: a person must be identified before their
 * organisation is known. A person's organisation follows from (issuer, subject), never from a parameter or an e-mail
 * address.
 */
async function createSignIn(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sign_in_accounts (
      issuer text not null,
      subject text not null,
      org_id int not null,
      user_id int not null,
      primary key (issuer, subject),
      unique (org_id, user_id, issuer)
    );

    -- Failed attempts by account, by network and by known browser, and the time of the next allowed attempt.
    create table sign_in_attempts (
      subject text primary key,
      failures int not null,
      free_at timestamptz not null,
      failed_at timestamptz not null
    );
    create index sign_in_attempts_age on sign_in_attempts (failed_at);

    -- Networks from which accounts signed in; both are stored as hashes.
    create table familiar_networks (
      subject text primary key,
      signed_in_at timestamptz not null
    );
    create index familiar_networks_age on familiar_networks (signed_in_at);

    -- Accounts of the embedded identity provider, for organisations without a directory of their own.
    create table idp_accounts (
      oid uuid primary key,
      email text not null unique check (email = lower(email)),
      given_name text not null,
      surname text not null,
      display_name text not null,
      mobile_phone text,
      password_hash text not null,
      must_change_password boolean not null default false,
      -- End of a temporary password that has not been changed; null for a password without an end.
      password_ends_at timestamptz,
      account_enabled boolean not null default true,
      org_id int not null references organisations,
      created_at timestamptz not null default now()
    );

    create table idp_artifacts (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      user_code text,
      consumed_at timestamptz,
      expires_at timestamptz,
      primary key (model, id)
    );
    create index idp_artifacts_grant on idp_artifacts (grant_id) where grant_id is not null;
    create index idp_artifacts_uid on idp_artifacts (uid) where uid is not null;
    create index idp_artifacts_expiry on idp_artifacts (expires_at) where expires_at is not null;
    -- A changed password ends the account's other sessions: they are found by account, without reading every artifact.
    create index idp_artifacts_account on idp_artifacts ((payload->>'accountId'));

    grant select, insert, update, delete on sign_in_accounts, sign_in_attempts, familiar_networks, idp_accounts, idp_artifacts to tertulia_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table idp_artifacts, idp_accounts, familiar_networks, sign_in_attempts, sign_in_accounts, idempotency_keys, secrets, organisations;
    drop schema ids cascade;
    drop function take_id();
    drop function create_ids();
    drop function search_key(text);
    drop function f_unaccent(text);
    drop extension pgcrypto, btree_gin, pg_trgm, unaccent;
  `);
}
