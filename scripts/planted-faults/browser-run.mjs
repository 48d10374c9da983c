import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { batchesOf } from './batches.mjs';
import { patternOf, plant } from './copy.mjs';
import { inWords, whyMissed } from './verdict.mjs';

/**
 * @typedef {import('./fault.d.mts').Fault} Fault
 * @typedef {import('./fault.d.mts').Outcome} Outcome
 */

/**
 * Tries the client's faults in the built product: once without any, and then in as few builds as allow telling them
 * apart.
 * @param {readonly Fault[]} faults
 * @param {string} folder a copy of the sources
 * @param {{ readonly isEach: boolean, readonly chromium: string }} options `isEach`: a build for each
 * @param {(outcome: Outcome) => void} report
 */
export async function tryInBrowser(faults, folder, { isEach, chromium }, report) {
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  await run(folder, env, 'npm', ['run', '--silent', 'build']);
  const sound = await testResults(folder, env, faults);
  const isSound = fault => {
    const results = sound.filter(({ file, title }) => isOf(fault, file, title));
    const broken = results.find(({ failure }) => failure !== null);
    const { name, test } = fault;
    if (results.length === 0)
      report({ name, missed: `There is no ${inWords(test)}: name it anew in scripts/planted-faults/.` });
    else if (broken !== undefined)
      report({ name, missed: `${inWords(test)} fails without any fault: ${broken.failure}` });
    return results.length > 0 && broken === undefined;
  };
  const trustworthy = faults.filter(isSound);
  for (const batch of batchesOf(trustworthy, isEach)) {
    const mends = batch.map(fault => plant(folder, fault));
    await run(folder, env, 'npm', ['run', '--silent', 'build:client']);
    const results = await testResults(folder, env, batch);
    for (const fault of batch) report({ name: fault.name, missed: outcomeOf(fault, results) });
    for (const mend of mends.toReversed()) mend();
  }
}

/**
 * @param {Fault} fault
 * @param {string} file
 * @param {string} title
 */
const isOf = ({ test }, file, title) => test.file === `e2e/${file}` && patternOf(test).test(title);

/**
 * @param {Fault} fault that is planted now
 * @param {Awaited<ReturnType<typeof testResults>>} results
 */
const outcomeOf = (fault, results) =>
  whyMissed(
    fault,
    results.flatMap(({ file, title, failure }) => (isOf(fault, file, title) && failure !== null ? [failure] : [])),
  );

/**
 * Runs the tests of these faults, each once; returns those that failed, with the reasons.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly Fault[]} faults
 */
async function testResults(folder, env, faults) {
  const report = join(folder, 'planted-faults.json');
  const files = [...new Set(faults.map(({ test }) => test.file))];
  // Playwright matches against file and title together.
  const grep = faults.map(({ test }) => patternOf(test).source.replace('^', '')).join('|');
  const args = ['playwright', 'test', ...files, '--grep', grep, '--retries=0', '--reporter=json', '--timeout=120000'];
  await run(folder, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, 'npx', args, true);
  /** @typedef {{ file: string, title: string, tests: { results: { error?: { message: string } }[] }[] }} Spec */
  /** @param {{ specs: Spec[], suites?: object[] }} suite */
  const specsOf = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const { suites } = JSON.parse(readFileSync(report, 'utf8'));
  return suites.flatMap(specsOf).map(({ file, title, tests }) => ({
    file,
    title,
    failure: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? null,
  }));
}

/**
 * Runs a command in the copy and waits for its end.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {string} program
 * @param {readonly string[]} args
 * @param {boolean} mayFail
 * @returns {Promise<void>}
 */
const run = (folder, env, program, args, mayFail = false) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0 || mayFail) resolve();
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}`));
    });
  });
