import pg from 'pg';
import type { ImportMapping, NumberKind } from '#contract/features/directory/import-types.ts';
import type { Keyring } from '../../base/keyring.ts';
import { type Address, ROW_TYPES } from '../../db/connections.ts';
import type { Database, Session, Transaction } from '../../db/database.ts';
import {
  numbersToWrite,
  renewNumbers,
  replaceNumberKey,
  saveNumbers,
  type Numbers,
  type PersonNumber,
} from '../../db/person-numbers.ts';
import { queryOf, sql, type Sql } from '../../db/sql.ts';
import { openChanges, sealChanges, type StoredChange } from './import/changes.ts';
import {
  openHeaders,
  openRows,
  saveHeaders,
  saveKeys,
  saveSealed,
  sealRows,
  type OpenRow,
  type SealedRow,
} from './import/import-sql.ts';
import { keysOf } from './import/rows.ts';

/** Number of rows in one statement. */
const PART = 500;

/** Tables that had numbers in clear. */
const CLEARED = ['person_numbers', 'people_imports', 'people_import_rows', 'audit_log'];

type Run = Pick<Session, 'run' | 'org'>;

/** Row of a file of people, with the data that become sealed. */
interface FileRow extends OpenRow {
  readonly import: number;
  readonly mapping: ImportMapping;
  readonly changes: readonly StoredChange[];
}

const FILE_COLUMNS = sql`r.import_id as "import", i.mapping, r.number, r.changes`;
const FILES = sql`people_import_rows r join people_imports i on i.org_id = r.org_id and i.id = r.import_id`;

/** Saves rows of files with the key of their organisation. */
async function saveFiles(session: Run, numbers: Numbers, rows: readonly FileRow[]): Promise<void> {
  const { org } = session;
  for (const id of new Set(rows.map(row => row.import)))
    for (const some of inParts(rows.filter(row => row.import === id))) {
      const sealed = sealRows(numbers, id, some);
      const changes = some.map(row => sealChanges(numbers, row.changes));
      await session.run(
        saveSealed(
          org,
          id,
          sealed.map((row, at) => ({ ...row, changes: changes[at] ?? [] })),
        ),
      );
      await session.run(
        saveKeys(
          org,
          id,
          some.map(row => keysOf(row, row.mapping, numbers)),
        ),
      );
    }
}

/** Yields parts small enough for a short statement. */
function* inParts<Each>(all: readonly Each[]): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

/** Marks the numbers that several people have: they find nobody, as before, until they are one person's and saved again. */
function marked(all: readonly PersonNumber[], numbers: Numbers): PersonNumber[] {
  const hashOf = ({ number }: PersonNumber): string => numbers.hash(number).toString('hex');
  const holders = new Map<string, Set<number>>();
  for (const each of all) holders.set(hashOf(each), (holders.get(hashOf(each)) ?? new Set()).add(each.user));
  return all.map(each => ({ ...each, isFound: holders.get(hashOf(each))?.size === 1 }));
}

/**
 * Seals the values that the upgrade has put aside in clear, as the owner of the tables. They are then written anew, so that their
 * files no longer hold the former values.
 * @returns number of people's numbers and of rows of files
 */
