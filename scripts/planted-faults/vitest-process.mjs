/** Process of `vitest-run.mjs`: tries the faults that it is sent, in the copy in which it was started. */
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { patternOf, plant } from './copy.mjs';
import { inWords, whyMissed } from './verdict.mjs';

/**
 * @typedef {import('./fault.d.mts').Fault} Fault
 * @typedef {import('./fault.d.mts').Outcome} Outcome
 */

const folder = process.cwd();
const silent = { onInit: () => undefined };
const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  reporters: [silent],
  silent: true,
  testTimeout: 120_000,
  // A fault that leaves a test waiting is given less time than a busy machine would need.
  expect: { poll: { interval: 20, timeout: 8_000 } },
});

/**
 * Runs the tests of these faults; returns by file the tests that ran, with their failures, and the errors that kept
 * others from running.
 * @param {readonly Fault[]} faults
 */
async function run(faults) {
  const isWhole = faults.some(({ wholeFile }) => wholeFile === true);
  if (isWhole) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(faults.map(({ test }) => patternOf(test).source).join('|'), 's'));
  const files = new Set(faults.map(({ test }) => test.file));
  const all = await vitest.globTestSpecifications([...files]);
  const named = all.filter(({ moduleId }) => files.has(relative(folder, moduleId)));
  const { testModules } = await vitest.runTestSpecifications(named);
  return new Map(
    testModules.map(module => [
      relative(folder, module.moduleId),
      {
        tests: [...module.children.allTests()]
          .filter(test => test.result().state !== 'skipped')
          .map(test => ({
            title: test.fullName,
            failure:
              test
                .result()
                .errors?.map(({ message }) => message)
                .join('\n') ?? null,
          })),
        fall:
          [...module.errors(), ...[...module.children.allSuites()].flatMap(suite => suite.errors())][0]?.message ??
          null,
      },
    ]),
  );
}

/**
 * Returns the reason why the test of a fault proves nothing: it fails without any fault, or does not exist; null if it
 * is sound.
 * @param {Fault} fault
 * @param {Awaited<ReturnType<typeof run>>} results
 */
function whyUnsound({ test }, results) {
  const { tests = [], fall = null } = results.get(test.file) ?? {};
  const named = tests.filter(({ title }) => patternOf(test).test(title));
  const broken = named.find(({ failure }) => failure !== null);
  if (fall !== null || broken !== undefined)
    return `${inWords(test)} fails without any fault: ${fall ?? broken?.failure}`;
  return named.length === 0 ? `There is no ${inWords(test)}: name it anew in scripts/planted-faults/.` : null;
}

/**
 * @param {Fault} fault that is planted now
 * @param {Awaited<ReturnType<typeof run>>} results
 */
function outcomeOf({ test, says }, results) {
  const { tests = [], fall = null } = results.get(test.file) ?? {};
  const named = tests.filter(({ title }) => patternOf(test).test(title));
  if (named.length === 0 && fall !== null) return `${test.file} fell before its test was tried: ${fall}`;
  return whyMissed(
    { test, says },
    named.flatMap(({ failure }) => failure ?? []),
  );
}

/**
 * @param {readonly Fault[]} faults
 * @returns {Promise<Outcome[]>}
 */
async function tryPlanted(faults) {
  const mends = faults.map(fault => plant(folder, fault));
  const changed = () => {
    for (const { file } of faults) vitest.invalidateFile(join(folder, file));
  };
  changed();
  const results = await run(faults);
  for (const mend of mends) mend();
  changed();
  return faults.map(fault => ({ name: fault.name, missed: outcomeOf(fault, results) }));
}

process.on('disconnect', () => process.exit(1));
process.on('message', message => void answer(message));

async function answer({ sound, planted }) {
  if (sound !== undefined) {
    const results = await run(sound);
    const outcomes = sound.map(fault => ({ name: fault.name, missed: whyUnsound(fault, results) }));
    process.send(outcomes.filter(({ missed }) => missed !== null));
  } else if (planted !== undefined) process.send(await tryPlanted(planted));
  else {
    await vitest.close();
    process.exit(0);
  }
}
