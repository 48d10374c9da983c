/** A process of `vitest-run.mjs`: tries the faults that it is sent, in the copy where it was started. */
import { join, resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { plant } from './copy.mjs';

/** @typedef {import('./fault.d.mts').Fault} Fault */

const folder = process.cwd();
const silent = { onInit: () => undefined };
const vitest = await createVitest(
  'test',
  // A fault that leaves a test waiting need not do so for as long as a busy machine may.
  { watch: false, maxWorkers: 1, reporters: [silent], silent: true, expect: { poll: { interval: 20, timeout: 8_000 } } },
);

/** @param {string} text */
const literally = text => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Runs tests of one file; answers those that ran, each with what it failed of, and why there are none.
 * @param {string} file
 * @param {RegExp | null} pattern
 */
async function run(file, pattern) {
  if (pattern === null) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(pattern);
  const specifications = (await vitest.globTestSpecifications([file])).filter(
    ({ moduleId }) => moduleId === resolve(folder, file),
  );
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const tests = testModules
    .flatMap(module => [...module.children.allTests()])
    .filter(test => test.result().state !== 'skipped')
    .map(test => ({
      title: test.fullName,
      failure: test.result().errors?.map(({ message }) => message).join('\n') ?? null,
    }));
  const falls = testModules.flatMap(module => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap(suite => suite.errors()),
  ]);
  return { tests, fall: falls[0]?.message ?? null };
}

/**
 * Why the named test does not catch the fault that is planted now; null if it does.
 * @param {Fault} fault
 * @param {Awaited<ReturnType<typeof run>>} result
 */
function whyMissed({ test, says = '' }, { tests, fall }) {
  const named = tests.filter(({ title }) => title.includes(test.title));
  const failures = named.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  if (failures.some(failure => failure.includes(says))) return null;
  if (failures.length > 0) return `${test.file} › ${test.title} fails without saying "${says}": ${failures[0]}`;
  if (fall !== null) return `${test.file} fell before "${test.title}" was tried: ${fall}`;
  return `${test.file} › ${test.title} passes all the same. Mend the test, or name one that fails of it.`;
}

/**
 * @param {readonly Fault[]} faults of one test file
 * @returns {Promise<import('./fault.d.mts').Outcome[]>}
 */
async function tryFaults(faults) {
  const file = faults[0].test.file;
  const titles = faults.map(({ test }) => literally(test.title));
  const isWhole = faults.some(({ wholeFile }) => wholeFile === true);
  const sound = await run(file, isWhole ? null : new RegExp(titles.join('|')));
  const outcomes = [];
  for (const fault of faults) {
    const { name, test, wholeFile } = fault;
    const named = sound.tests.filter(({ title }) => title.includes(test.title));
    const broken = named.find(({ failure }) => failure !== null);
    if (sound.fall !== null || broken !== undefined)
      outcomes.push({ name, missed: `${file} fails without any fault: ${sound.fall ?? broken.failure}` });
    else if (named.length === 0)
      outcomes.push({ name, missed: `No test of ${file} has "${test.title}" in its title: name it anew in the table.` });
    else {
      const mend = plant(folder, fault);
      vitest.invalidateFile(join(folder, fault.file));
      const planted = await run(file, wholeFile === true ? null : new RegExp(literally(test.title)));
      outcomes.push({ name, missed: whyMissed(fault, planted) });
      mend();
      vitest.invalidateFile(join(folder, fault.file));
    }
  }
  return outcomes;
}

process.on('message', async ({ faults }) => {
  if (faults !== null) return process.send(await tryFaults(faults));
  await vitest.close();
  process.exit(0);
});
