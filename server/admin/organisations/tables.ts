import type { ClientBase } from 'pg';
import { VAULTS } from '../../db/connections.ts';

/** Tables whose rows stay behind, and why. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers of the last day, for clients of this installation',
  event_calendars: 'secret addresses of calendars, of which a hash is kept: people make others',
  mail_outbox: 'what waits in it would be mailed twice',
  presences: 'who is there now',
  search_rows: 'the index of what is searched, which an import makes anew',
  search_slices: 'the same',
  search_vocabulary: 'the same',
  file_removals: 'bytes of this installation that are being removed',
  directory_syncs: 'what the identity directory of this installation still has to be asked for',
};

/** The schemas that hold rows of organisations. */
const SCHEMAS = ['public', ...Object.values(VAULTS).map(({ schema }) => schema)];

/** A table with rows of organisations. */
export interface OrganisationTable {
  readonly name: string;
  /** The same with its schema, as SQL: those of vaults are in others. */
  readonly at: string;
  /** Its columns, without those that PostgreSQL works out, in their order. */
  readonly columns: readonly string[];
  /** Of its key, by which rows are put in order. */
  readonly key: readonly string[];
}

/** Columns that are no one else's business: a password's hash is never exported, and nobody can sign in with what stands for it. */
export const SECRET_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  idp_accounts: { password_hash: '!' },
};

/** Every table with rows of organisations, as the database itself knows them: one of a new feature is there by itself. */
export async function organisationTables(owner: ClientBase): Promise<OrganisationTable[]> {
  const { rows } = await owner.query<OrganisationTable>(
    `
    select c.relname as name, format('%I.%I', n.nspname, c.relname) as at,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join unnest(i.indkey) with ordinality k (attnum, n) on true
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary order by k.n) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and c.relname <> 'organisations'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)
    order by c.relname`,
    [SCHEMAS],
  );
  return rows;
}

/** A name of the catalogue as SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Foreign keys that are checked statement by statement. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
}

/**
 * Does something with rows of an organisation in one transaction, in which tables may refer to each other in any order and nothing that
 * usually follows a write does. Others read on, and whoever writes waits for it. Everything is checked before the commit.
 */
export async function inAnyOrder(
  owner: ClientBase,
  org: number,
  tables: readonly OrganisationTable[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await owner.query<ForeignKey>(
    `
    select conrelid::regclass::text as "table", conname::text as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace::regnamespace::text = any($1) and conparentid = 0 order by 1, 2`,
    [SCHEMAS],
  );
  await owner.query('begin');
  try {
    await owner.query(
      `select set_config('app.org_id', $1, true), set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true)`,
      [String(org)],
    );
    await owner.query(`select pg_advisory_xact_lock(hashtext('organisations'))`);
    // Those of a migration that has not declared them so.
    for (const { table, name } of keys)
      await owner.query(`alter table ${table} alter constraint ${quoted(name)} deferrable initially deferred`);
    await owner.query('set constraints all deferred');
    for (const { at } of tables) await owner.query(`alter table ${at} disable trigger user`);
    await work();
    await owner.query('set constraints all immediate');
    for (const { at } of tables) await owner.query(`alter table ${at} enable trigger user`);
    for (const { table, name } of keys)
      await owner.query(`alter table ${table} alter constraint ${quoted(name)} not deferrable`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
