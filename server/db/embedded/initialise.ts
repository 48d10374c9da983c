import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Folders, makeOwned } from './folders.ts';

/** Owner of the database inside PostgreSQL; the application itself runs as `tertulia_app`. */
export const OWNER_ROLE = 'tertulia';

/**
 * Makes the cluster in a folder of a random name and then renames it into place. An interrupted or concurrent first
 * start never leaves half a cluster; of two first starts the second rename fails and its copy is discarded.
 */
export async function initialiseCluster(folders: Folders, binaries: Binaries, account: Account): Promise<void> {
  const beside = join(folders.dataDir, `postgres-new-${randomUUID()}`);
  await makeOwned(beside, account);
  const passwordFile = join(folders.socket, `initdb-${randomUUID()}`);
  await writeFile(passwordFile, await ownerPassword(folders), { mode: 0o644 });
  try {
    await promisify(execFile)(binaries.initdb, initdbArguments(beside, passwordFile), {
      ...runAs(account),
      cwd: beside,
      windowsHide: true,
    });
    await rename(beside, folders.cluster);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const lostTheRace = code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
    if (!lostTheRace) throw initdbFailure(error);
  } finally {
    await rm(beside, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/**
 * Returns the arguments of initdb. The builtin C.UTF-8 locale is the fastest to make and its order never changes with
 * the system; columns declare their collation.
 */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${OWNER_ROLE}`,
    `--pwfile=${passwordFile}`,
    // The socket's folder is closed to other accounts. If there is only TCP (Windows), a password is required.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--text-search-config=spanish',
  ];
}

/**
 * Returns the password, made at the first start and kept beside the data. Of two first starts the first link wins, and
 * it is never half written.
 */
export async function ownerPassword(folders: Folders): Promise<string> {
  const draft = `${folders.password}-${randomUUID()}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await link(draft, folders.password).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(folders.password, 'utf8')).trim();
}

function initdbFailure(error: unknown): Error {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  if (/No space left on device/.test(said))
    return new Error('The disk is full: the database cannot be made.', { cause: error });
  if (/ENOENT|error while loading shared libraries/.test(said)) {
    return new Error(
      'The embedded PostgreSQL does not run on this system (it needs glibc 2.27 or newer). Set DATABASE_URL.',
      { cause: error },
    );
  }
  return new Error(`The database cannot be made: ${said.trim().split('\n').at(-1)}`, { cause: error });
}
