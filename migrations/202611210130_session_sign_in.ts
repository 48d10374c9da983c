import type { Knex } from 'knex';

/**
 * Tables of the sign-in belong to no organisation: who somebody is must be known before their organisation is.
 * A person's organisation follows from (issuer, subject), never from a parameter or an e-mail address.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sign_in_accounts (
      issuer text not null,
      subject text not null,
      org_id int not null,
      user_id int not null,
      primary key (issuer, subject),
      unique (org_id, user_id, issuer),
      foreign key (org_id, user_id) references users on delete cascade
    );

    -- Accounts of the embedded identity provider: the directory of organisations that have none.
    create table idp_accounts (
      oid uuid primary key,
      email text not null unique check (email = lower(email)),
      given_name text not null,
      surname text not null,
      display_name text not null,
      mobile_phone text,
      password_hash text not null,
      must_change_password boolean not null default false,
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

    -- Signing keys, cookie keys, the key of file addresses. Made once, shared by all processes.
    create table secrets (name text primary key, value jsonb not null, created_at timestamptz not null default now());

    -- Failed attempts, counted by account and by address for a window of time.
    create table sign_in_attempts (
      subject text not null,
      window_start timestamptz not null,
      failures int not null,
      primary key (subject, window_start)
    );
    grant select, insert, update, delete on sign_in_accounts, idp_accounts, idp_artifacts, secrets, sign_in_attempts to tertulia_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table sign_in_attempts, secrets, idp_artifacts, idp_accounts, sign_in_accounts`);
}
