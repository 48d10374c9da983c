/**
 * Plants faults (scripts/planted-faults/) in a copy of the sources. For each, the test that the table names must fail
 * with the fault and pass without it. `--only TEXT` tries those with the text in their name, file or test,
 * `--no-browser` those that need no build. `--each` tries every fault alone and checks its types, for changes of the
 * table. Ends with `N passed, N failed`.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureChromium } from './find-chromium.mjs';
import { tryInBrowser } from './planted-faults/browser-run.mjs';
import { copySources, misfitsOf, typeFaults } from './planted-faults/copy.mjs';
import { FAULTS, isBrowserFault } from './planted-faults/table.mjs';
import { tryInVitest } from './planted-faults/vitest-run.mjs';

const args = process.argv.slice(2);
const isEach = args.includes('--each');
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : '';
const isWithoutBrowser = args.includes('--no-browser');
const faults = FAULTS.filter(({ name, file, test }) => `${name} ${file} ${test.file}`.includes(only)).filter(
  fault => !isWithoutBrowser || !isBrowserFault(fault),
);

let passed = 0;
let failed = 0;
const begun = Date.now();
/** @param {import('./planted-faults/fault.d.mts').Outcome} outcome */
const report = ({ name, missed }) => {
  if (missed === null) passed += 1;
  else failed += 1;
  console.log(missed === null ? `caught      ${name}` : `NOT CAUGHT  ${name}\n            ${missed}`);
};

const copies = [];
const copy = () => {
  copies.push(copySources());
  return copies.at(-1);
};
const removeCopies = () => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
};
process.on('exit', removeCopies);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const fitting = faults.filter(fault => {
  const [misfit] = misfitsOf(fault);
  if (misfit !== undefined) report({ name: fault.name, missed: misfit });
  return misfit === undefined;
});
if (isEach)
  for (const error of typeFaults(copy(), fitting)) {
    failed += 1;
    console.log(`TYPES       ${error}`);
  }
const [inVitest, inBrowser] = [fitting.filter(fault => !isBrowserFault(fault)), fitting.filter(isBrowserFault)];
const workers = Math.min(2, availableParallelism());
await tryInVitest(
  inVitest,
  inVitest.length === 0 ? [] : Array.from({ length: workers }, () => copy()),
  { isEach },
  report,
);
if (inBrowser.length > 0) await tryInBrowser(inBrowser, copy(), { isEach, chromium: ensureChromium() }, report);

console.log(`\nin ${((Date.now() - begun) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
