import type { ClientBase } from 'pg';
import { VAULTS } from '../../db/connections.ts';

/** Tables whose rows are not exported, with the reason. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  access_codes: 'codes on paper, which lead to this installation: people get others',
  shared_devices: 'browsers that hold keys of this installation: other ones are made',
  badges: 'cards whose pictures lead to this installation: people get others',
  idempotency_keys: 'answers of the last day, for clients of this installation',
  event_calendars: 'secret addresses of calendars, of which a hash is kept: people make others',
  mail_outbox: 'what waits in it would be mailed twice',
  passkeys: 'keys for the address of this installation: people make others',
  second_factor_dismissals: 'about second factors of this installation',
  second_factors: 'sealed with the key file of this installation',
  presences: 'who is there now',
  search_queue: 'what waits for that index',
  service_tokens: 'hashes of tokens for this installation: owners make others of the same accounts',
  search_rows: 'the index of what is searched, which an import makes anew',
  search_slices: 'the same',
  search_vocabulary: 'the same',
  file_removals: 'bytes of this installation that are being removed',
  directory_syncs: 'what the identity directory of this installation still has to be asked for',
};

/** Schemas that hold rows of organisations. */
const SCHEMAS = ['public', ...Object.values(VAULTS).map(({ schema }) => schema)];

/** Table with rows of organisations. */
export interface OrganisationTable {
  readonly name: string;
  /** Name with its schema, as SQL; vaults have their own schemas. */
  readonly at: string;
  /** Columns in their order, without generated ones. */
  readonly columns: readonly string[];
  /** Columns of the key, by which rows are sorted. */
  readonly key: readonly string[];
}

/**
 * Columns that are not exported, with the value in their place. A password's hash is secret, and nobody can sign in
 * with the replacement. Sessions are of no shared device, because those are left behind.
 */
export const SECRET_COLUMNS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  idp_accounts: { password_hash: '!' },
  device_sessions: { shared_id: null, active_at: null },
};

/** Returns every table with rows of organisations. It reads the catalogue, so tables of new features are included. */
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

/** Quotes a name of the catalogue as SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Foreign key that is checked statement by statement. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
}

/**
 * Runs work on rows of an organisation in one transaction, in which tables may refer to each other in any order and the
 * usual triggers are off. Other readers continue; other writers wait. All constraints are checked before the commit.
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
    // Foreign keys of a migration that has not declared them deferrable.
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
