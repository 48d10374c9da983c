import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Budget What a part of the test command may cost. Seconds of processor are a goal, because machines differ;
 * the counts are the same on every machine and must hold.
 * @property {number} processor
 * @property {Record<string, number>} [counts]
 */

/** @returns {Record<string, Budget>} by part, and of `all` together */
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

/**
 * The same of the file that `TEST_COUNTS` named, if anything was counted.
 * @param {string} path
 */
export const readCounts = path => (existsSync(path) ? sumCounts(readFileSync(path, 'utf8')) : {});

/**
 * Compares what a part has counted with its budget: a line for each cost, and of what was passed a reason to fail. What has no
 * budget may not be spent.
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
