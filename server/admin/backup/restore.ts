import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationSource } from '../../../migrations/index.ts';
import type { Logger } from '../../base/logger.ts';
import type { Address } from '../../db/connections.ts';
import { migrate } from '../../db/migrate.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { readAgainWithoutPages } from '../stored-files.ts';
import { type ArchiveEntry, BackupFault, readArchive, type BackupKey } from './archive.ts';
import {
  allTables,
  foreignKeys,
  migrationsOf,
  type Table,
  type Manifest,
  objectOfEntry,
  tableOfEntry,
  checkBackup,
  hasColumns,
} from './manifest.ts';

export interface RestoreOptions {
  /** Address of the owner of an empty database. */
  readonly address: Address;
  /** Storage of the files; null if the files have stayed in place. */
  readonly storage: FileStorage | null;
  readonly path: string;
  readonly key: BackupKey | null;
  readonly log: Logger;
  /** Whether mail and changes of accounts elsewhere wait until an operator releases them. */
  readonly holdsOutgoing: boolean;
}

/**
 * Restores an installation from a backup, into a database without people. The backup is first read and compared. Then
 * the schema is made as it was, the rows come in one transaction, and at last the schema is brought up to date. Files
 * are restored on the way. If it is interrupted, the database is not usable, and the same command begins again.
 * @throws Error with a message for the operator
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { address, path, key, log } = options;
  const manifest = await checkBackup(path, key);
  const known = await migrationSource.getMigrations([]);
  const newer = manifest.schema.find((name, index) => known[index] !== name);
  if (newer !== undefined)
    throw new BackupFault(`${path} is of another version of the server (${newer}): restore it with that version.`);
  const owner = new pg.Client(address);
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await refuseInhabited(owner);
    await emptySchema(owner);
    await migrate(address, log, {
      source: { ...migrationSource, getMigrations: () => Promise.resolve([...manifest.schema]) },
    });
    await loadRows(owner, options, manifest);
  } finally {
    await owner.end();
  }
  await migrate(address, log);
  return manifest;
}

/** Refuses a database with people in it, which is never written over. */
async function refuseInhabited(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ ours: boolean; others: number }>(
    `select to_regclass('public.users') is not null as ours,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as others`,
  );
  const { ours, others } = rows[0] ?? { ours: false, others: 0 };
  const SOMEBODY = `set app.every_organisation = 'on'; select exists (select from users) as found; reset app.every_organisation`;
  const answers = ours ? ((await owner.query(SOMEBODY)) as unknown as pg.QueryResult<{ found: boolean }>[]) : []; // The query has three statements, so it returns three results.
  const isInhabited = answers[1]?.rows[0]?.found === true;
  if (isInhabited || (!ours && others > 0))
    throw new Error(
      'The database is not empty: a restored installation needs one of its own. Name another DATA_DIR, or an empty database with DATABASE_URL.',
    );
}

/** Drops the schema that an earlier start or an unfinished restore has left. */
async function emptySchema(owner: pg.Client): Promise<void> {
  const applied = await migrationsOf(owner);
  if (applied.length === 0) return;
  await owner.query('begin');
  for (const schema of ['loan', 'ids']) await owner.query(`drop schema if exists ${schema} cascade`);
  const { rows } = await owner.query<{ drop: string }>(DROPS);
  for (const { drop } of rows) await owner.query(drop);
  await owner.query('commit');
}

/**
 * SQL that drops the application's objects in `public`. Rights and extensions stay, because others may have made them.
 */
const DROPS = `
  select format('drop table if exists %s cascade', oid::regclass) as drop from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  union all
  select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

async function loadRows(owner: pg.Client, options: RestoreOptions, manifest: Manifest): Promise<void> {
  const tables = await allTables(owner);
  for (const [name, summary] of Object.entries(manifest.tables)) {
    const table = tables.find(each => each.name === name);
    if (table === undefined || !hasColumns(summary, table.columns))
      throw new BackupFault(`The schema of the backup has ${name} otherwise than its migrations make it now.`);
  }
  await owner.query('begin');
  try {
    await owner.query(
      `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`,
    );
    const keys = await foreignKeys(owner);
    for (const { at, name } of keys) await owner.query(`alter table ${at} drop constraint ${name}`);
    await owner.query(`truncate ${tables.map(({ at }) => at).join(', ')}`);
    const forced = await forcedTables(owner);
    for (const { at } of tables)
      await owner.query(`alter table ${at} disable trigger user, no force row level security`);
    // This trigger gives a new organisation its sequences.
    await owner.query('alter table organisations enable trigger organisations_ids');
    await copyEntries(owner, options, new Map(tables.map(table => [table.name, table])), manifest);
    if (options.storage !== null) await readAgainWithoutPages(owner, options.storage);
    for (const { name, last } of manifest.sequences)
      await owner.query('select setval($1::regclass, $2::bigint)', [name, last]);
    for (const { at, name, definition } of keys)
      await owner.query(`alter table ${at} add constraint ${name} ${definition}`);
    for (const { at } of tables) await owner.query(`alter table ${at} enable trigger user`);
    for (const at of forced) await owner.query(`alter table ${at} force row level security`);
    if (options.holdsOutgoing) await owner.query(`insert into installation_holds (name) values ('outgoing')`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
  await owner.query('analyze');
}

async function forcedTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ at: string }>(
    `select oid::regclass::text as at from pg_class where relforcerowsecurity and relkind in ('r', 'p')`,
  );
  return rows.map(({ at }) => at);
}

/** Copies rows into their tables and file bytes to the storage, in the order of the backup. */
async function copyEntries(
  owner: pg.Client,
  { path, key, storage }: RestoreOptions,
  tables: ReadonlyMap<string, Table>,
  { tables: summaries }: Manifest,
): Promise<void> {
  await readArchive(path, key, async entry => {
    const { name, size } = entry.header;
    const table = tables.get(tableOfEntry(name) ?? '');
    const columns = summaries[table?.name ?? '']?.columns;
    if (table !== undefined && columns !== undefined)
      await pipeline(entry, owner.query(copyFrom(`copy ${table.at} (${columns.join(', ')}) from stdin`)));
    const place = objectOfEntry(name);
    if (place !== null && storage !== null) await storage.put(place.key, place.object, nodeStream(entry), size);
  });
}

/** Converts an entry to a Node stream, which storages take. */
const nodeStream = (entry: ArchiveEntry): Readable => Readable.from(entry, { objectMode: false });
