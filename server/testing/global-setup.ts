import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedReference } from '../reference/index.ts';
import { giveLogins } from '../db/app-role.ts';
import { type OwnerConnection, startEmbedded } from '../db/embedded/launcher.ts';
import { migrate } from '../db/migrate.ts';
import { createLogger } from '../base/logger.ts';
import { chooseSeed } from './sample.ts';
import { tempFolder } from './temp-folder.ts';
import { TEMPLATE } from './template.ts';

/** Settings without durability: nothing here has to survive a power cut. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Tables emptied between files have no lasting statistics.
  autovacuum: 'off',
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: OwnerConnection;
    /** PEM of the key that signs the tokens of test users, made for this run. */
    signingKey: string;
  }
}

/** Starts one PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.stdout.write(chooseSeed());
  const log = createLogger('warn');
  const temporary = await tempFolder();
  const folder = temporary.path;
  // If started by root, PostgreSQL runs as another account and needs access.
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, log, overrides: FAST_AND_FORGETFUL });
  const watchman = dieWithThisProcess(folder);
  await makeTemplate(server.connection);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  project.provide('postgres', server.connection);
  project.provide('signingKey', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return async () => {
    await server.stop();
    watchman();
    await temporary.remove();
  };
}

async function makeTemplate(owner: OwnerConnection): Promise<void> {
  const log = createLogger('warn');
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  const template = { ...owner, database: TEMPLATE };
  await migrate(template, log);
  await seedReference(template);
  await giveLogins(template);
  // A database with connections can't be copied.
  await client.query(`alter database ${TEMPLATE} with allow_connections false`);
  await client.end();
}

/** Stops the server if the test run is killed: a shell waits for our end of its pipe to close. Not on Windows. */
function dieWithThisProcess(folder: string): () => void {
  if (process.platform === 'win32') return () => undefined;
  const postmaster = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const script = 'read _; kill -QUIT "$1" 2>/dev/null && sleep 1; rm -rf "$2"';
  const watchman = spawn('sh', ['-c', script, 'sh', postmaster, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchman.unref();
  return () => void watchman.kill('SIGKILL');
}
