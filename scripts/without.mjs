/**
 * `npm run without -- surveys` takes a feature out of a scratch copy of the product, and checks the types of the
 * rest: its folders, its texts, and its lines in the arrays and tables of icons go. Migrations stay, with their tables.
 * The demo, the tests and the bench are not part of the check.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const COPIED = ['client', 'contract', 'migrations', 'server', 'package.json', 'tsconfig.json'];
const SIDES = ['contract/features', 'server/features', 'client/src/features'];
const LANGUAGES = ['es-CO', 'en-US'];

/** Files with arrays of features. */
const ARRAYS = [
  'contract/features/index.ts',
  'server/features/index.ts',
  'client/src/app/features.ts',
  'client/src/app/start.ts',
  ...LANGUAGES.map(language => `contract/i18n/${language}/notifications.ts`),
];
/** Tables of icons, by kind of notification, entry of the navigation, or part of the administration. */
const TABLES = [
  'client/src/features/notifications/kind-icon.ts',
  'client/src/features/administration/components/panel-icon.tsx',
  'client/src/app/shell/more-sheet.tsx',
];

/** Files from which the rest of each side is reached. The demo is not: it writes rows of every feature. */
const ENTRIES = {
  server: ['run.ts', 'admin/main.ts', 'features/files/pictures/libheif-js.d.ts'],
  client: ['src/app/main.tsx', 'src/icons.d.ts'],
};

/**
 * Takes a feature out of a copy.
 * @param {string} folder the copy
 * @param {string} feature
 * @throws {Error} when there is no such feature
 */
export function takeOut(folder, feature) {
  const declared = join(folder, 'contract/features', feature, 'feature.ts');
  if (!/^[a-z]+$/.test(feature) || !existsSync(declared)) throw new Error(`There is no feature ${feature}.`);
  const words = [...readFileSync(declared, 'utf8').matchAll(/(\w+): [{[A-Z]|'([\w-]+)'/g)].map(([, a, b]) => a ?? b);
  for (const side of SIDES) rmSync(join(folder, side, feature), { recursive: true, force: true });
  const text = new RegExp(`^${feature.replace(/s$/, '')}s?(?:-[a-z-]+)?\\.ts$`);
  for (const language of LANGUAGES) {
    const texts = join(folder, 'contract/i18n', language);
    for (const name of readdirSync(texts)) if (text.test(name)) rmSync(join(texts, name));
  }
  for (const path of ARRAYS) edit(join(folder, path), source => withoutImports(source, join(folder, path)));
  const key = new RegExp(`^ +'?(?:${words.join('|')})'?: .*,\\n`, 'gm');
  for (const path of TABLES) edit(join(folder, path), source => source.replace(key, ''));
}

/**
 * @param {string} path
 * @param {(source: string) => string} change
 */
function edit(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/**
 * Removes the imports of files that are gone, and the lines that consist of an imported name.
 * @param {string} source
 * @param {string} path
 */
function withoutImports(source, path) {
  /** @type {string[]} */
  const names = [];
  const rest = source.replace(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)';\n/gm, (line, imported, from) => {
    if (existsSync(normalize(join(dirname(path), from)))) return line;
    names.push(...imported.split(',').map((/** @type {string} */ name) => name.trim().split(' ').at(-1)));
    return '';
  });
  return names
    .filter(name => name !== '')
    .reduce((left, name) => left.replace(new RegExp(`^ +${name},\\n`, 'gm'), ''), rest);
}

/**
 * Copies the product without a feature to a scratch folder, and removes that folder in the end.
 * @param {string} feature
 * @returns {string[]} errors of the types, none if nothing else needs it
 */
export function errorsWithout(feature) {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-without-'));
  try {
    for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    takeOut(folder, feature);
    return Object.entries(ENTRIES).flatMap(([side, files]) => typeErrors(join(folder, side), files, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} side folder with a tsconfig.json
 * @param {string[]} files
 * @param {string} folder
 */
function typeErrors(side, files, folder) {
  const project = join(side, 'tsconfig.without.json');
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const options = ['-p', relative(folder, project), '--checkers', '1', '--pretty', 'false'];
  const { status, stdout, stderr } = spawnSync(tsc, options, { cwd: folder, encoding: 'utf8' });
  const errors = stdout.split('\n').filter(line => /error TS\d+/.test(line));
  if (status !== 0 && errors.length === 0) throw new Error(`The types could not be checked: ${stdout}${stderr}`);
  return errors;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [feature = ''] = process.argv.slice(2);
  const errors = errorsWithout(feature);
  for (const error of errors) process.stdout.write(`${error}\n`);
  process.stdout.write(errors.length === 0 ? `The types hold without ${feature}.\n` : `${errors.length} errors.\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
