import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {Record<string, string>} [env]
 * @property {() => Record<string, string>} [before] Gives the environment that the command needs besides.
 * @property {() => {passed: number, failed: number, failures: string[]}} [counts] Read once the command has ended.
 */

/**
 * Runs one command, and shows what it prints as it comes: whether it succeeded.
 * @param {Step} step
 * @param {Record<string, string> | undefined} added
 * @returns {Promise<boolean>}
 */
const run = ({ command: [program = '', ...args], env }, added) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env, ...added },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', status => resolve(status === 0));
  });

/**
 * Runs every step in order, all of them even when one fails, and ends with how long each took and the sum of the test
 * runners as `N passed, N failed`; a step without tests of its own (types, lint, build…) counts when it fails.
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether all of them succeeded
 */
export async function runSteps(steps) {
  const started = Date.now();
  let passed = 0;
  let failed = 0;
  const lines = [];
  const failures = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ${'─'.repeat(Math.max(1, 70 - step.name.length))}`);
    const begun = Date.now();
    let ok = false;
    try {
      ok = await run(step, step.before?.());
      const counts = step.counts?.();
      if (counts) {
        passed += counts.passed;
        failed += counts.failed;
        failures.push(...counts.failures);
        if (counts.failed > 0 || counts.passed === 0) ok = false;
      }
      if (!ok && !(counts?.failed > 0)) failed += 1;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      failed += 1;
      ok = false;
    }
    lines.push(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  }

  // Once more at the end, where nobody has to search for them.
  for (const failure of failures) console.log(`\n✗ ${stripVTControlCharacters(failure).slice(0, 600)}`);
  console.log(`\n${lines.join('\n')}\nin ${((Date.now() - started) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && lines.every(line => line.startsWith('ok'));
}
