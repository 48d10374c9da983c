import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../seeds/demo/index.ts';
import { createLogger } from '../../base/logger.ts';
import { createEmbeddedDirectory } from '../../integrations/directory/embedded.ts';
import { LOCAL_ISSUER } from '../../integrations/identity/accounts/accounts.ts';
import { diskStorage } from '../../integrations/storage/disk.ts';
import { duringTests } from '../../testing/during-tests.ts';
import { testFolder } from '../../testing/temp-folder.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addStoredObjects } from '../../testing/stored-objects.ts';
import { UsageError } from '../owner-details.ts';
import { readOrganisationCommand, runOrganisationCommand, type OrganisationCommand } from './command.ts';
import { LEFT_BEHIND, organisationTables, SECRET_COLUMNS } from './tables.ts';

const NOW = new Date('2026-06-12T15:00:00Z');
const [here, there] = [testDatabase(), testDatabase()];
const [filesHere, filesThere, folder] = [testFolder(), testFolder(), testFolder()];
const connect = (database: TestDatabase) =>
  duringTests(
    async () => {
      const client = new pg.Client(database.ownerConnection);
      await client.connect();
      return Object.assign(client, { close: () => client.end() });
    },
    client => client.close(),
  );
const [ownerHere, ownerThere] = [connect(here), connect(there)];

const run = (place: 'here' | 'there', command: OrganisationCommand): Promise<string> => {
  const [database, owner, files] = place === 'here' ? [here, ownerHere, filesHere] : [there, ownerThere, filesThere];
  return runOrganisationCommand(
    {
      owner,
      storage: diskStorage(files.path),
      directory: createEmbeddedDirectory(database.db),
      issuer: LOCAL_ISSUER,
      now: NOW,
    },
    command,
  );
};
const archive = (name: string): string => join(folder.path, name);

