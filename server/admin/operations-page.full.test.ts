import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { type Config, projectFolder, readConfig } from '../config/env.ts';
import { openFileKeyring } from '../integrations/keys/file-keyring.ts';
import { testFolder } from '../testing/temp-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { runAdmin } from './run.ts';

/** Expected output of each command of the page, in the page's order. */
const ANSWERS: readonly [string, RegExp][] = [
  ['add-owner', /^ana@empresa\.co owns organisation 101\.\nTemporary password/],
  ['organisation list', /101.*Empresa/],
  ['backup-key', /backup\.key/],
  ['backup', /has everything, and was read again: \d+ rows/],
  ['check-backup', /is whole: \d+ rows/],
  ['restore', /The installation of .* is here: \d+ rows/],
  ['release', /Mail and changes of accounts go out from now on/],
  ['upgrade-database', /of your own/],
  ['keys rotate', /^New keys: /],
  ['loan-keys add', /key/],
  ['loan-keys rewrap', /./],
  ['loan-retention', /What would be removed \(nothing was\):\n.*101/],
  ['search-index', /^Organisation 101: /],
  ['token make', /^Account \d+\. Its token, shown once: ttl_/],
  ['token list', /Pantallas/],
  ['token revoke', /is revoked|in force/],
  ['organisation make', /202/],
  ['organisation export', /202|Otra/],
  ['organisation delete', /202|Otra/],
  ['organisation import', /202|Otra/],
];

/** Commands that are run on the restored installation. */
const THERE = ['restore', 'release'];

const log = createLogger('silent');
const here = testDatabase();
const [folderHere, folderThere, outside] = [testFolder(), testFolder(), testFolder()];
const target = `operated_${Date.now()}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await onServer(`create database ${target}`);
  await mkdir(join(outside.path, 'backup'));
});
afterAll(() => onServer(`drop database if exists ${target} with (force)`));

const configOf = (database: string, dataDir: string, keyFile: string): Config => {
  const { user, password, host, port } = here.ownerConnection;
  return readConfig({
    NODE_ENV: 'production',
    LOCAL_AUTH_IN_PRODUCTION: 'yes',
    DATA_DIR: dataDir,
    BACKUP_KEY_FILE: keyFile,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  });
};

/** Reads the commands of the page, each as its arguments. */
async function commands(): Promise<string[][]> {
  const page = await readFile(join(projectFolder, 'docs/OPERATIONS.md'), 'utf8');
  return [...page.matchAll(/^npm run admin -- (.+)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );
}

it('has commands that do what it says, in its order', async () => {
  const keyFile = join(outside.path, 'backup.key');
  const [inUse, restored] = [
    configOf(here.ownerConnection.database, folderHere.path, keyFile),
    configOf(target, folderThere.path, keyFile),
  ];
  // The first start of a server does the same.
  await openFileKeyring(inUse.loanKeyFile);
  const lines = await commands();
  expect(lines.map(args => ANSWERS.find(([name]) => args.join(' ').startsWith(name))?.[0])).toEqual(
    ANSWERS.map(([name]) => name),
  );
  for (const [index, [name, answer]] of ANSWERS.entries()) {
    const args = (lines[index] ?? []).map(arg =>
      arg.replace('/etc/tertulia', outside.path).replace(/^\/backup/, join(outside.path, 'backup')),
    );
    const answered = runAdmin(args, THERE.includes(name) ? restored : inUse, log);
    expect(await answered.catch((error: unknown) => String(error)), name).toMatch(answer);
  }
}, 240_000);

it('has no command that no test runs', async () => {
  const page = await readFile(join(projectFolder, 'docs/OPERATIONS.md'), 'utf8');
  const blocks = [...page.matchAll(/^```(\w*)\n([^`]*)^```$/gm)].map(([, kind, text = '']) => ({ kind, text }));
  // server/db/failover.full.test.ts runs the SQL.
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['sh', 'sql']));
  const lines = blocks.filter(({ kind }) => kind === 'sh').flatMap(({ text }) => text.trim().split('\n'));
  expect(lines.filter(line => !line.startsWith('npm run admin -- '))).toEqual([]);
});
