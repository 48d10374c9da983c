import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Budget Largest cost of a part of the test command. Processor seconds are a goal, because machines
 * differ; the counts are the same on every machine and must be met.
 * @property {number} processor
 * @property {Record<string, number>} [counts]
 */

/** @returns {Record<string, Budget>} by part, and for the whole as `all` */
export const readBudgets = () => JSON.parse(readFileSync(new URL('test-budgets.json', import.meta.url), 'utf8'));

/**
 * Sums the lines that `countCost` has written.
 * @param {string} text
 * @returns {Record<string, number>}
 */
export function sumCounts(text) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const line of text.split('\n').filter(Boolean)) {
    const [kind, n] = line.split(' ');
    sums[kind] = (sums[kind] ?? 0) + Number(n);
  }
  return sums;
}

/** Sums the lines of the file named by `TEST_COUNTS`, if it exists. @param {string} path */
export const readCounts = path => (existsSync(path) ? sumCounts(readFileSync(path, 'utf8')) : {});

/**
 * Compares the counts of a part with its budget: a line for each cost, and a failure for each exceeded one. A cost
 * without a budget must be zero.
 * @param {string} part
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} budget
 * @returns {{ lines: string[], failures: string[] }}
 */
export function compareCounts(part, counts, budget) {
  const kinds = [...new Set([...Object.keys(budget), ...Object.keys(counts)])];
  const rows = kinds.map(kind => ({ kind, count: counts[kind] ?? 0, most: budget[kind] ?? 0 }));
  return {
    lines: rows.map(({ kind, count, most }) => `${kind} ${count} of ${most}`),
    failures: rows
      .filter(({ count, most }) => count > most)
      .map(
        ({ kind, count, most }) =>
          `${part}: ${count} ${kind} are more than the budget of ${most} (scripts/test-budgets.json)`,
      ),
  };
}
