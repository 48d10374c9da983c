import { stripVTControlCharacters } from 'node:util';
import { compareCounts } from './test-budgets.mjs';
import { unknownFlaky } from './known-flaky.mjs';

/** Number of failures repeated in the last lines; the next value is the number of slowest files listed. */
const NAMED_AT_THE_END = 12;
const DEAREST = 10;

/**
 * @typedef {object} Result Result of a step.
 * @property {string} name
 * @property {string} [part] part whose budget it belongs to; its own name otherwise
 * @property {boolean} succeeded
 * @property {number} seconds by the clock
 * @property {number | null} processor seconds, if known
 * @property {import('./test-reports.mjs').Report} [report] of a step that runs tests
 * @property {Record<string, number>} [counts]
 */

/** @param {number | null} seconds */
const whole = seconds => (seconds === null ? '—' : seconds.toFixed(0)).padStart(6);
/**
 * Puts a failure in one line, long enough for the place that a browser test waited for.
 * @param {string} failure
 */
const inOneLine = failure => stripVTControlCharacters(failure).replaceAll(/\s+/gu, ' ').slice(0, 400);
/** @param {(number | null)[]} numbers */
const sumOf = numbers => numbers.reduce((sum, n) => (sum === null || n === null ? null : sum + n), 0);

/**
 * Adds up the steps of a part. Its counts are checked only if its budget has some.
 * @param {string} name
 * @param {readonly Result[]} results
 * @param {import('./test-budgets.mjs').Budget | undefined} budget
 * @param {number} seconds
 */
function costOf(name, results, budget, seconds) {
  const processor = sumOf(results.map(result => result.processor));
  const isOver = budget !== undefined && processor !== null && processor > budget.processor;
  const goal = budget === undefined ? '' : ` of ${budget.processor}${isOver ? '  OVER ITS BUDGET' : ''}`;
  const counts = Object.assign({}, ...results.map(result => result.counts));
  const { lines, failures } = compareCounts(name, counts, budget?.counts ?? counts);
  const costs = lines.length === 0 ? [] : [`       ${lines.join(', ')}`];
  return { lines: [`${whole(seconds)} s ${whole(processor)} s of processor${goal}  ${name}`, ...costs], failures };
}

/**
 * Summarises the run: each failure, the slowest files, the seconds of each step and part beside its budget, and the sum
 * of the tests. A step without tests of its own (types, lint, build…) counts if it fails; seconds never make a run
 * fail.
 * @param {readonly Result[]} results
 * @param {object} rules
 * @param {Record<string, import('./test-budgets.mjs').Budget>} rules.budgets
 * @param {readonly import('./known-flaky.mjs').KnownFlaky[]} rules.knownFlaky
 * @param {number} rules.seconds of the whole run, by the clock
 * @returns {{ lines: string[], passed: number, failed: number }}
 */
export function summarise(results, { budgets, knownFlaky, seconds }) {
  const lines = [];
  /** @type {string[]} */
  const failures = [];
  let passed = 0;
  let failed = 0;
  const steps = results.map(({ name, succeeded, seconds: clock, processor, report }) => {
    const found = [...(report?.failures ?? [])];
    for (const { title, reason } of unknownFlaky(report?.flaky ?? [], knownFlaky))
      found.push(`${title}: passes at its second try only (${reason})`);
    passed += report?.passed ?? 0;
    failures.push(...found);
    const isGood = succeeded && found.length === 0 && report?.passed !== 0;
    if (!isGood) failed += Math.max(1, found.length);
    return `${isGood ? 'ok    ' : 'FAILED'} ${whole(clock)} s ${whole(processor)} s of processor  ${name}`;
  });

  /** @type {Map<string, Result[]>} */
  const parts = new Map();
  for (const result of results) {
    const name = result.part ?? result.name;
    parts.set(name, [...(parts.get(name) ?? []), result]);
  }
  const costs = [...parts].map(([name, ofPart]) =>
    // The steps of a part run at the same time.
    costOf(name, ofPart, budgets[name], Math.max(...ofPart.map(result => result.seconds))),
  );
  for (const cost of costs) failures.push(...cost.failures);
  failed += costs.flatMap(cost => cost.failures).length;
  const total = costOf(
    'all',
    results.map(({ counts: _counts, ...rest }) => rest),
    budgets['all'],
    seconds,
  );

  for (const failure of failures) lines.push('', `✗ ${stripVTControlCharacters(failure).slice(0, 600)}`);
  const dearest = results
    .flatMap(({ report }) => report?.files ?? [])
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, DEAREST);
  if (dearest.length > 0) lines.push('', 'The dearest files, by the clock:');
  for (const { file, seconds: clock } of dearest) lines.push(`${whole(clock)} s  ${file}`);
  lines.push('', ...steps, '', ...costs.flatMap(cost => cost.lines), ...total.lines);
  // Repeated as the last lines: of a long run often only these are kept.
  if (failures.length > 0) lines.push('');
  for (const failure of failures.slice(0, NAMED_AT_THE_END)) lines.push(`✗ ${inOneLine(failure)}`);
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, passed, failed };
}
