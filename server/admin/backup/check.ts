import { type ArchiveEntry, BackupFault, readArchive } from './archive.ts';
import type { BackupKey } from './key.ts';
import {
  hashFileHead,
  type Manifest,
  MANIFEST,
  objectOfEntry,
  sha256,
  tableOfEntry,
  type TableSummary,
} from './manifest.ts';

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
