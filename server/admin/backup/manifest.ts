import { createHash, type Hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { VAULTS } from '../../db/connections.ts';
import { type ArchiveEntry, BackupFault, readArchive, type BackupKey } from './archive.ts';

/**
 * Reads a backup to its end and compares every byte with its manifest.
 * @throws BackupFault with a message for the operator
 */
export async function checkBackup(path: string, key: BackupKey | null): Promise<Manifest> {
  const tables = new Map<string, { hash: ReturnType<typeof sha256>; rows: number }>();
  const files = { hash: sha256(), count: 0, bytes: 0 };
  let manifest: Manifest | null = null;
  await readArchive(path, key, async entry => {
    const { name, size } = entry.header;
    const table = tableOfEntry(name);
    if (table !== null) {
      const known = tables.get(table) ?? { hash: sha256(), rows: 0 };
      tables.set(table, known);
      for await (const chunk of entry) {
        known.hash.update(chunk);
        known.rows += linesIn(chunk);
      }
    } else if (objectOfEntry(name) !== null) {
      hashFileHead(files.hash, name, size);
      files.count += 1;
      files.bytes += size;
      for await (const chunk of entry) files.hash.update(chunk);
    } else if (name === MANIFEST) manifest = await manifestIn(entry);
  });
  const found = manifest as Manifest | null;
  if (found === null) throw new BackupFault(`${path} is no backup that has ended: it has no ${MANIFEST}.`);
  if (found.format !== 1) throw new BackupFault(`${path} is a backup of another format.`);
  for (const [name, { rows, hash }] of Object.entries(found.tables)) {
    const read = tables.get(name);
    if ((read?.rows ?? 0) !== rows || (read?.hash ?? sha256()).digest('hex') !== hash)
      throw new BackupFault(`${path} is damaged: ${name} is not as it was written.`);
  }
  if (files.count !== found.files.count || files.hash.digest('hex') !== found.files.hash)
    throw new BackupFault(`${path} is damaged: its files are not as they were written.`);
  return found;
}

async function manifestIn(entry: ArchiveEntry): Promise<Manifest> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as Manifest; // createBackup wrote it in this shape.
}

/** Counts the rows in a chunk. Each row is a line, because COPY escapes line breaks in values. */
export function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Whether both name the same columns, in any order. */
export const hasColumns = ({ columns }: TableSummary, others: readonly string[]): boolean =>
  columns.length === others.length && columns.every(column => others.includes(column));

/** Schemas that hold the application's tables and sequences. */
const SCHEMAS = ['public', ...Object.values(VAULTS).map(({ schema }) => schema)];
const SEQUENCES = [...SCHEMAS, 'ids'];

/** Tables that belong to this installation alone, and those that knex keeps for itself. */
const LEFT_BEHIND = ['backups', 'installation_holds', 'migrations', 'migrations_lock'];

/** Table of the application. */
export interface Table {
  /** Name with its schema: `public.users`. */
  readonly name: string;
  /** Name as SQL. */
  readonly at: string;
  /** Columns as SQL, in their order, without generated ones. */
  readonly columns: readonly string[];
}

/**
 * Returns every table with rows that are worth keeping. It reads the catalogue, so tables of new features are included.
 */
export async function allTables(owner: ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as at,
       array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
     order by 1`,
    [SCHEMAS, LEFT_BEHIND],
  );
  return rows;
}

/** Last number that a sequence has given. */
interface SequenceState {
  readonly name: string;
  readonly last: string;
}

/** Returns every sequence that has given a number. */
export async function sequenceStates(owner: ClientBase): Promise<SequenceState[]> {
  const { rows } = await owner.query<SequenceState>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null and sequencename <> all($2) order by 1`,
    [SEQUENCES, ['backups_id_seq', 'migrations_id_seq', 'migrations_lock_index_seq']],
  );
  return rows;
}

/** Foreign key, with the definition to recreate it. */
interface ForeignKey {
  readonly at: string;
  readonly name: string;
  readonly definition: string;
}

/** Returns every foreign key between the application's tables. */
export async function foreignKeys(owner: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select conrelid::regclass::text as at, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Returns the names of the migrations that have run, in their order; none in an empty database. */
export async function migrationsOf(owner: ClientBase): Promise<string[]> {
  const { rows: found } = await owner.query<{ found: boolean }>(
    `select to_regclass('migrations') is not null as found`,
  );
  if (found[0]?.found !== true) return [];
  const { rows } = await owner.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
}

/** Description of a backup. It is the last entry, so a backup without it is incomplete. */
export interface Manifest {
  readonly format: 1;
  /** Version of the product. */
  readonly product: string;
  /** Version of PostgreSQL. */
  readonly postgres: string;
  /** Time of the snapshot of all rows. */
  readonly madeAt: string;
  /** Names of the migrations that the database had, in their order. */
  readonly schema: readonly string[];
  readonly tables: Readonly<Record<string, TableSummary>>;
  readonly sequences: readonly SequenceState[];
  readonly files: FilesSummary;
}

export interface TableSummary {
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of the table's rows as written in the backup, in hex. */
  readonly hash: string;
}

export interface FilesSummary {
  /** Number of objects: a photo has several. */
  readonly count: number;
  readonly bytes: number;
  /** SHA-256 over names, sizes and bytes of all objects in their order, in hex. */
  readonly hash: string;
  /** First keys of files whose bytes are gone. */
  readonly missing: readonly string[];
  readonly missingCount: number;
}

export const MANIFEST = 'manifest.json';
const TABLES = 'tables/';
const FILES = 'files/';

/** Names an entry of a table's rows. Rows come in parts, because an entry states its length before it begins. */
export const partName = (table: string, part: number): string => `${TABLES}${table}/${String(part).padStart(6, '0')}`;

/** Returns the table whose rows an entry holds, or null for any other entry. */
export const tableOfEntry = (entry: string): string | null =>
  entry.startsWith(TABLES) ? entry.slice(TABLES.length, entry.lastIndexOf('/')) : null;

export const objectName = (key: string, object: string): string => `${FILES}${key}/${object}`;

/** Returns the key and the object whose bytes an entry holds, or null for any other entry. */
export function objectOfEntry(entry: string): { readonly key: string; readonly object: string } | null {
  if (!entry.startsWith(FILES)) return null;
  const end = entry.lastIndexOf('/');
  return { key: entry.slice(FILES.length, end), object: entry.slice(end + 1) };
}

/** Adds the name and size of an object to the hash of all files, before its bytes. */
export const hashFileHead = (hash: Hash, name: string, bytes: number): Hash => hash.update(`${name}\0${bytes}\0`);

export const sha256 = (): Hash => createHash('sha256');
