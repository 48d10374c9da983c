import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./fault.d.mts').Fault} Fault */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Copies all files of the project that git tracks or would track into a new folder, with links to its packages. */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter(path => path !== '' && existsSync(join(PROJECT, path)));
  for (const path of new Set(files.map(path => dirname(path)))) mkdirSync(join(folder, path), { recursive: true });
  for (const path of files) copyFileSync(join(PROJECT, path), join(folder, path));
  // A separate folder, so that the caches of tools are separate too.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules')))
    if (!name.startsWith('.vite'))
      symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  return folder;
}

/**
 * Returns the reasons why a row of the table no longer fits the sources, and how to correct it.
 * @param {Fault} fault
 * @returns {string[]}
 */
export function misfitsOf({ file, from, to, test }) {
  const path = join(PROJECT, file);
  const testPath = join(PROJECT, test.file);
  if (!existsSync(path))
    return [`${file} is no more: name the file that has the code now, in scripts/planted-faults/.`];
  const misfits = [];
  const times = readFileSync(path, 'utf8').split(from).length - 1;
  if (times !== 1)
    misfits.push(
      `\`from\` occurs ${times} times in ${file}, and must once: copy it anew from there, and let \`to\` be the same slip.`,
    );
  if (from === to) misfits.push('`to` is `from`: nothing would be planted.');
  if (!existsSync(testPath))
    misfits.push(`${test.file} is no more: name the file of the lowest level that catches it now.`);
  else if (!readFileSync(testPath, 'utf8').includes(test.title))
    misfits.push(
      `No title in ${test.file} has "${test.title}": name the test that proves it now, by a part of its title as it stands there.`,
    );
  return misfits;
}

/**
 * Returns a pattern for the titles of a row's test, also matching the values that a table of the test inserts at `%s`
 * or `${name}`.
 * @param {Fault['test']} test
 */
export function patternOf({ title, among = '' }) {
  const parts = title.split(/%[\w.]+|\$\{?\w+\}?/).map(part => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const isAmong = among === '' ? '' : `(?=.*${among.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')})`;
  return new RegExp(`^${isAmong}.*${parts.join('.*')}`, 's');
}

/** Plants a fault in a copy; returns a function that removes it. @param {string} folder @param {Fault} fault */
export function plant(folder, { file, from, to }) {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  return () => writeFileSync(path, sound);
}

/**
 * Returns the type errors with all faults planted: a fault that the compiler refuses needs no test.
 * @param {string} folder
 * @param {readonly Fault[]} faults
 */
export function typeFaults(folder, faults) {
  for (const fault of faults) plant(folder, fault);
  return ['client', 'server'].flatMap(project => {
    const { stdout } = spawnSync('npx', ['tsc', '-p', project, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter(line => line.includes('error TS'));
  });
}
