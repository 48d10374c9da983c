import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readKnownFlaky } from './known-flaky.mjs';
import { watchProcessor } from './processor-time.mjs';
import { summarise } from './run-summary.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [part] part whose budget it belongs to; its own name otherwise
 * @property {readonly string[]} command
 * @property {Record<string, string>} [env]
 * @property {() => Record<string, string>} [before] Returns additional environment of the command, or throws.
 * @property {() => import('./test-reports.mjs').Report} [report] Read once the command has ended.
 * @property {() => Record<string, number>} [counts] Read once the command has ended.
 */

/** @param {string} name */
const headingOf = name => `\n── ${name} ${'─'.repeat(Math.max(1, 70 - name.length))}`;

/**
 * Runs one command; returns whether it succeeded, and its processor seconds. Its output is shown at once, or at its end
 * if other commands run at the same time.
 * @param {Step} step
 * @param {Record<string, string> | undefined} added
 * @param {boolean} isAlone
 * @returns {Promise<{ succeeded: boolean, processor: number | null }>}
 */
const run = ({ name, command: [program = '', ...args], env }, added, isAlone) =>
  new Promise((resolve, reject) => {
    if (isAlone) console.log(headingOf(name));
    const child = spawn(program, args, {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, ...added },
      shell: process.platform === 'win32',
    });
    const watch = watchProcessor(child.pid);
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => printed.push(chunk));
    child.on('error', error => {
      watch.stop();
      reject(error);
    });
    child.on('close', status => {
      const processor = watch.stop();
      if (!isAlone) process.stdout.write(`${headingOf(name)}\n${Buffer.concat(printed).toString()}`);
      resolve({ succeeded: status === 0, processor });
    });
  });

/**
 * Runs one step. A step that can't be run, or leaves no report, has failed and says why.
 * @param {Step} step
 * @param {boolean} isAlone
 * @returns {Promise<import('./run-summary.mjs').Result>}
 */
async function take(step, isAlone) {
  const begun = Date.now();
  const result = { name: step.name, part: step.part, succeeded: false, processor: 0 };
  try {
    Object.assign(result, await run(step, step.before?.(), isAlone));
    Object.assign(result, { counts: step.counts?.(), report: step.report?.() });
  } catch (error) {
    const failure = `${step.name}: ${error instanceof Error ? error.message : String(error)}`;
    console.error(failure);
    Object.assign(result, { succeeded: false, report: { passed: 0, failures: [failure], flaky: [], files: [] } });
  }
  return { ...result, seconds: (Date.now() - begun) / 1000 };
}

/**
 * Runs these steps, as many at a time as there are processors: more would compete for the caches, and cost twice as
 * much.
 * @param {readonly Step[]} group
 */
async function takeAll(group) {
  /** @type {import('./run-summary.mjs').Result[]} */
  const results = [];
  const waiting = group.entries();
  const runner = async () => {
    for (const [at, step] of waiting) results[at] = await take(step, group.length === 1);
  };
  await Promise.all(Array.from({ length: Math.min(group.length, availableParallelism()) }, runner));
  return results;
}

/**
 * Runs the steps in order, those of a group at the same time, and all of them even if one fails; prints a summary.
 * @param {readonly (Step | readonly Step[])[]} steps
 * @param {Record<string, import('./test-budgets.mjs').Budget>} [budgets]
 * @returns {Promise<boolean>} whether all of them succeeded
 */
export async function runSteps(steps, budgets = {}) {
  const started = Date.now();
  /** @type {import('./run-summary.mjs').Result[]} */
  const results = [];
  for (const step of steps) results.push(...(await takeAll(Array.isArray(step) ? step : [step])));
  const seconds = (Date.now() - started) / 1000;
  const { lines, failed } = summarise(results, { budgets, knownFlaky: readKnownFlaky(), seconds });
  console.log(lines.join('\n'));
  return failed === 0;
}
