import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../base/logger.ts';
import {
  type Account,
  chooseAccount,
  clusterExists,
  type Folders,
  foldersIn,
  prepareFolders,
  removeUpgrade,
} from './folders.ts';
import { type Binaries, findBinaries, PROGRAMS, initialiseCluster, OWNER_ROLE, ownerPassword } from './initialise.ts';
import { findPostmaster, spawnPostmaster, stopPostmaster, USES_TCP, postgresSettings } from './process.ts';

/**
 * Messages after which a start is worth repeating: another server uses this folder, or the children of one have not
 * ended yet.
 */
const TRY_AGAIN = [/lock file .* already exists/, /pre-existing shared memory block/, /Is another postmaster/];

/** Other messages of PostgreSQL, with advice for the operator. */
const MESSAGES: readonly (readonly [RegExp, (folders: Folders) => string])[] = [
  [/No space left on device/, folders => `The disk is full: PostgreSQL cannot start on ${folders.cluster}.`],
  [
    /error while loading shared libraries|ENOENT|cannot execute binary/,
    () => 'The embedded PostgreSQL does not run on this system (it needs glibc 2.27 or newer). Set DATABASE_URL.',
  ],
  [
    /database files are incompatible|was initialized by PostgreSQL version/,
    folders =>
      `${folders.cluster} was made by another version of PostgreSQL. Export it with that version, or set DATABASE_URL.`,
  ],
  [
    /Permission denied|has wrong ownership|has invalid permissions|EACCES/,
    folders =>
      `PostgreSQL may not use ${folders.cluster}. Give the folder to the account that starts the server, or set DATA_DIR.`,
  ],
  [
    /could not map anonymous shared memory|could not resize shared memory|Cannot allocate memory/,
    () => 'There is too little memory for PostgreSQL. Free some, or set DATABASE_URL.',
  ],
];

/**
 * Reads the last lines that PostgreSQL logged when it ended while starting.
 *
 * @returns null when another start may succeed.
 */
function startupFailure(lastWords: string, folders: Folders): Error | null {
  if (TRY_AGAIN.some(pattern => pattern.test(lastWords))) return null;
  const known = MESSAGES.find(([pattern]) => pattern.test(lastWords));
  if (known !== undefined) return new Error(known[1](folders), { cause: lastWords });
  const fatal =
    lastWords.split('\n').findLast(line => /FATAL|PANIC|ERROR/.test(line)) ?? lastWords.trim().split('\n').at(-1);
  return new Error(`PostgreSQL could not start: ${fatal?.trim() || 'it said nothing'} (see ${folders.log}).`, {
    cause: lastWords,
  });
}

/** Address and login of the owner of the embedded database. */
export interface OwnerConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: OwnerConnection;
  /** Starts the server again if it has ended; otherwise returns at once. Concurrent calls share one attempt. */
  readonly ensureRunning: () => Promise<void>;
  /**
   * Stops the server unless others are still connected to it: another process on the same data folder then keeps it,
   * and stops it when it is the last.
   */
  readonly stop: () => Promise<'stopped' | 'left running'>;
}

const DATABASE = 'tertulia';
/** Longest wait for a server to accept connections, including recovery after a crash. */
const READY_WITHIN_MS = 60_000;
const STOPPING = 'tertulia-stop';
/** Time in ms for which connections that were just closed may still be counted. @assumed */
const LEAVING_MS = 1_000;

