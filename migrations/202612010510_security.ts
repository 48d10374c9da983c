import type { Knex } from 'knex';
import { protect, takeIds } from './tenancy.ts';

/**
 * Adds the passkeys and the second factors with which people sign in at the embedded identity provider, and the roles of
 * which an organisation requires a second factor.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passkeys (
      org_id int not null,
      id int,
      user_id int not null,
      -- Id that the authenticator chose, in base64url.
      credential text not null check (length(credential) between 1 and 1400),
      -- Public key in COSE. It verifies signatures and makes none.
      public_key bytea not null,
      -- Number of uses by the authenticator's own count; 0 for one that does not count.
      uses bigint not null,
      transports text[] not null,
      name text not null check (length(name) between 1 and 120),
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (org_id, id),
      unique (org_id, credential),
      foreign key (org_id, user_id) references users on delete cascade deferrable initially immediate
    );
    create index passkeys_person on passkeys (org_id, user_id);

    create table second_factors (
      org_id int not null,
      user_id int not null,
      -- Secret and hashes of the recovery codes, sealed with a key outside of the database.
      sealed bytea not null,
      sealed_with text not null,
      -- Last step of 30 seconds whose code was used; no earlier one is taken again.
      step bigint not null default 0,
      codes_left smallint not null default 0,
      -- Null until a first code proved that the person has it.
      since timestamptz,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade deferrable initially immediate
    );

    create table second_factor_rules (
      org_id int not null references organisations on delete cascade,
      role_id smallint not null references roles,
      since timestamptz not null,
      primary key (org_id, role_id)
    );
    -- Time from which the rule of a role reaches its holder.
    alter table user_roles add column since timestamptz not null default now();

    -- People who do not want to be asked for a second factor again.
    create table second_factor_dismissals (
      org_id int not null,
      user_id int not null,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade deferrable initially immediate
    );
  `);
  await protect(knex, ['passkeys', 'second_factors', 'second_factor_rules', 'second_factor_dismissals']);
  await takeIds(knex, ['passkeys'], 'int');
}

export const down = (knex: Knex) =>
  knex.raw(
    'drop table second_factor_dismissals, second_factor_rules, second_factors, passkeys; alter table user_roles drop column since',
  );
