/**
 * The test command: every check in order, each with its own output, all of them even when one fails. Ends with the sum of
 * the test runners as `N passed, N failed`; a check without tests of its own (types, lint, build…) counts when it fails.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './find-chromium.mjs';

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
/** The same of a Playwright JSON report. A flaky test is not a passed one either. */
const playwrightCounts = file => {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const specsOf = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .flatMap(spec => spec.tests.map(test => ({ ...test, title: `${spec.file} › ${spec.title}` })))
    .filter(test => test.status !== 'expected')
    .map(({ title, results }) => `${title}: ${results.at(-1)?.error?.message ?? 'not run'}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, failures };
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
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'documentation', command: ['npm', 'run', '--silent', 'docs', '--', '--check'] },
  vitest('unit tests', 'unit*'),
  vitest('API tests', 'api'),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'byte budget', command: ['node', 'scripts/byte-budget.mjs'] },
  {
    name: 'browser tests',
    before: () => ({ CHROMIUM_PATH: ensureChromium() }),
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser tests') },
    counts: () => playwrightCounts(report('browser tests')),
  },
];

/** Runs one command, and shows what it prints as it comes: whether it succeeded. */
const run = ({ command: [program, ...args], env }, added) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env, ...added },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', status => resolve(status === 0));
  });

const started = Date.now();
let passed = 0;
let failed = 0;
const lines = [];
const failures = [];
for (const step of steps) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(1, 70 - step.name.length))}`);
  const begun = Date.now();
  let ok = false;
  try {
    ok = await run(step, step.before?.());
    const counts = step.counts?.();
    if (counts) {
      passed += counts.passed;
      failed += counts.failed;
      failures.push(...counts.failures);
      if (counts.failed > 0 || counts.passed === 0) ok = false;
    }
    if (!ok && !(counts?.failed > 0)) failed += 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failed += 1;
    ok = false;
  }
  lines.push(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
}
rmSync(reports, { recursive: true, force: true });

// Once more at the end, where nobody has to search for them.
for (const failure of failures) console.log(`\n✗ ${stripVTControlCharacters(failure).slice(0, 600)}`);
console.log(`\n${lines.join('\n')}\nin ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && lines.every(line => line.startsWith('ok')) ? 0 : 1);
