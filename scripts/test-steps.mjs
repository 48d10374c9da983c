import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { readCounts } from './test-budgets.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * The command of a package in node_modules, without npm's own half second.
 * @param {string} name
 * @param {string[]} args
 */
const tool = (name, ...args) => [join('node_modules', '.bin', name), ...args];

/** The checkers collect garbage less often: less of the processor for some hundred megabytes. */
const ROOMY = { GOGC: '400' };

/**
 * A step that reads the sources and runs none of them.
 * @param {string} name
 * @param {string[]} command
 * @returns {Step}
 */
const check = (name, command) => ({ name, part: 'checks', command, env: ROOMY });

/**
 * The types of a program. One checker, because each more checks again what they share.
 * @param {'client' | 'server'} program
 */
export const types = program => check(`types of the ${program}`, tool('tsc', '-p', program, '--checkers', '1'));
export const FORMATTING = check('formatting', tool('oxfmt', '--check', '.'));
export const UNUSED = check('unused code', tool('knip'));
export const DOCUMENTATION = check('documentation', tool('tsx', 'scripts/write-docs.ts', '--check'));
export const BUILD = check('build', ['node', 'scripts/build.mjs']);
export const BYTE_BUDGET = check('byte budget', ['node', 'scripts/byte-budget.mjs']);

/**
 * Lint, of these files alone or of all.
 * @param {string[]} files
 */
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
 * Tests that Vitest runs.
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
 * Tests in a browser, all or those of some files.
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
