import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * @typedef {import('./fault.d.mts').Fault} Fault
 * @typedef {import('./fault.d.mts').Outcome} Outcome
 */

/**
 * Tries every fault alone, with the named test only. A process for each copy takes one test file after the other, and its
 * PostgreSQL is started once.
 * @param {readonly Fault[]} faults
 * @param {readonly string[]} copies
 * @param {(outcome: Outcome) => void} report
 */
export async function tryInVitest(faults, copies, report) {
  const files = new Set(faults.map(({ test }) => test.file));
  const waiting = [...files].map(file => faults.filter(({ test }) => test.file === file));
  // The slowest suite first, so that both end together.
  waiting.sort((one, other) => Number(isOfServer(other)) - Number(isOfServer(one)));
  await Promise.all(copies.map(folder => work(folder, waiting, report)));
}

/** @param {readonly Fault[]} faults */
const isOfServer = ([{ test }]) => test.file.startsWith('server/');

/**
 * @param {string} folder
 * @param {Fault[][]} waiting
 * @param {(outcome: Outcome) => void} report
 */
async function work(folder, waiting, report) {
  if (waiting.length === 0) return;
  const child = fork(join(folder, 'scripts/planted-faults/vitest-process.mjs'), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  for (let faults = waiting.shift(); faults !== undefined; faults = waiting.shift()) {
    child.send({ faults });
    const [outcomes] = await Promise.race([
      once(child, 'message'),
      ended.then(() => [faults.map(({ name }) => ({ name, missed: 'The process that runs the tests has ended.' }))]),
    ]);
    for (const outcome of outcomes) report(outcome);
  }
  if (child.connected) child.send({ faults: null });
  await ended;
}
