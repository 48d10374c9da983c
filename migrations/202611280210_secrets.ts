import type { Knex } from 'knex';
import { PINNED } from './tenancy.ts';

/** Subject or address named by a sign-in before any data of its account is read. */
const NAMED = `current_setting('app.account', true)`;

/** Tokens that grant access by themselves: no signed cookie belongs to them. */
const BEARER_MODELS = `('RefreshToken', 'AuthorizationCode')`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Sealed with the key file by the first start of a server, so that a copy of the database cannot sign anything.
    -- The earlier values in clear are read by the owner alone.
    alter table secrets add column sealed text, alter column value drop not null,
      add check (num_nonnulls(value, sealed) = 1);
    -- Unused installation: the server makes its own secrets.
    delete from secrets where not exists (select from organisations);
    revoke select, insert, update, delete on secrets from tertulia_app;
    grant select (name, sealed), insert (name, sealed), update (sealed) on secrets to tertulia_app;

    -- A copy of the database holds no refresh token, only the hash by which one is recognised.
    update idp_artifacts set id = encode(sha256(convert_to(id, 'utf8')), 'hex'), payload = payload - 'jti'
      where model in ${BEARER_MODELS};

    -- Access to one organisation, or knowledge of one account, does not allow listing the others.
    alter table idp_accounts enable row level security;
    create policy one_account on idp_accounts to tertulia_app
      using (org_id = ${PINNED} or oid::text = ${NAMED} or email = ${NAMED})
      with check (org_id = ${PINNED} or oid::text = ${NAMED});
    alter table sign_in_accounts enable row level security;
    create policy one_account on sign_in_accounts to tertulia_app
      using (org_id = ${PINNED} or subject = ${NAMED}) with check (org_id = ${PINNED});
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy one_account on sign_in_accounts;
    alter table sign_in_accounts disable row level security;
    drop policy one_account on idp_accounts;
    alter table idp_accounts disable row level security;
    delete from idp_artifacts where model in ${BEARER_MODELS};
    delete from secrets where value is null;
    alter table secrets drop column sealed, alter column value set not null;
    grant select, insert, update, delete on secrets to tertulia_app;
  `);
}
