// Builds the server and the client beside the existing builds, and switches when both have succeeded. `dist/current`
// leads to the newest build, and a running server continues to read the folder that it was started from.
import { spawn } from 'node:child_process';
import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DIST = 'dist';
const CURRENT = 'current';
/** Time for which a replaced build is kept for the servers started from it, in ms. @assumed */
const KEPT_MS = 7 * 86_400_000;

/** File dated with the beginning of the build: a source changed during the build makes it stale. */
export const STAMP = join(DIST, CURRENT, '.built');

/**
 * Runs an npm script that builds into a folder; resolves with its exit code and its output.
 * @param {string} project
 * @param {string} script
 * @param {string} folder
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(project, script, folder) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const child = spawn(command, [...first, 'run', '--silent', script], {
    cwd: project,
    env: { ...process.env, BUILD_FOLDER: folder },
    shell: npm === undefined,
  });
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve({ code, output }));
  });
}

/**
 * Points `dist/current` to a build atomically: readers find either the old or the new one. The old one is dated with
 * its replacement.
 */
async function swap(dist, name, now) {
  const current = join(dist, CURRENT);
  const next = join(dist, `${name}.link`);
  await symlink(process.platform === 'win32' ? join(dist, name) : name, next, 'junction');
  // A build of one part alone leaves a folder there. A link can't replace a folder, nor anything under Windows.
  const found = await lstat(current).catch(() => null);
  if (found?.isSymbolicLink() === true) await utimes(current, now, now);
  if (found?.isDirectory() === true || process.platform === 'win32')
    await rm(current, { recursive: true, force: true });
  await rename(next, current);
}

/** Removes builds too old for any running server, and leftovers of ended builds. */
async function clearOld(dist, now) {
  const current = await readlink(join(dist, CURRENT));
  for (const name of await readdir(dist)) {
    if (name === CURRENT || current.endsWith(name)) continue;
    const { mtimeMs } = await stat(join(dist, name)).catch(() => ({ mtimeMs: 0 }));
    if (now - mtimeMs > KEPT_MS) await rm(join(dist, name), { recursive: true, force: true });
  }
}

/**
 * Builds the server and the client of a project. A failing build changes nothing.
 * @param {string} project its folder
 * @returns {Promise<string | null>} output of the builds that failed, or null
 */
export async function build(project) {
  const started = new Date();
  const dist = join(project, DIST);
  const name = `${started.toISOString().replaceAll(/\W/g, '')}-${process.pid}`;
  const folder = join(dist, name);
  await mkdir(folder, { recursive: true });
  const results = await Promise.all(['build:server', 'build:client'].map(script => run(project, script, folder)));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    await rm(folder, { recursive: true, force: true });
    return failed.map(({ output }) => output).join('\n');
  }
  const stamp = join(folder, '.built');
  await writeFile(stamp, '');
  await utimes(stamp, started, started);
  await swap(dist, name, started);
  await clearOld(dist, started.getTime());
  return null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failure = await build(fileURLToPath(new URL('..', import.meta.url)));
  if (failure !== null) {
    process.stdout.write(`${failure}\n`);
    process.exit(1);
  }
}
