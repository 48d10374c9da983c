import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { objectFolder, readManifest, readTable, type Manifest } from './archive.ts';
import { rebuildIndex } from '../search-index.ts';
import { readAgainWithoutPages } from '../stored-files.ts';
import { schemaOf } from './export.ts';
import { inAnyOrder, organisationTables, quoted, SECRET_COLUMNS, type OrganisationTable } from './tables.ts';

/** Number of rows that are in memory at once. */
const ROWS = 500;

/**
 * Restores an organisation from the folder of its export, with its number and ids, into an installation that has no
 * people of that number. The files come first, unseen, then all rows in one transaction. The manifest lists the missing
 * files.
 * @throws Error with a message for the operator
 */
export async function importOrganisation(owner: ClientBase, storage: FileStorage, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const schema = await schemaOf(owner);
  if (manifest.schema !== schema)
    throw new Error(
      `The export is of schema ${manifest.schema}, this installation has ${schema}: bring both to the same version.`,
    );
  const tables = await organisationTables(owner);
  const unknown = Object.keys(manifest.tables).filter(name => !tables.some(table => table.name === name));
  if (unknown.length > 0) throw new Error(`This installation has no table ${unknown.join(', ')}.`);
  await refuseInhabited(owner, manifest);
  await importFiles(storage, folder, manifest.org);
  await makeOrganisation(owner, manifest);
  await inAnyOrder(owner, manifest.org, tables, async () => {
    await refuseInhabited(owner, manifest);
    // Rows that a new organisation gets by itself, such as role settings, are replaced by those of the export.
    for (const { at } of tables) await owner.query(`delete from ${at} where org_id = $1`, [manifest.org]);
    for (const table of tables)
      if (Object.hasOwn(manifest.tables, table.name)) await importTable(owner, folder, table, manifest);
    await readAgainWithoutPages(owner, storage);
    await rebuildIndex(owner, manifest.org);
    for (const [sequence, last] of [
      [`ids.org_${manifest.org}`, manifest.ids.long],
      [`ids.org_${manifest.org}_int`, manifest.ids.short],
    ])
      await owner.query('select setval($1::regclass, $2::bigint)', [sequence, last]);
  });
  return manifest;
}

async function refuseInhabited(owner: ClientBase, { org, emailDomain }: Manifest): Promise<void> {
  const { rows } = await owner.query<{ people: boolean; other: number | null }>(
    `select exists (select from users where org_id = $1) as people,
       (select org_id from organisations where email_domain = $2 and org_id <> $1) as other`,
    [org, emailDomain],
  );
  if (rows[0]?.people === true) throw new Error(`There are people in organisation ${org} already.`);
  const other = rows[0]?.other ?? null;
  if (other !== null) throw new Error(`The mail domain ${emailDomain} is that of organisation ${other} already.`);
}

async function makeOrganisation(owner: ClientBase, { org, name, emailDomain }: Manifest): Promise<void> {
  await owner.query(
    `insert into organisations (org_id, name, email_domain) values ($1, $2, $3)
     on conflict (org_id) do update set name = excluded.name, email_domain = excluded.email_domain`,
    [org, name, emailDomain],
  );
}

async function importTable(
  owner: ClientBase,
  folder: string,
  { name, at, columns }: OrganisationTable,
  manifest: Manifest,
): Promise<void> {
  const secrets = SECRET_COLUMNS[name] ?? {};
  const stored = columns.map(quoted).join(', ');
  const values = columns
    .map(column => {
      const value = secrets[column];
      return value === undefined ? `r.${quoted(column)}` : value === null ? 'null' : `'${value}'`;
    })
    .join(', ');
  let count = 0;
  for await (const lines of readTable(folder, name, ROWS)) {
    const { rowCount } = await owner.query(
      `insert into ${at} (${stored}) select ${values}
       from unnest($1::text[]) line, jsonb_populate_record(null::${at}, line::jsonb) r where r.org_id = $2`,
      [lines, manifest.org],
    );
    count += rowCount ?? 0;
  }
  if (count !== manifest.tables[name])
    throw new Error(`${name} has ${count} rows of organisation ${manifest.org} instead of ${manifest.tables[name]}.`);
}

/**
 * Copies the files of an export. All keys are checked before the first write, because a key of another organisation
 * would overwrite its bytes.
 */
async function importFiles(storage: FileStorage, folder: string, org: number): Promise<void> {
  for await (const key of keysIn(folder))
    if (!key.startsWith(`${org}/`)) throw new Error(`${key} is no file of organisation ${org}.`);
  for await (const key of keysIn(folder)) {
    const place = objectFolder(folder, key);
    for (const object of await readdir(place)) {
      const path = join(place, object);
      await storage.put(key, object, createReadStream(path), (await stat(path)).size);
    }
  }
}

/** Yields the keys of the files of an export: the folders that hold objects. */
async function* keysIn(folder: string, above: readonly string[] = []): AsyncGenerator<string> {
  const entries = await readdir(join(folder, 'files', ...above), { withFileTypes: true }).catch(() => []);
  if (entries.some(entry => entry.isFile())) yield above.join('/');
  for (const entry of entries) if (entry.isDirectory()) yield* keysIn(folder, [...above, entry.name]);
}
