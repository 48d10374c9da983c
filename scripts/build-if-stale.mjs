// Builds the server and the client if there is no build or a source is newer than it. Runs before `npm start`.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, STAMP } from './build.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['client', 'contract', 'migrations', 'seeds', 'server', 'package-lock.json', 'tsconfig.json'];

/**
 * Returns the time of the newest change below a path, in ms; folders count too, because deleting a file changes only
 * its folder.
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
  const built = await stat(join(project, STAMP)).catch(() => null);
  if (built === null) return true;
  const changes = await Promise.all(SOURCES.map(name => newestChange(join(project, name))));
  return Math.max(...changes) > built.mtimeMs;
}

/**
 * Returns a message if Node is too old, before the build fails with a message of its own; null if the version suffices.
 * @param {string} version as in `process.versions.node`
 * @returns {Promise<string | null>}
 */
async function nodeFault(version) {
  const { engines } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [here, minorHere] = version.split('.').map(Number);
  if (here > major || (here === major && minorHere >= minor)) return null;
  return `This is Node ${version}; Tertulia needs ${major}.${minor} or later, best Node 22 LTS (https://nodejs.org).`;
}

const fault = await nodeFault(process.versions.node);
if (fault !== null) {
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
if (await isStale()) {
  const started = Date.now();
  process.stdout.write('Building the server and the client... ');
  const failure = await build(project);
  if (failure !== null) {
    process.stdout.write(`failed.\n${failure}\n`);
    process.exit(1);
  }
  process.stdout.write(`done in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}
