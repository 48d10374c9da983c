import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { readCounts } from './test-budgets.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * Returns the command of a package in node_modules, without npm's half second of start-up.
 * @param {string} name
 * @param {string[]} args
 */
const tool = (name, ...args) => [join('node_modules', '.bin', name), ...args];

/** Environment in which checkers collect garbage less often: it saves processor time for some hundred megabytes. */
const ROOMY = { GOGC: '400' };

/**
 * Builds a step that reads the sources and runs none of them.
 * @param {string} name
 * @param {string[]} command
 * @returns {Step}
 */
const check = (name, command) => ({ name, part: 'checks', command, env: ROOMY });

/**
 * Builds the type check of a program. It uses one checker, because each further one repeats the check of shared types.
 * @param {'client' | 'server'} program
 */
export const types = program => check(`types of the ${program}`, tool('tsc', '-p', program, '--checkers', '1'));
export const FORMATTING = check('formatting', tool('oxfmt', '--check', '.'));
export const UNUSED = check('unused code', tool('knip'));
export const DOCUMENTATION = check('documentation', tool('tsx', 'scripts/write-docs.ts', '--check'));
export const BUILD = check('build', ['node', 'scripts/build.mjs']);
export const BYTE_BUDGET = check('byte budget', ['node', 'scripts/byte-budget.mjs']);

/** Builds the lint of these files, or of all. @param {string[]} files */
export const lint = (...files) => check('lint', tool('oxlint', '--type-aware', ...files));

/**
 * @param {string} folder of the reports
 * @param {string} name
 */
const reportOf = (folder, name) => {
  const path = join(folder, name.replaceAll(' ', '-'));
  return { path: `${path}.json`, counts: `${path}.counts` };
};

/**
 * Builds a step of tests that Vitest runs.
 * @param {string} folder of the reports
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
export function vitest(folder, name, ...args) {
  const { path, counts } = reportOf(folder, name);
  return {
    name,
    command: tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args),
    env: { TEST_COUNTS: counts },
    report: () => readVitestReport(path),
    counts: () => readCounts(counts),
  };
}

/**
 * Builds a step of tests in a browser, all or those of some files.
 * @param {string} folder of the reports
 * @param {string[]} specs
 * @returns {Step}
 */
export function browserTests(folder, ...specs) {
  const { path, counts } = reportOf(folder, 'browser tests');
  return {
    name: 'browser tests',
    before: () => ({ CHROMIUM_PATH: ensureChromium() }),
    command: tool('playwright', 'test', '--reporter=list,json', ...specs),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, TEST_COUNTS: counts },
    report: () => readPlaywrightReport(path),
    counts: () => readCounts(counts),
  };
}
