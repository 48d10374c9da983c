import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Description of an export, in `organisation.json`. */
export interface Manifest {
  readonly format: 1;
  readonly org: number;
  readonly name: string;
  readonly emailDomain: string;
  readonly exportedAt: string;
  /** Newest migration of the exported database. */
  readonly schema: string;
  /** Number of rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Last ids that were given. */
  readonly ids: { readonly long: string; readonly short: string };
  /** Files whose bytes were gone, because they were deleted meanwhile. */
  readonly missing: readonly string[];
}

const MANIFEST = 'organisation.json';
const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl`);
export const objectFolder = (folder: string, key: string): string => join(folder, 'files', ...key.split('/'));

/** Makes the folder of an export. @throws Error if the folder is not empty */
export async function makeArchive(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
}

/** Writes the rows of a table, one per line, as fast as the disk takes them. @returns the number of rows */
export async function writeTable(
  folder: string,
  table: string,
  parts: AsyncIterable<readonly string[]>,
): Promise<number> {
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const part of parts) {
      count += part.length;
      yield part.map(line => `${line}\n`).join('');
    }
  };
  await pipeline(lines, createWriteStream(tablePath(folder, table), { flags: 'wx', mode: 0o600 }));
  return count;
}

/** Reads the rows of a table in batches. */
export async function* readTable(folder: string, table: string, size: number): AsyncGenerator<string[]> {
  const file = await open(tablePath(folder, table));
  try {
    let lines: string[] = [];
    for await (const line of file.readLines()) {
      lines.push(line);
      if (lines.length === size) {
        yield lines;
        lines = [];
      }
    }
    if (lines.length > 0) yield lines;
  } finally {
    await file.close();
  }
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', mode: 0o600 });

/** Reads the manifest of an export. @throws Error with a message for the operator */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch (cause) {
    throw new Error(`${folder} holds no export that ended: ${MANIFEST} is missing.`, { cause });
  }
  const manifest = JSON.parse(text) as Manifest; // writeManifest wrote it in this shape.
  if (manifest.format !== 1) throw new Error('This export is of another version.');
  return manifest;
}
