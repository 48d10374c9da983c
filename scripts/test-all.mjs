/**
 * Test command: every check in order, each with its own output, all of them even if one fails. It ends with the costs
 * of each part and the sum of the tests as `N passed, N failed`. With `--full` (`npm run test:full`, nightly and before
 * a release) it runs completely the parts that the short run samples, and plants faults to see them caught; the budgets
 * are those of the short run.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps } from './run-steps.mjs';
import { readBudgets } from './test-budgets.mjs';
import {
  browserTests,
  BUILD,
  BYTE_BUDGET,
  DOCUMENTATION,
  FORMATTING,
  lint,
  types,
  UNUSED,
  vitest,
} from './test-steps.mjs';

/** Longest time of the full run by the clock, in minutes. */
const FULL_RUN_MINUTES = 45;

const isFull = process.argv.includes('--full');
const reports = mkdtempSync(join(tmpdir(), 'tertulia-reports-'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const faults = { name: 'planted faults', command: ['npm', 'run', '--silent', 'test:faults'] };

if (isFull) process.env.TEST_FULL = 'yes';
const started = Date.now();
const succeeded = await runSteps(
  [
    // Most of these use one processor; the longest come first.
    [lint(), BUILD, DOCUMENTATION, UNUSED, types('server'), types('client'), FORMATTING],
    BYTE_BUDGET,
    vitest(reports, 'unit tests', '--project=unit*'),
    vitest(reports, 'API tests', '--project=api'),
    browserTests(reports),
    ...(isFull && scripts['test:faults'] ? [faults] : []),
  ],
  isFull ? {} : readBudgets(),
);
const minutes = (Date.now() - started) / 60_000;
if (isFull && minutes > FULL_RUN_MINUTES)
  console.error(`The full run took ${minutes.toFixed(0)} minutes; its budget is ${FULL_RUN_MINUTES}.`);
rmSync(reports, { recursive: true, force: true });
process.exit(succeeded ? 0 : 1);
