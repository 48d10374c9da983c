import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { batchesOf } from './batches.mjs';

/**
 * @typedef {import('./fault.d.mts').Fault} Fault
 * @typedef {import('./fault.d.mts').Outcome} Outcome
 */

/**
 * Tries faults with the tests that the table names, and no others. Each copy has one process with its share of the test
 * files. It runs them once without any fault, and then with one batch of faults after the other, beside one PostgreSQL.
 * @param {readonly Fault[]} faults
 * @param {readonly string[]} copies
 * @param {{ readonly isEach: boolean }} options `isEach`: one fault at a time
 * @param {(outcome: Outcome) => void} report
 */
export async function tryInVitest(faults, copies, { isEach }, report) {
  const files = [...new Set(faults.map(({ test }) => test.file))].sort();
  await Promise.all(
    copies.map((folder, index) => {
      const share = faults.filter(({ test }) => files.indexOf(test.file) % copies.length === index);
      return work(folder, share, isEach, report);
    }),
  );
}

/**
 * @param {string} folder
 * @param {readonly Fault[]} faults
 * @param {boolean} isEach
 * @param {(outcome: Outcome) => void} report
 */
async function work(folder, faults, isEach, report) {
  if (faults.length === 0) return;
  const child = fork(join(folder, 'scripts/planted-faults/vitest-process.mjs'), {
    cwd: folder,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  /** @param {object} request */
  const ask = async request => {
    child.send(request);
    const [answer] = await Promise.race([once(child, 'message'), ended.then(() => [null])]);
    if (answer === null) throw new Error('The process that runs the tests has ended');
    return answer;
  };
  /** @type {Outcome[]} */
  const unsound = await ask({ sound: faults });
  for (const outcome of unsound) report(outcome);
  const sound = faults.filter(({ name }) => !unsound.some(outcome => outcome.name === name));
  for (const batch of batchesOf(sound, isEach)) {
    for (const outcome of await ask({ planted: batch })) {
      const fault = batch.find(({ name }) => name === outcome.name);
      // Another fault of the batch may have ended the test's file before it was tried.
      const isDoubtful = outcome.missed !== null && batch.length > 1 && fault !== undefined;
      for (const certain of isDoubtful ? await ask({ planted: [fault] }) : [outcome]) report(certain);
    }
  }
  child.send({ end: true });
  await ended;
}
