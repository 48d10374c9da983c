import type { Knex } from 'knex';

/** The organisation that the connection is pinned to. After a transaction-local setting ends it reads '' and not null, hence nullif. */
export const PINNED = `nullif(current_setting('app.org_id', true), '')::int`;

/**
 * Setting by which the owner of the tables sees every organisation at once, as migrations and backups do. Row-level
 * security is forced on the owner too, so a backfill would otherwise find no rows, without an error. For the
 * application the setting has no effect, as it is not a member of that role.
 */
const EVERY_ORGANISATION = `current_setting('app.every_organisation', true) = 'on'`;

/**
 * Organisation id of default rows, which are used if an organisation has none of its own: they belong to no
 * organisation. @spec decision 45
 */
const DEFAULTS = 0;

/**
 * Puts tables under row-level security, forced for their owner too, and lets a role use them: the application's, or that of a vault.
 * `fallback` lets every organisation read (never write) the default rows.
 */
export async function protect(
  knex: Knex,
  tables: readonly string[],
  { fallback = false, role = 'tertulia_app' }: { fallback?: boolean; role?: string } = {},
): Promise<void> {
  for (const table of tables) {
    await knex.raw(`alter table ${table} enable row level security`);
    await knex.raw(`alter table ${table} force row level security`);
    await knex.raw(
      `create policy own_organisation on ${table} to ${role} using (org_id = ${PINNED}) with check (org_id = ${PINNED})`,
    );
    await knex.raw(
      `create policy every_organisation on ${table} to current_user using (${EVERY_ORGANISATION}) with check (${EVERY_ORGANISATION})`,
    );
    if (fallback) {
      await knex.raw(`create policy default_rows on ${table} for select to ${role} using (org_id = ${DEFAULTS})`);
    }
    await knex.raw(`grant select, insert, update, delete on ${table} to ${role}`);
  }
}

/** Gives rows inserted without an id the next one of their organisation; `type` is that of the column. */
export async function takeIds(knex: Knex, tables: readonly string[], type: 'bigint' | 'int' = 'bigint'): Promise<void> {
  for (const table of tables)
    await knex.raw(
      `create trigger ${table.replace(/^.*\./, '')}_id before insert on ${table} for each row when (new.id is null) execute function take_id('${type}')`,
    );
}

/**
 * Privilege to pass to `pg_has_role` to learn whether a role may be switched to: since PostgreSQL 16 a member may lack
 * this right.
 */
export const BECOME = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`;
