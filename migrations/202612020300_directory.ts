import type { Knex } from 'knex';
import { createFunctions } from './sql-functions.ts';
import { protect } from './tenancy.ts';

/** Keeps the codes with which people without a mailbox choose their password: those of letters, and temporary ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Last code of a person; a new one replaces it.
    create table access_codes (
      org_id int not null,
      user_id int not null,
      -- A letter is for a person who has not come in; a temporary code for one who forgot everything.
      kind text not null check (kind in ('letter', 'temporary')),
      -- SHA-256 of the code.
      code_hash text not null check (length(code_hash) = 64),
      state text not null default 'open' check (state in ('open', 'used', 'revoked', 'guessed')),
      -- Wrong proofs so far.
      failures smallint not null default 0,
      made_at timestamptz not null,
      -- Person who made it last; null if they are gone.
      maker_id int,
      ends_at timestamptz not null,
      -- Last use of a code, also while a new one is open. After that of a temporary one, others' hands could be at work:
      -- sessions begun since read no loans for days.
      used_at timestamptz,
      -- Number of letters printed for the person so far.
      letters int not null default 0,
      primary key (org_id, user_id),
      foreign key (org_id, user_id) references users on delete cascade,
      foreign key (org_id, maker_id) references users on delete set null (maker_id)
    );
    create unique index access_codes_hash on access_codes (org_id, code_hash);
    create index access_codes_maker on access_codes (org_id, maker_id) where maker_id is not null;
  `);
  await protect(knex, ['access_codes']);
  await createFunctions(knex, import.meta.url);
  await knex.raw(`
    create trigger users_codes after update of is_active on users
      for each row when (old.is_active and not new.is_active) execute function end_access_code();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger users_codes on users; drop function end_access_code(); drop table access_codes');
}
