import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { type FileHandle, link, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, runAs, type Folders } from './folders.ts';
import type { Binaries } from './initialise.ts';
import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
/** Share of the machine's memory given to shared_buffers, and its maximum in MB. */
const BUFFERS_SHARE = 0.25;
const BUFFERS_MAX = 1024;

/**
 * Returns the settings of the embedded PostgreSQL, measured on the feed's queries. They are given on the command line,
 * so that an existing data folder follows a change of version.
 */
export function postgresSettings(): Record<string, string> {
  const buffers = Math.min(Math.floor((totalmem() / MEGABYTE) * BUFFERS_SHARE), BUFFERS_MAX);
  return {
    jit: 'off',
    shared_buffers: `${buffers}MB`,
    random_page_cost: '1.1',
    max_connections: '120',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The application logs errors of statements, without their values; this log holds only PostgreSQL's own messages.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}

/** Formats settings as `-c name=value` arguments. */
const asArguments = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Contents of postmaster.pid, written by PostgreSQL. */
interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * Whether PostgreSQL listens on TCP. Windows lacks usable unix sockets, so there it listens on the loopback address
 * only.
 */
export const USES_TCP = process.platform === 'win32';
const LOG_MAX_BYTES = 5 * 1024 * 1024;

interface PostmasterOptions {
  readonly folders: Folders;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Returns the running server of this cluster, or null if there is no lock, its process is dead, or another program has
 * its number.
 */
export async function findPostmaster(folders: Folders): Promise<Postmaster | null> {
  const lines = (await readLock(folders)).split('\n').map(line => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !(await mayBeOurs(pid, folders))) return null;
  return { pid, port: Number(lines[3] ?? 0) };
}

const lockOf = (folders: Folders): string => join(folders.cluster, 'postmaster.pid');
const readLock = (folders: Folders): Promise<string> => readFile(lockOf(folders), 'utf8').catch(() => '');

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns false only when it is certain. Linux shows the program of a process (but not of an ended one) and its working
 * folder, which is the data folder. A restored folder, or a rebooted machine, may name the process of another
 * PostgreSQL.
 */
async function mayBeOurs(pid: number, { cluster }: Folders): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command !== null && !basename(command.split('\0', 1)[0] ?? '').startsWith('postgres')) return false;
  const [its = null, ours = null] = await Promise.all(
    [`/proc/${pid}/cwd`, cluster].map(path => realpath(path).catch(() => null)),
  );
  return its === null || ours === null || its === ours;
}

/**
 * Removes a lock whose process number another program has now, as after every restart of a container. PostgreSQL itself
 * ignores only the lock of a dead process. If another server has meanwhile put its own lock there, it is put back.
 */
async function removeForeignLock(folders: Folders): Promise<void> {
  const seen = await readLock(folders);
  if (seen === '' || (await findPostmaster(folders)) !== null || !isAlive(Number(seen.split('\n')[0]))) return;
  const aside = `${lockOf(folders)}-${randomUUID()}`;
  await rename(lockOf(folders), aside).catch(() => undefined);
  if ((await readFile(aside, 'utf8').catch(() => seen)) !== seen)
    await link(aside, lockOf(folders)).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Starts the server as a separate process: it must survive a killed Node without losing a write, and the terminal's
 * Ctrl-C must not stop it before the last connection is closed.
 *
 * @returns A promise of its end, with its last log lines. It does not wait for the server to be ready.
 */
export async function spawnPostmaster(
  { folders, binaries, account, settings }: PostmasterOptions,
  port?: number,
): Promise<{ ended: Promise<string> }> {
  await removeForeignLock(folders);
  const log = await openLog(folders.log);
  const from = (await log.stat()).size;
  const where = USES_TCP
    ? { listen_addresses: '127.0.0.1', port: String(port ?? (await freePort())), unix_socket_directories: '' }
    : { listen_addresses: '', port: '5432', unix_socket_directories: folders.socket };
  const child = spawn(binaries.postgres, ['-D', folders.cluster, ...asArguments({ ...settings, ...where })], {
    ...runAs(account),
    cwd: folders.cluster,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  // `once` rejects when the program could not even be started.
  const ended = once(child, 'exit').then(() => '', String);
  await log.close();
  return {
    // The process that stopped it may have removed its folder by now.
    ended: ended.then(async spawnError => {
      const written = await readFile(folders.log).catch(() => Buffer.alloc(0));
      return spawnError + written.subarray(from).toString();
    }),
  };
}

async function openLog(path: string): Promise<FileHandle> {
  const log = await open(path, 'a', 0o600);
  if ((await log.stat()).size > LOG_MAX_BYTES) await log.truncate();
  return log;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Asks the server to disconnect all clients, write its open data and end; waits for it. */
export async function stopPostmaster(folders: Folders, binaries: Binaries, account: Account): Promise<void> {
  const stopping = spawn(binaries.pgCtl, ['stop', '-D', folders.cluster, '-m', 'fast', '-w', '-t', '30', '-s'], {
    ...runAs(account),
    cwd: folders.cluster,
    windowsHide: true,
    stdio: 'ignore',
  });
  await once(stopping, 'exit');
  while ((await findPostmaster(folders)) !== null) await sleep(20);
}
