// Builds the server and the client when there is no build or a source is newer than it. Runs before `npm start`.
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
/** Written when both builds have succeeded, so that an interrupted build counts as none. */
const STAMP = join(project, 'dist', '.built');
const SOURCES = ['client', 'contract', 'migrations', 'seeds', 'server', 'package-lock.json', 'tsconfig.json'];

/**
 * Time of the newest change below a path, in ms; a folder counts too, because deleting a file changes only that.
 * @param {string} path
 * @returns {Promise<number>}
 */
async function newestChange(path) {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const times = await Promise.all((await readdir(path)).map(name => newestChange(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}

/** @returns {Promise<boolean>} */
async function isStale() {
  const built = await stat(STAMP).catch(() => null);
  if (built === null) return true;
  const changes = await Promise.all(SOURCES.map(name => newestChange(join(project, name))));
  return Math.max(...changes) > built.mtimeMs;
}

/**
 * Runs an npm script; resolves with its exit code and what it printed.
 * @param {string} script
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(script) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const child = spawn(command, [...first, 'run', '--silent', script], { cwd: project, shell: npm === undefined });
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve({ code, output }));
  });
}

if (await isStale()) {
  const started = Date.now();
  process.stdout.write('Building the server and the client... ');
  await rm(join(project, 'dist'), { recursive: true, force: true });
  await mkdir(join(project, 'dist'));
  const results = await Promise.all(['build:server', 'build:client'].map(run));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    process.stdout.write(`failed.\n${failed.map(({ output }) => output).join('\n')}\n`);
    process.exit(1);
  }
  await writeFile(STAMP, '');
  process.stdout.write(`done in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}
