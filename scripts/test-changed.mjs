/**
 * Tests of daily work: types, lint and formatting, layers, and the unit tests that reach a changed file. Also the API
 * tests of its feature and of those above it, and the browser tests of the feature. `npm run test:changed -- BASE`
 * compares with another commit than `main`; uncommitted changes always count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedApiTests, changedLists, changedPrograms, changedSpecs } from './changed-specs.mjs';
import { runSteps } from './run-steps.mjs';
import { browserTests, BUILD, FORMATTING, lint, types, UNUSED, vitest } from './test-steps.mjs';

const base = process.argv[2] ?? 'main';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...new Set([
    ...git('diff', '--name-only', `${base}...HEAD`),
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
const specs = changedSpecs(
  changed,
  readdirSync('e2e')
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => `e2e/${name}`),
);
const sources = Object.fromEntries(
  git('ls-files', '--cached', '--others', '--exclude-standard', 'server', 'seeds', 'migrations', 'bench')
    .filter(file => file.endsWith('.ts') && existsSync(file))
    .map(file => [file, readFileSync(file, 'utf8')]),
);
const apiTests = changedApiTests(changed, sources);
const lists = changedLists(changed, sources);
const linted = changed.filter(file => /\.(?:tsx?|mts|mjs|js)$/.test(file) && existsSync(file));
const reports = mkdtempSync(join(tmpdir(), 'tertulia-reports-'));
const ofVitest = (name, ...args) => ({ ...vitest(reports, name, ...args, '--passWithNoTests'), report: undefined });

const succeeded = await runSteps([
  [...changedPrograms(changed).map(types), ...(linted.length > 0 ? [lint(...linted)] : []), FORMATTING, UNUSED],
  ofVitest('unit tests', '--project=unit*', '--changed', base),
  // The layers are read as files and not imported, so their test is not selected by changes.
  ofVitest('API tests', '--project=api', 'server/layers.test.ts', ...apiTests),
  ...(lists.length > 0
    ? [
        ofVitest(
          `contract test (${lists.join(', ')})`,
          '--project=api',
          'server/every-list.api.test.ts',
          `--testNamePattern=\\b(?:${lists.join('|')})\\b`,
        ),
      ]
    : []),
  ...(specs.length > 0 ? [BUILD, browserTests(reports, ...specs)] : []),
]);
rmSync(reports, { recursive: true, force: true });
process.exit(succeeded ? 0 : 1);
