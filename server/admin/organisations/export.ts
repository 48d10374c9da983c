import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { storedKeys } from '../stored-files.ts';
import { makeArchive, objectFolder, writeManifest, writeTable, type Manifest } from './archive.ts';
import { LEFT_BEHIND, organisationTables, quoted, SECRET_COLUMNS, type OrganisationTable } from './tables.ts';

/** Number of rows that are in memory at once. */
const ROWS = 500;

/**
 * Writes an organisation to a folder: a line of JSON for each row, and the files with all that belongs to them. All of
 * it is of one moment, even if others write meanwhile. Only some rows or a part of a file are in memory at once.
 * @throws Error with a message for the operator
 */
export async function exportOrganisation(
  owner: ClientBase,
  storage: FileStorage,
  org: number,
  folder: string,
  now: Date,
): Promise<Manifest> {
  await makeArchive(folder);
  await owner.query('begin isolation level repeatable read read only');
  try {
    await owner.query(
      `select set_config('app.org_id', $1, true), set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
      [String(org)],
    );
    const { rows: known } = await owner.query<{ name: string; domain: string }>(
      'select name, email_domain as domain from organisations where org_id = $1',
      [org],
    );
    if (known[0] === undefined) throw new Error(`There is no organisation ${org}.`);
    const tables: Record<string, number> = {};
    for (const table of await organisationTables(owner))
      if (!Object.hasOwn(LEFT_BEHIND, table.name))
        tables[table.name] = await writeTable(folder, table.name, rowsOf(owner, org, table));
    const missing = await exportFiles(owner, storage, org, folder);
    const manifest: Manifest = {
      format: 1,
      org,
      name: known[0].name,
      emailDomain: known[0].domain,
      exportedAt: now.toISOString(),
      schema: await schemaOf(owner),
      tables,
      ids: await lastIds(owner, org),
      missing,
    };
    // The manifest is written last: an export without it is incomplete.
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await owner.query('rollback');
  }
}

/** Reads rows as JSON, without secrets. */
async function* rowsOf(
  owner: ClientBase,
  org: number,
  { name, at, columns, key }: OrganisationTable,
): AsyncGenerator<string[]> {
  const secrets = Object.keys(SECRET_COLUMNS[name] ?? {});
  const shown = columns
    .filter(column => !secrets.includes(column))
    .map(quoted)
    .join(', ');
  const order = (key.length > 0 ? key : columns).map(quoted).join(', ');
  await owner.query(
    `declare rows_of no scroll cursor for
       select to_jsonb(t)::text as row from (select ${shown} from ${at} where org_id = ${org} order by ${order}) t`,
  );
  for (;;) {
    const { rows } = await owner.query<{ row: string }>(`fetch ${ROWS} from rows_of`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await owner.query('close rows_of');
}

async function exportFiles(owner: ClientBase, storage: FileStorage, org: number, folder: string): Promise<string[]> {
  const missing: string[] = [];
  await owner.query(
    `declare files_of no scroll cursor for select key from (${await storedKeys(owner)}) s where org_id = ${org} order by key`,
  );
  for (;;) {
    const { rows } = await owner.query<{ key: string }>(`fetch ${ROWS} from files_of`);
    if (rows.length === 0) break;
    for (const { key } of rows) if (!(await exportFile(storage, key, folder))) missing.push(key);
  }
  await owner.query('close files_of');
  return missing;
}

/** Copies the objects of a file. @returns false if its bytes are gone */
async function exportFile(storage: FileStorage, key: string, folder: string): Promise<boolean> {
  const place = objectFolder(folder, key);
  await mkdir(place, { recursive: true, mode: 0o700 });
  let isThere = false;
  for (const object of await storage.list(key)) {
    const stored = await storage.open(key, object);
    if (stored === null) continue;
    isThere = true;
    await pipeline(stored.content, createWriteStream(join(place, object), { flags: 'wx', mode: 0o600 }));
  }
  return isThere;
}

/** Returns the newest migration that the database has. */
export async function schemaOf(owner: ClientBase): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select name from migrations order by name desc limit 1');
  return rows[0]?.name ?? '';
}

async function lastIds(owner: ClientBase, org: number): Promise<Manifest['ids']> {
  const last = async (sequence: string): Promise<string> =>
    (await owner.query<{ last: string }>(`select last_value::text as last from ids.${quoted(sequence)}`)).rows[0]
      ?.last ?? '1';
  return { long: await last(`org_${org}`), short: await last(`org_${org}_int`) };
}