/**
 * Starts PostgreSQL on the data folder, or adopts the one that runs there already (left behind by a killed process, or
 * started by another server on the same folder).
 *
 * @param overrides Settings that replace the defaults; tests use it to skip waiting for the disk.
 * @param programs Package with the programs of the data’s major version, if that is a former one.
 * @throws Error with a message for the operator
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: Logger;
  overrides?: Readonly<Record<string, string>>;
  programs?: string;
}): Promise<EmbeddedPostgres> {
  const folders = foldersIn(options.dataDir);
  const account = await chooseAccount(folders.cluster);
  await prepareFolders(folders, account);
  const binaries = await findBinaries(options.dataDir, account, options.programs ?? PROGRAMS);
  if (await clusterExists(folders, binaries.majorVersion)) await removeUpgrade(folders);
  else {
    options.log.info({ folder: folders.cluster }, 'Making a new database');
    await initialiseCluster(folders, binaries, account);
  }
  const settings = { ...postgresSettings(), ...options.overrides };
  const server: Server = { folders, binaries, account, settings, password: await ownerPassword(folders) };
  const port = await launch(server);
  await makeDatabase(ownerConnection(server, port, 'postgres'));
  const connection = ownerConnection(server, port, DATABASE);
  let attempt: Promise<number> | null = null;
  let stopping = false;
  return {
    connection,
    ensureRunning: async () => {
      if (stopping) return;
      attempt ??= launch(server, port).finally(() => (attempt = null));
      await attempt;
    },
    stop: async () => {
      stopping = true;
      await attempt?.catch(() => undefined);
      return await stopIfAlone(connection, () => stopPostmaster(folders, binaries, account));
    },
  };
}

/** Parts needed to start this cluster. */
interface Server {
  readonly folders: Folders;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
  readonly password: string;
}

const ownerConnection = ({ folders, password }: Server, port: number, database: string): OwnerConnection => ({
  host: USES_TCP ? '127.0.0.1' : folders.socket,
  port,
  user: OWNER_ROLE,
  password,
  database,
});

/**
 * Starts or finds the server and waits until it answers; returns its port. A relaunch keeps its `port` (it matters on
 * Windows only), because the pools continue to use it.
 */
async function launch(server: Server, port?: number): Promise<number> {
  const { folders } = server;
  const deadline = Date.now() + READY_WITHIN_MS;
  let spawned: { ended: Promise<string> } | null = null;
  let lastWords: string | null = null;
  while (Date.now() < deadline) {
    const running = await findPostmaster(folders);
    if (running !== null && (await answers(ownerConnection(server, running.port, 'postgres')))) return running.port;
    if (lastWords !== null) {
      const failure = startupFailure(lastWords, folders);
      if (failure !== null) throw failure;
      // Another server was faster, or the children of a killed one have not ended yet: look again.
      spawned = null;
      lastWords = null;
    }
    if (running === null && spawned === null) {
      spawned = await spawnPostmaster(server, port);
      void spawned.ended.then(words => (lastWords = words));
    }
    await sleep(15);
  }
  throw new Error(`PostgreSQL did not become ready within ${READY_WITHIN_MS / 1000} s; see ${folders.log}.`);
}

/** Returns false while nobody listens yet or the server is still recovering. */
async function answers(connection: OwnerConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const WRONG_PASSWORD = '28P01';
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(connection: OwnerConnection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another server on the same folder made it in the meantime; either code may come, depending on the timing.
    const MADE_MEANWHILE = ['42P04', '23505'];
    if (!(error instanceof pg.DatabaseError && MADE_MEANWHILE.includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Stops PostgreSQL if no other server uses it. Servers that stop at the same time don't count each other, so the last
 * one does stop it.
 */
async function stopIfAlone(
  connection: OwnerConnection,
  stop: () => Promise<void>,
): Promise<'stopped' | 'left running'> {
  const client = new pg.Client({ ...connection, application_name: STOPPING, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The process's own last connections may still be closing: a pool reports its end before its sockets have closed.
    const deadline = Date.now() + LEAVING_MS;
    while (await hasOthers(client)) {
      if (Date.now() > deadline) return 'left running';
      await sleep(20);
    }
  } catch {
    // It does not answer, so any remains of it are stopped.
  } finally {
    await client.end().catch(() => undefined);
  }
  await stop();
  return 'stopped';
}

const hasOthers = async (client: pg.Client): Promise<boolean> =>
  (
    await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1`,
      [STOPPING],
    )
  ).rowCount !== 0;
