import { expect, it } from 'vitest';
import { summarise } from './run-summary.mjs';
import type { Report } from './test-reports.mjs';

const report = (given: Partial<Report> = {}): Report => ({ passed: 5, failures: [], flaky: [], files: [], ...given });
const step = { name: 'lint', succeeded: true, seconds: 3, processor: 4 };
const tests = { name: 'API tests', succeeded: true, seconds: 10, processor: 15, report: report() };
const NONE = { budgets: {}, knownFlaky: [], seconds: 13 };
const FLAKY = [{ title: 'feed.spec.ts › a', reason: 'It came late.' }];

it('ends with the sum of the tests alone on a line', () => {
  const { lines } = summarise([step, tests, { ...tests, name: 'unit tests' }], NONE);
  expect(lines.at(-1)).toBe('10 passed, 0 failed');
});

it.each([
  ['a check that fails', [{ ...step, succeeded: false }, tests], '5 passed, 1 failed'],
  ['tests that fail', [{ ...tests, succeeded: false, report: report({ failures: ['a', 'b'] }) }], '5 passed, 2 failed'],
  ['a runner that fails of none of its tests', [{ ...tests, succeeded: false }], '5 passed, 1 failed'],
  ['a runner that has run nothing', [{ ...tests, report: report({ passed: 0 }) }], '0 passed, 1 failed'],
  ['a second try', [{ ...tests, report: report({ flaky: FLAKY }) }], '5 passed, 1 failed'],
])('counts %s', (_what, results, sum) => {
  expect(summarise(results, NONE).lines.at(-1)).toBe(sum);
});

it('lets a test that is known as flaky pass at its second try', () => {
  const knownFlaky = [{ title: 'feed.spec.ts › a', since: '2026-11-28', reason: 'It waits for a notice.' }];
  expect(summarise([{ ...tests, report: report({ flaky: FLAKY }) }], { ...NONE, knownFlaky }).failed).toBe(0);
});

it('names a part that is over its seconds, and does not fail of it', () => {
  const budgets = { checks: { processor: 5 }, 'API tests': { processor: 15 } };
  const checks = { ...step, part: 'checks' };
  const { lines, failed } = summarise([checks, checks, tests], { ...NONE, budgets });
  expect(failed).toBe(0);
  expect(lines).toContain('     3 s      8 s of processor of 5  OVER ITS BUDGET  checks');
  expect(lines).toContain('    10 s     15 s of processor of 15  API tests');
  expect(lines).toContain('    13 s     23 s of processor  all');
});

it('says that the seconds of the processor are not known', () => {
  expect(summarise([{ ...step, processor: null }], NONE).lines).toContain('    13 s      — s of processor  all');
});

it('fails of a part that costs more applications than its budget, and of nothing where there is none', () => {
  const counted = { ...tests, counts: { applications: 3 } };
  const budgets = { 'API tests': { processor: 100, counts: { applications: 2 } } };
  const { lines, failed } = summarise([counted], { ...NONE, budgets });
  expect(failed).toBe(1);
  expect(lines).toContain('       applications 3 of 2');
  expect(summarise([counted], NONE).failed).toBe(0);
});

it('names the ten dearest files of all runners', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file ${index}`, seconds: index }));
  const { lines } = summarise([{ ...tests, report: report({ files }) }], NONE);
  const named = lines.filter(line => /file \d/.test(line)).map(line => line.trim());
  expect(named).toHaveLength(10);
  expect(named[0]).toBe('11 s  file 11');
});
