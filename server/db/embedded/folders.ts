import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';

/** Operating-system account that PostgreSQL runs as; null means the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** Accounts tried when this process is root, best first. `nobody` exists in even the barest container. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * Chooses the account for PostgreSQL, which refuses to run as root: the one that already owns the data, else
 * `postgres`, else `nobody`.
 *
 * @param clusterFolder Folder of the data, which need not exist yet.
 * @throws Error with a message when root finds no such account.
 */
export async function chooseAccount(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterFolder).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map(line => line.split(':'));
  for (const name of CANDIDATES) {
    const found = accounts.find(fields => fields[0] === name);
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    'PostgreSQL cannot run as root and this system has neither a "postgres" nor a "nobody" account. ' +
      'Start the server as an ordinary user, or set DATABASE_URL.',
  );
}

/** Returns spawn options that make a child process run as the account. */
export const runAs = (account: Account): { uid?: number; gid?: number } => account ?? {};

/** Returns the lowest folder of the path that other accounts may not enter; null if there is none. */
export async function closedFolder(path: string): Promise<string | null> {
  const OTHERS_MAY_ENTER = 0o001;
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null);
    if (found !== null && (found.mode & OTHERS_MAY_ENTER) === 0) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** Parts of the data folder that belong to the embedded PostgreSQL. */
export interface Folders {
  readonly dataDir: string;
  /** Data directory of PostgreSQL. */
  readonly cluster: string;
  /**
   * Folder of the unix socket. Only the account that runs PostgreSQL (and root) may enter, which serves as
   * authentication.
   */
  readonly socket: string;
  readonly log: string;
  readonly password: string;
}

/** Folder in which an upgrade makes the database of the next major version, until it replaces the former one. */
export const UPGRADE_FOLDER = 'upgrade';

/** Removes the leftovers of an interrupted upgrade. The database exists, so they are not needed. */
export const removeUpgrade = ({ dataDir }: Folders): Promise<void> =>
  rm(join(dataDir, UPGRADE_FOLDER), { recursive: true, force: true });

/** Longest path of a unix socket: the kernel's limit is 104 bytes on macOS and 108 on Linux, terminator included. */
const SOCKET_PATH_MAX = 103;
const SOCKET_FILE = '.s.PGSQL.5432';
const OWNER_ONLY = 0o700;

export function foldersIn(dataDir: string): Folders {
  const beside = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(beside, SOCKET_FILE)) <= SOCKET_PATH_MAX;
  const short = join(tmpdir(), `tertulia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    socket: fits ? beside : short,
    log: join(dataDir, 'postgres.log'),
    password: join(dataDir, 'postgres.password'),
  };
}

/**
 * Makes the data folder and the socket's folder, and checks that PostgreSQL will be able to work there.
 *
 * @throws Error with a message that tells the operator how to fix it.
 */
export async function prepareFolders(folders: Folders, account: Account): Promise<void> {
  await mkdir(folders.dataDir, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder ${folders.dataDir} cannot be made (${cause.code}). Set DATA_DIR to a folder that can be written.`,
      { cause },
    );
  });
  await access(folders.dataDir, constants.W_OK).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `This account may not write to the data folder ${folders.dataDir} (${cause.code}). ` +
        `Start the server as the account that it belongs to, give it to this one (chown -R ${process.getuid?.() ?? ''} ${folders.dataDir}), or set DATA_DIR.`,
      { cause },
    );
  });
  const closed = account === null ? null : await closedFolder(folders.dataDir);
  if (closed !== null) {
    throw new Error(
      `PostgreSQL cannot run as root, and the account that it runs as may not enter ${closed}. ` +
        `Start the server as an ordinary user, let others pass (chmod o+x ${closed}), or set DATA_DIR to another folder, as /var/lib/tertulia.`,
    );
  }
  await makeOwned(folders.socket, account);
}

/** Makes a folder that only the account may enter. An existing folder of another account is refused. */
export async function makeOwned(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  if (account !== null) await chown(folder, account.uid, account.gid);
  const owner = account?.uid ?? process.getuid?.();
  const found = await stat(folder);
  if (owner !== undefined && found.uid !== owner) {
    throw new Error(
      `${folder} belongs to another user. Start the server as that user, or set DATA_DIR to another folder.`,
    );
  }
  await chmod(folder, OWNER_ONLY);
}

/**
 * True when the cluster exists already. Data of another major version is never touched.
 *
 * @throws Error with a message when the versions differ or the folder holds something else.
 */
export async function clusterExists(folders: Folders, majorVersion: string): Promise<boolean> {
  if ((await stat(folders.cluster).catch(() => null)) === null) {
    if ((await stat(join(folders.dataDir, UPGRADE_FOLDER)).catch(() => null)) === null) return false;
    throw new Error(
      `An upgrade of the database in ${folders.dataDir} was interrupted. End it with: npm run admin -- upgrade-database`,
    );
  }
  const found = await readFile(join(folders.cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new Error(`${folders.cluster} belongs to another user. Start the server as that user, or set DATA_DIR.`, {
        cause: error,
      });
    return '';
  });
  if (found.trim() === majorVersion) return true;
  if (found === '')
    throw new Error(
      `${folders.cluster} exists but holds no PostgreSQL data. Move it away, or set DATA_DIR to another folder.`,
    );
  throw new Error(
    `${folders.cluster} holds data of PostgreSQL ${found.trim()}, and this version of the server brings PostgreSQL ${majorVersion}. ` +
      'Bring it to that version with: npm run admin -- upgrade-database',
  );
}
