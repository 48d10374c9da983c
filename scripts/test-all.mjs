/**
 * The test command: every check in order, each with its own output, all of them even when one fails. Ends with the sum of
 * the test runners as `N passed, N failed`; a check without tests of its own (types, lint, build…) counts when it fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';

const reports = mkdtempSync(join(tmpdir(), 'tertulia-reports-'));
const report = name => join(reports, `${name.replaceAll(' ', '-')}.json`);

/** Passed and failed tests of a vitest JSON report. */
const vitestCounts = file => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests };
};
/** The same of a Playwright JSON report. A skipped or flaky test is not a passed one. */
const playwrightCounts = file => {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
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
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser') },
    counts: () => playwrightCounts(report('browser')),
  },
];

const started = Date.now();
let passed = 0;
let failed = 0;
const lines = [];
for (const step of steps) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(1, 70 - step.name.length))}`);
  const begun = Date.now();
  let ok = false;
  try {
    const env = { ...process.env, ...step.env, ...step.before?.() };
    const [command, ...args] = step.command;
    ok = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0;
    const counts = step.counts?.();
    if (counts) {
      passed += counts.passed;
      failed += counts.failed;
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

console.log(`\n${lines.join('\n')}\nin ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && lines.every(line => line.startsWith('ok')) ? 0 : 1);
