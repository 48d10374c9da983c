import { createHash, type Hash } from 'node:crypto';
import type { SequenceState } from './catalogue.ts';

/** What a backup says of itself: its last entry, so that one without it has not ended. */
export interface Manifest {
  readonly format: 1;
  /** Version of the product. */
  readonly product: string;
  /** Version of PostgreSQL. */
  readonly postgres: string;
  /** When the moment was that all rows are of. */
  readonly madeAt: string;
  /** The migrations that the database had, in their order. */
  readonly schema: readonly string[];
  readonly tables: Readonly<Record<string, TableSummary>>;
  readonly sequences: readonly SequenceState[];
  readonly files: FilesSummary;
}

export interface TableSummary {
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of its rows as they stand in the backup, in hex. */
  readonly hash: string;
}

export interface FilesSummary {
  /** Objects: a photo has several. */
  readonly count: number;
  readonly bytes: number;
  /** SHA-256 over names, sizes and bytes of all of them in their order, in hex. */
  readonly hash: string;
  /** Keys of files whose bytes are gone, the first of them. */
  readonly missing: readonly string[];
  readonly missingCount: number;
}

export const MANIFEST = 'manifest.json';
const TABLES = 'tables/';
const FILES = 'files/';

/** Rows come in parts, because an entry says its length before it begins. */
export const partName = (table: string, part: number): string => `${TABLES}${table}/${String(part).padStart(6, '0')}`;

/** The table that an entry has rows of; null of any other entry. */
export const tableOfEntry = (entry: string): string | null =>
  entry.startsWith(TABLES) ? entry.slice(TABLES.length, entry.lastIndexOf('/')) : null;

export const objectName = (key: string, object: string): string => `${FILES}${key}/${object}`;

/** The key and the object that an entry has the bytes of; null of any other entry. */
export function objectOfEntry(entry: string): { readonly key: string; readonly object: string } | null {
  if (!entry.startsWith(FILES)) return null;
  const end = entry.lastIndexOf('/');
  return { key: entry.slice(FILES.length, end), object: entry.slice(end + 1) };
}

/** Begins the bytes of an object in the hash of all files. */
export const hashFileHead = (hash: Hash, name: string, bytes: number): Hash => hash.update(`${name}\0${bytes}\0`);

export const sha256 = (): Hash => createHash('sha256');
