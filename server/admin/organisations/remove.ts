import type { ClientBase } from 'pg';
import { DEFAULT_ORGANISATION } from '#contract/features/config/limits.ts';
import type { Directory } from '../../integrations/directory/port.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { storedKeys } from '../stored-files.ts';
import { inAnyOrder, organisationTables, quoted } from './tables.ts';

export interface Removal {
  readonly owner: ClientBase;
  readonly storage: FileStorage;
  readonly directory: Directory;
  /** Name under which `sign_in_accounts` knows the identity provider. */
  readonly issuer: string;
}

/**
 * Deletes an organisation for good. Its people are locked out first; then go their accounts, its rows and the bytes of
 * its files, and at last the organisation itself. If it is interrupted, the same command continues.
 * @param name of the organisation, letter by letter
 * @throws Error with a message for the operator
 */
export async function deleteOrganisation(
  { owner, storage, directory, issuer }: Removal,
  org: number,
  name: string,
): Promise<void> {
  if (org === DEFAULT_ORGANISATION)
    throw new Error(`Organisation ${org} has the defaults of all others: it can't be deleted.`);
  const { rows } = await owner.query<{ name: string }>('select name from organisations where org_id = $1', [org]);
  if (rows[0] === undefined) throw new Error(`There is no organisation ${org}.`);
  if (rows[0].name !== name) throw new Error(`Organisation ${org} is called otherwise: say its name with --name "…".`);
  const tables = await organisationTables(owner);
  await closeDoors(owner, org);
  const accounts = await owner.query<{ subject: string }>(
    'select subject from sign_in_accounts where org_id = $1 and issuer = $2',
    [org, issuer],
  );
  for (const { subject } of accounts.rows) await directory.delete(subject);
  await inAnyOrder(owner, org, tables, async () => {
    // The keys of the files stay until their bytes are gone.
    await owner.query(
      `insert into file_removals (org_id, storage_key) select org_id, key from (${await storedKeys(owner)}) s where org_id = $1 on conflict do nothing`,
      [org],
    );
    await owner.query(
      `delete from idp_artifacts where payload->>'accountId' in (select oid::text from idp_accounts where org_id = $1)`,
      [org],
    );
    for (const table of tables)
      if (table.name !== 'file_removals') await owner.query(`delete from ${table.at} where org_id = $1`, [org]);
  });
  await removeFiles(owner, storage, org);
  await owner.query('delete from organisations where org_id = $1', [org]);
  await owner.query(`drop sequence if exists ids.${quoted(`org_${org}`)}, ids.${quoted(`org_${org}_int`)}`);
}

/** Locks the people of an organisation out, so that nobody writes any more. The triggers tell other processes. */
async function closeDoors(owner: ClientBase, org: number): Promise<void> {
  await owner.query('begin');
  await owner.query(`select set_config('app.org_id', $1, true), set_config('statement_timeout', '0', true)`, [
    String(org),
  ]);
  await owner.query('update users set is_active = false where org_id = $1 and is_active', [org]);
  await owner.query('commit');
}

async function removeFiles(owner: ClientBase, storage: FileStorage, org: number): Promise<void> {
  const scoped = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => {
    await owner.query(`select set_config('app.org_id', $1, false)`, [String(org)]);
    return (await owner.query<Row>(text, values)).rows;
  };
  for (;;) {
    const keys = await scoped<{ key: string }>(
      'select storage_key as key from file_removals where org_id = $1 limit 200',
      [org],
    );
    if (keys.length === 0) return;
    for (const { key } of keys) {
      await storage.remove(key);
      await scoped('delete from file_removals where org_id = $1 and storage_key = $2', [org, key]);
    }
  }
}
