/**
 * The tests of daily work: types, lint, layers, the unit and API tests that reach a changed file, and the browser tests of the
 * features with changed files. `npm run test:changed -- BASE` compares with another commit than `main`; what is not committed
 * yet always counts as changed.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { changedSpecs } from './changed-specs.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { CHECKS, runSteps, script } from './run-steps.mjs';

const base = process.argv[2] ?? 'main';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', `${base}...HEAD`),
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const specs = changedSpecs(
  changed,
  readdirSync('e2e')
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => `e2e/${name}`),
);

const browser = [
  script('build', 'build'),
  {
    name: `browser tests (${specs.join(', ')})`,
    before: () => ({ CHROMIUM_PATH: ensureChromium() }),
    command: ['npx', 'playwright', 'test', ...specs],
  },
];
const succeeded = await runSteps([
  CHECKS,
  // It reads the sources and imports none of them, so no change reaches it.
  { name: 'layers', command: ['npx', 'vitest', 'run', 'server/layers.test.ts'] },
  { name: 'unit and API tests', command: ['npx', 'vitest', 'run', '--changed', base, '--passWithNoTests'] },
  ...(specs.length > 0 ? browser : []),
]);
process.exit(succeeded ? 0 : 1);