/** Returns every row of an organisation by table, as JSON without secrets; tables that are left behind are skipped. */
async function rowsOf(database: TestDatabase, org: number): Promise<Record<string, unknown[]>> {
  const client = await database.owner.connect();
  try {
    const found: Record<string, unknown[]> = {};
    for (const { name, at } of await organisationTables(client)) {
      if (Object.hasOwn(LEFT_BEHIND, name)) continue;
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${at} t where org_id = $1 order by to_jsonb(t)::text collate "C"`,
        [org],
      );
      const secrets = Object.keys(SECRET_COLUMNS[name] ?? {});
      found[name] = rows.map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column))),
      );
    }
    return found;
  } finally {
    client.release();
  }
}

/** Returns the contents of an organisation's files by key and object. */
async function bytesOf(database: TestDatabase, root: string, org: number): Promise<Record<string, string>> {
  const { rows } = await database.owner.query<{ key: string }>(
    `select storage_key as key from files where org_id = $1
     union select storage_key from loan.loan_documents where org_id = $1
     union select storage_key from loan.loan_message_files where org_id = $1 order by 1`,
    [org],
  );
  const found: Record<string, string> = {};
  for (const { key } of rows)
    for (const object of ['master', 'poster', 'w320', 'w640', 'w1280', 'p1', 'p2', 'sealed']) {
      const stored = await diskStorage(root).open(key, object);
      if (stored === null) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of stored.content) chunks.push(chunk as Buffer); // No encoding is set, so chunks are buffers.
      found[`${key}/${object}`] = Buffer.concat(chunks).toString('base64').slice(0, 200) + Buffer.concat(chunks).length;
    }
  return found;
}

beforeAll(async () => {
  await ownerHere.query('begin');
  const pin = async (org: number): Promise<void> => {
    await ownerHere.query(`select set_config('app.org_id', $1, true)`, [String(org)]);
  };
  const storage = diskStorage(filesHere.path);
  await seedDemo({
    owner: ownerHere,
    pin,
    storage,
    keyring: TEST_KEYRING,
    now: NOW,
    accountIssuer: LOCAL_ISSUER,
    log: createLogger('silent'),
  });
  await addStoredObjects(ownerHere, storage, 101);
  await addStoredObjects(ownerHere, storage, 205);
  await ownerHere.query('commit');
  await ownerHere.query('analyze');
}, 120_000);

describe('an organisation', () => {
  it.each([101, 205])(
    '%s comes back as it was, each row and each byte, in an installation that has nobody',
    async org => {
      const before = await rowsOf(here, org);
      expect(Object.values(before).flat().length).toBeGreaterThan(100);
      const said = await run('here', { act: 'export', org, folder: archive(String(org)) });
      expect(said).toContain(`Organisation ${org} is in`);
      await run('there', { act: 'import', folder: archive(String(org)) });
      const after = await rowsOf(there, org);
      for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
      const bytes = await bytesOf(here, filesHere.path, org);
      expect(await bytesOf(there, filesThere.path, org)).toEqual(bytes);
      if (org === 101) expect(Object.keys(bytes).length).toBeGreaterThan(50);
      for (const object of ['master', 'p1', 'p2', 'sealed'])
        expect(Object.keys(bytes).filter(name => name.endsWith(`/${object}`)).length).toBeGreaterThan(0);
      await expect(run('there', { act: 'import', folder: archive(String(org)) })).rejects.toThrow('There are people');
      // Ids continue after the last one; triggers and foreign keys are as before.
      await there.owner.query(`insert into groups (org_id, title) values ($1, 'Otro')`, [org]);
      const switched = `select (select count(*) from pg_trigger where tgenabled <> 'O') as off,
      (select count(*) from pg_constraint where contype = 'f' and condeferrable) as deferrable`;
      expect((await there.owner.query(switched)).rows).toEqual((await here.owner.query(switched)).rows);
    },
    120_000,
  );

  it('has its documents read again where an export lacks the pictures of their pages', async () => {
    const older = archive('older');
    await run('here', { act: 'export', org: 205, folder: older });
    const pictures = (await readdir(older, { recursive: true })).filter(name => name.endsWith('/p2'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const name of pictures) await rm(join(older, name));
    await run('there', { act: 'delete', org: 205, name: await nameOf(there, 205) });
    await run('there', { act: 'import', folder: older });
    const states = `select count(*) filter (where state = 'read')::int as read, count(*) filter (where state = 'waiting' and pages = 0)::int as waiting
      from document_texts where org_id = 205 and words = 'Dos páginas'`;
    expect((await here.owner.query(states)).rows).toEqual([{ read: 1, waiting: 0 }]);
    expect((await there.owner.query(states)).rows).toEqual([{ read: 0, waiting: 1 }]);
  }, 120_000);

  it('is read by its owner alone', async () => {
    const modes = new Set<string>();
    for (const entry of await readdir(archive('101'), { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`);
    }
    modes.add(`folder ${((await stat(archive('101'))).mode & 0o777).toString(8)}`);
    expect([...modes].toSorted()).toEqual(['file 600', 'folder 700']);
  });

  it('takes no password along', async () => {
    const names = await readdir(join(archive('101'), 'tables'));
    for (const name of names)
      expect(await readFile(join(archive('101'), 'tables', name), 'utf8')).not.toMatch(
        /scrypt|password_hash|token_hash/,
      );
    for (const table of Object.keys(LEFT_BEHIND)) expect(names).not.toContain(`${table}.jsonl`);
    const { rows } = await there.owner.query(`select distinct password_hash from idp_accounts`);
    expect(rows).toEqual([{ password_hash: '!' }]);
  });

  it('is exported as it was at one moment, whoever writes meanwhile', async () => {
    let writing = true;
    const write = async (): Promise<void> => {
      for (let n = 0; writing; n += 1) {
        await here.owner.query(
          `with made as (insert into groups (org_id, title, is_area) values (205, $1, true) returning id)
          insert into users (org_id, oid, email, area_id) select 205, gen_random_uuid(), $2, id from made`,
          [`Área ${n}`, `n${n}@x.example`],
        );
      }
    };
    const writer = write();
    await run('here', { act: 'export', org: 205, folder: archive('meanwhile') });
    writing = false;
    await writer;
    await run('there', { act: 'delete', org: 205, name: await nameOf(there, 205) });
    await run('there', { act: 'import', folder: archive('meanwhile') });
    const { rows } = await there.owner.query(
      `select count(*)::int as n from users u where org_id = 205 and not exists
         (select from memberships m where m.org_id = 205 and m.user_id = u.id and m.group_id = u.area_id)`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  }, 120_000);

  it('is deleted by its name alone, with rows, files, accounts and sequences, and nothing of others', async () => {
    const name = await nameOf(there, 205);
    const others = await rowsOf(there, 101);
    const bytes = Object.keys(await bytesOf(there, filesThere.path, 205));
    await expect(run('there', { act: 'delete', org: 205, name: 'Otra' })).rejects.toThrow('is called otherwise');
    await expect(run('there', { act: 'delete', org: 101, name: await nameOf(there, 101) })).rejects.toThrow(
      "can't be deleted",
    );
    await expect(run('there', { act: 'delete', org: 909, name })).rejects.toThrow('There is no organisation 909');
    expect(await run('there', { act: 'delete', org: 205, name })).toContain('is gone');
    const client = await there.owner.connect();
    try {
      for (const table of await organisationTables(client)) {
        const { rows } = await client.query(`select from ${table.at} where org_id = 205`);
        expect([table.name, rows.length]).toEqual([table.name, 0]);
      }
      expect((await client.query('select from organisations where org_id = 205')).rows).toEqual([]);
      expect((await client.query(`select from pg_class where relname in ('org_205', 'org_205_int')`)).rows).toEqual([]);
    } finally {
      client.release();
    }
    for (const object of bytes) {
      const at = object.lastIndexOf('/');
      expect(await diskStorage(filesThere.path).open(object.slice(0, at), object.slice(at + 1))).toBeNull();
    }
    expect(await rowsOf(there, 101)).toEqual(others);
    await run('there', { act: 'import', folder: archive('205') });
    expect(await run('there', { act: 'list' })).toContain(name);
  }, 120_000);

  it('is refused half, of another schema, or where its domain is taken, and then nothing of it is there', async () => {
    await expect(run('there', { act: 'import', folder: folder.path })).rejects.toThrow('holds no export that ended');
    const broken = archive('broken');
    await run('here', { act: 'export', org: 205, folder: broken });
    await run('there', { act: 'delete', org: 205, name: await nameOf(there, 205) });
    const path = join(broken, 'tables', 'memberships.jsonl');
    const lines = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, lines.slice(1).join('\n'));
    await expect(run('there', { act: 'import', folder: broken })).rejects.toThrow(/memberships has \d+ rows/);
    await writeFile(path, lines.join('\n'));
    const users = join(broken, 'tables', 'groups.jsonl');
    await rm(users);
    await expect(run('there', { act: 'import', folder: broken })).rejects.toThrow();
    expect((await there.owner.query('select from users where org_id = 205')).rows).toEqual([]);
    const manifest = join(broken, 'organisation.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"schema": "\d+/, '"schema": "1999'));
    await expect(run('there', { act: 'import', folder: broken })).rejects.toThrow('is of schema 1999');
    await expect(run('here', { act: 'export', org: 205, folder: broken })).rejects.toThrow();
  }, 120_000);

  it('is made under a number and a domain that nobody has', async () => {
    expect(await run('here', { act: 'make', org: 777, name: 'Nueva', domain: 'nueva.co' })).toContain(
      'add-owner --org 777',
    );
    await expect(run('here', { act: 'make', org: 777, name: 'Nueva', domain: 'otra.co' })).rejects.toThrow('already');
    await expect(run('here', { act: 'make', org: 778, name: 'Nueva', domain: 'nueva.co' })).rejects.toThrow(
      'organisation 777',
    );
    expect(await run('here', { act: 'list' })).toContain('777\tNueva\tnueva.co');
    expect(await run('here', { act: 'delete', org: 777, name: 'Nueva' })).toContain('is gone');
  });
});

const nameOf = async (database: TestDatabase, org: number): Promise<string> =>
  (await database.owner.query<{ name: string }>('select name from organisations where org_id = $1', [org])).rows[0]
    ?.name ?? '';

describe('the command line', () => {
  it.each([
    [[], 'Say what to do'],
    [['forget'], 'There is no forget'],
    [['make', '--org', 'x', '--name', 'A', '--domain', 'a.co'], '--org'],
    [['make', '--org', '5', '--name', ' ', '--domain', 'a.co'], '--name'],
    [['make', '--org', '5', '--name', 'A', '--domain', 'a'], '--domain'],
    [['export', '--org', '5'], '--folder'],
    [['import'], '--folder'],
    [['delete', '--org', '5'], '--name'],
    [['delete', '--org', '5', '--force'], '--force'],
  ])('refuses organisation %j', (args, message) => {
    expect(() => readOrganisationCommand(args)).toThrow(UsageError);
    expect(() => readOrganisationCommand(args)).toThrow(message);
  });
});
