import type { Knex } from 'knex';

/** The organisation that the connection is pinned to. After a transaction-local setting ends it reads '' and not null, hence nullif. */
const PINNED = `nullif(current_setting('app.org_id', true), '')::int`;

/** Organisation whose configuration the others fall back to. @spec 3§1 */
const FALLBACK_ORG = 101;

/**
 * Puts tables under row-level security, forced for their owner too, and lets the application role use them.
 * `fallback` lets every organisation read (never write) the rows of the default organisation.
 */
export async function protect(
  knex: Knex,
  tables: readonly string[],
  options: { fallback?: boolean } = {},
): Promise<void> {
  for (const table of tables) {
    await knex.raw(`alter table ${table} enable row level security`);
    await knex.raw(`alter table ${table} force row level security`);
    await knex.raw(
      `create policy own_organisation on ${table} to tertulia_app using (org_id = ${PINNED}) with check (org_id = ${PINNED})`,
    );
    if (options.fallback === true) {
      await knex.raw(
        `create policy default_organisation on ${table} for select to tertulia_app using (org_id = ${FALLBACK_ORG})`,
      );
    }
    await knex.raw(`grant select, insert, update, delete on ${table} to tertulia_app`);
  }
}
