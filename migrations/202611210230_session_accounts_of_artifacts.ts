import type { Knex } from 'knex';

/** A changed password ends the other sessions of the account: found by account, not by reading every artifact. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index idp_artifacts_account on idp_artifacts ((payload->>'accountId'))`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index idp_artifacts_account`);
}
