/**
 * The test command: every check in order, each with its own output, all of them even when one fails. Ends with the sum of
 * the test runners as `N passed, N failed`; a check without tests of its own (types, lint, build…) counts when it fails.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { CHECKS, runSteps, script } from './run-steps.mjs';

const reports = mkdtempSync(join(tmpdir(), 'tertulia-reports-'));
const report = name => join(reports, `${name.replaceAll(' ', '-')}.json`);

/** Passed and failed tests of a vitest JSON report, and which failed. A skipped test is not a passed one. */
const vitestCounts = file => {
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that fell before its first test has no test to blame.
    ...(message ? [`${relative('.', name)}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, failureMessages }) => `${relative('.', name)} › ${fullName}: ${failureMessages[0] ?? 'not run'}`,
      ),
  ]);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
};
/**
 * The same of a Playwright JSON report. A flaky test, which failed and then passed beside a new server, is a passed one, and is
 * named with what it failed of.
 */
const playwrightCounts = file => {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const specsOf = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites
    .flatMap(specsOf)
    .flatMap(spec => spec.tests.map(test => ({ ...test, title: `${spec.file} › ${spec.title}` })));
  const reasonOf = ({ title, results }) =>
    `${title}: ${results.find(({ error }) => error)?.error.message ?? 'not run'}`;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: tests.filter(({ status }) => status === 'unexpected' || status === 'skipped').map(reasonOf),
    flaky: tests.filter(({ status }) => status === 'flaky').map(reasonOf),
  };
};

const vitest = (name, projects) => ({
  name,
  command: [
    'npx',
    'vitest',
    'run',
    `--project=${projects}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
  counts: () => vitestCounts(report(name)),
});
const steps = [
  // Most of these use one processor.
  [...CHECKS, script('documentation', 'docs', '--', '--check'), script('build', 'build')],
  vitest('unit tests', 'unit*'),
  vitest('API tests', 'api'),
  { name: 'byte budget', command: ['node', 'scripts/byte-budget.mjs'] },
  {
    name: 'browser tests',
    before: () => ({ CHROMIUM_PATH: ensureChromium() }),
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser tests') },
    counts: () => playwrightCounts(report('browser tests')),
  },
];

const succeeded = await runSteps(steps);
rmSync(reports, { recursive: true, force: true });
process.exit(succeeded ? 0 : 1);
