import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {Record<string, string>} [env]
 * @property {() => Record<string, string>} [before] Gives the environment that the command needs besides.
 * @property {() => {passed: number, failed: number, failures: string[], flaky?: string[]}} [counts] Read once the command has
 *   ended; flaky tests failed once and count as passed.
 */

/**
 * A step that is a script of package.json.
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
export const script = (name, ...args) => ({ name, command: ['npm', 'run', '--silent', ...args] });

/** What reads the sources and runs none of them. */
export const CHECKS = [
  script('types of the client', 'typecheck:client'),
  script('types of the server', 'typecheck:server'),
  script('lint', 'lint:code'),
  script('formatting', 'lint:format'),
  script('unused code', 'lint:unused'),
];

/**
 * Runs one command: whether it succeeded. What it prints is shown as it comes, or at its end if others run beside it.
 * @param {Step} step
 * @param {Record<string, string> | undefined} added
 * @param {boolean} isAlone
 * @returns {Promise<boolean>}
 */
const run = ({ name, command: [program = '', ...args], env }, added, isAlone) =>
  new Promise((resolve, reject) => {
    if (isAlone) console.log(headingOf(name));
    const child = spawn(program, args, {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, ...added },
      shell: process.platform === 'win32',
    });
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => printed.push(chunk));
    child.on('error', reject);
    child.on('close', status => {
      if (!isAlone) process.stdout.write(`${headingOf(name)}\n${Buffer.concat(printed).toString()}`);
      resolve(status === 0);
    });
  });

/** How many failures are named once more in the last lines. */
const NAMED_AT_THE_END = 12;
/** @param {string} failure */
const nameOf = failure => stripVTControlCharacters(failure).split('\n', 1)[0]?.slice(0, 160);
/** @param {string} name */
const headingOf = name => `\n── ${name} ${'─'.repeat(Math.max(1, 70 - name.length))}`;

/**
 * Runs the steps in order, those of a group at the same time, all of them even when one fails, and ends with how long each
 * took and the sum of the test runners as `N passed, N failed`; a step without tests of its own (types, lint, build…) counts
 * when it fails.
 * @param {readonly (Step | readonly Step[])[]} steps
 * @returns {Promise<boolean>} whether all of them succeeded
 */
export async function runSteps(steps) {
  const started = Date.now();
  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const flaky = [];
  /** @type {(step: Step, isAlone: boolean) => Promise<void>} */
  const take = async (step, isAlone) => {
    const begun = Date.now();
    let ok = false;
    try {
      ok = await run(step, step.before?.(), isAlone);
      const counts = step.counts?.();
      if (counts) {
        passed += counts.passed;
        failed += counts.failed;
        failures.push(...counts.failures);
        flaky.push(...(counts.flaky ?? []));
        if (counts.failed > 0 || counts.passed === 0) ok = false;
      }
      if (!ok && !(counts && counts.failed > 0)) failed += 1;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      failed += 1;
      ok = false;
    }
    lines.push(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  };
  for (const step of steps) {
    const group = Array.isArray(step) ? step : [step];
    await Promise.all(group.map(one => take(one, group.length === 1)));
  }

  // Once more at the end, where nobody has to search for them.
  for (const failure of failures) console.log(`\n✗ ${stripVTControlCharacters(failure).slice(0, 600)}`);
  for (const once of flaky) console.log(`\nflaky, failed once: ${stripVTControlCharacters(once).slice(0, 600)}`);
  // Of a long run often the last lines alone are kept: there each failure is a line.
  for (const failure of failures.slice(0, NAMED_AT_THE_END)) console.log(`✗ ${nameOf(failure)}`);
  console.log(`\n${lines.join('\n')}\nin ${((Date.now() - started) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && lines.every(line => line.startsWith('ok'));
}
