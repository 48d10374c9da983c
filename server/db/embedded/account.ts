import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

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
