import { createHash, type Hash } from 'node:crypto';
import type { SequenceState } from './catalogue.ts';

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
