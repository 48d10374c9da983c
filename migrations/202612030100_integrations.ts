import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect, takeIds } from './tenancy.ts';

const TABLES = ['service_accounts', 'service_tokens', 'service_account_days'];

/** Adds the service accounts with which programs read, the hashes of their tokens, and their requests by day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table service_accounts (
      org_id int not null references organisations on delete cascade,
      id int,
      name text not null check (length(name) between 1 and 60),
      -- Names of scopes, as features declare them.
      scopes text[] not null,
      -- Networks from which it is accepted, such as 203.0.113.0/24; from anywhere if empty.
      networks text[] not null,
      created_at timestamptz not null,
      -- Null if it was made by command, or its maker is gone.
      created_by int,
      ends_at timestamptz not null,
      revoked_at timestamptz,
      revoked_by int,
      -- Last use, written at most once a minute by each process.
      used_at timestamptz,
      primary key (org_id, id),
      foreign key (org_id, created_by) references users on delete set null (created_by),
      foreign key (org_id, revoked_by) references users on delete set null (revoked_by)
    );
    create index service_accounts_maker on service_accounts (org_id, created_by) where created_by is not null;
    create index service_accounts_revoker on service_accounts (org_id, revoked_by) where revoked_by is not null;

    create table service_tokens (
      org_id int not null,
      -- SHA-256 of the token. The token itself is kept nowhere.
      hash text not null check (length(hash) = 64),
      account_id int not null,
      created_at timestamptz not null,
      ends_at timestamptz not null,
      primary key (org_id, hash),
      foreign key (org_id, account_id) references service_accounts on delete cascade
    );
    create index service_tokens_hash on service_tokens (hash);
    create index service_tokens_account on service_tokens (org_id, account_id);

    create table service_account_days (
      org_id int not null,
      account_id int not null,
      day date not null,
      requests int not null,
      primary key (org_id, account_id, day),
      foreign key (org_id, account_id) references service_accounts on delete cascade
    );
  `);
  await protect(knex, TABLES);
  await takeIds(knex, ['service_accounts'], 'int');
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    -- Knowledge of one token finds its organisation, and lists no other.
    create policy one_token on service_tokens for select to tertulia_app using (hash = current_setting('app.account', true));
    create trigger service_accounts_access after delete or update of name, scopes, networks, ends_at, revoked_at
      on service_accounts for each row execute function notify_accounts_change();
    create trigger service_tokens_access after delete or update on service_tokens
      for each row execute function notify_accounts_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table ${TABLES.toReversed().join(', ')}; drop function notify_accounts_change()`);
}
