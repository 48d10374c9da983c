import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Report Results of a test runner.
 * @property {number} passed
 * @property {string[]} failures Tests that did not pass, each with its reason; a skipped test is one of them.
 * @property {{title: string, reason: string}[]} flaky Passed at their second try, and are counted as passed.
 * @property {{file: string, seconds: number}[]} files Time of each file by the clock.
 */

/**
 * Reads a JSON report of Vitest.
 * @param {string} path
 * @returns {Report}
 */
export function readVitestReport(path) {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that failed before its first test has no test to report.
    ...(message ? [`${relative('.', name)}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, failureMessages }) => `${relative('.', name)} › ${fullName}: ${failureMessages[0] ?? 'not run'}`,
      ),
  ]);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failures, flaky: [], files };
}

/**
 * Reads a JSON report of Playwright.
 * @param {string} path
 * @returns {Report}
 */
export function readPlaywrightReport(path) {
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8'));
  const specsOf = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests: tries }) => tries.map(test => ({ ...test, file, title: `${file} › ${title}` })));
  const reasonOf = ({ results }) => results.find(({ error }) => error)?.error.message ?? 'not run';
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'skipped');
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, results } of tests) {
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
    files.set(file, (files.get(file) ?? 0) + milliseconds / 1000);
  }
  return {
    passed: stats.expected + stats.flaky,
    // An error of the run itself belongs to no test.
    failures: [...errors.map(({ message }) => message), ...failed.map(test => `${test.title}: ${reasonOf(test)}`)],
    flaky: tests
      .filter(({ status }) => status === 'flaky')
      .map(test => ({ title: test.title, reason: reasonOf(test) })),
    files: [...files].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds })),
  };
}