export async function sealEarlierNumbers(owner: Address, keyring: Keyring): Promise<number> {
  const client = new pg.Client({ ...owner, types: ROW_TYPES });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Another server that starts waits until this one is done.
    await client.query(`select pg_advisory_lock(hashtext('unsealed numbers'))`);
    await client.query(`begin; set local app.every_organisation = 'on'`);
    const sessionOf = (org: number): Run => ({
      org,
      run: async <Row>(statement: Sql) => (await client.query(queryOf(statement))).rows as Row[], // the caller states the row type
    });
    const { rows: organisations } = await client.query<{ org: number }>(
      'select org_id as org from unsealed_numbers union select org_id from unsealed_import_rows order by 1',
    );
    let count = 0;
    for (const { org } of organisations) {
      const session = sessionOf(org);
      const numbers = await numbersToWrite(session, keyring);
      const people = await session.run<PersonNumber>(
        sql`
        select n.person as "user", n.kind, n.number from unsealed_numbers n join users u on u.org_id = n.org_id and u.id = n.person
        where n.org_id = ${org} order by n.person, n.kind`,
      );
      const rows = await session.run<FileRow>(sql`
        select ${FILE_COLUMNS}, u.cells from ${FILES} join unsealed_import_rows u on u.org_id = r.org_id and u.import_id = r.import_id and u.number = r.number
        where r.org_id = ${org}`);
      for (const some of inParts(marked(people, numbers))) await session.run(saveNumbers(org, numbers, some));
      const imports = await session.run<{ id: number; headers: string[] }>(
        sql`select import_id as id, cells as headers from unsealed_import_rows where org_id = ${org} and number = 0`,
      );
      for (const { id, headers } of imports) await session.run(saveHeaders(org, id, numbers, headers));
      // After a crash some are sealed already.
      const changed = rows.map(row => ({ ...row, changes: openChanges(numbers, row.changes) }));
      await saveFiles(session, numbers, changed);
      count += people.length + rows.length;
    }
    await client.query('commit');
    if (count > 0) for (const table of CLEARED) await client.query(`vacuum full ${table}`);
    // Last, so that the next start goes on after a crash.
    await client.query('truncate unsealed_numbers, unsealed_import_rows');
    return count;
  } finally {
    await client.end();
  }
}

/** Organisation whose numbers keep their key, and why. */
interface Kept {
  readonly org: number;
  readonly reason: string;
}

/**
 * Gives every organisation another key for its numbers, with which all are hashed and sealed anew.
 * @returns the organisations of which it failed; it stops for none
 */
export async function renewNumberKeys(db: Database, keyring: Keyring): Promise<Kept[]> {
  const organisations = await db.system(transaction =>
    transaction.run<{ org: number }>(sql`select org_id as org from organisations order by 1`),
  );
  const kept: Kept[] = [];
  for (const { org } of organisations)
    try {
      await db.write(org, session => renewNumberKey(session, keyring));
    } catch (error) {
      const { cause = error } = error as Error; // only errors are thrown here
      kept.push({ org, reason: String(cause) });
    }
  return kept;
}

/** Renews the key of the session's organisation. Its rows are locked, because merges move them without the key. */
async function renewNumberKey(session: Transaction, keyring: Keyring): Promise<void> {
  const { org } = session;
  const readHeaders = sql`select id, headers from people_imports where org_id = ${org} order by id for no key update`;
  // Work on a file locks it before the key.
  await session.run(readHeaders);
  const keys = await replaceNumberKey(session, keyring);
  if (keys === null) return;
  const { former, fresh } = keys;
  const stored = await session.run<{ user: number; kind: NumberKind; sealed: Buffer; isFound: boolean }>(sql`
    select user_id as "user", kind, sealed, hash is not null as "isFound" from person_numbers
    where org_id = ${org} order by 1, 2 for update`);
  const people = stored.flatMap(({ sealed, ...each }): PersonNumber[] => {
    const number = former.open(each.kind, sealed);
    return number === null ? [] : [{ ...each, number }];
  });
  const files = await session.run<Omit<FileRow, 'cells'> & SealedRow>(
    sql`select ${FILE_COLUMNS}, r.sealed from ${FILES} where r.org_id = ${org} and r.sealed is not null order by 1, 3 for update of r`,
  );
  const rows = files.flatMap(row =>
    openRows(former, row.import, [row]).map(opened => ({ ...opened, changes: openChanges(former, row.changes) })),
  );
  for (const { id, headers } of await session.run<{ id: number; headers: Buffer | null }>(readHeaders))
    await session.run(saveHeaders(org, id, fresh, openHeaders(former, id, headers)));
  for (const some of inParts(people)) await session.run(renewNumbers(org, fresh, some));
  await saveFiles(session, fresh, rows);
}
