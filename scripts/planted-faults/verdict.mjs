/** @typedef {import('./fault.d.mts').Fault} Fault */

/** How a test is named to whoever looks for it. @param {Fault['test']} test */
export const inWords = ({ file, title, among }) => `${file} › ${title}${among === undefined ? '' : ` (${among})`}`;

/** What a test fails of that took too long: of a busy machine as well as of a fault. */
const TIMED_OUT = /\btimed out in \d+ ?ms|\btimeout of \d+ ?ms exceeded/i;

/**
 * Why the named test does not catch the fault that is planted now; null if it does.
 * @param {Pick<Fault, 'test' | 'says'>} fault
 * @param {readonly string[]} failures what it fails of
 */
export function whyMissed({ test, says = '' }, failures) {
  const [first] = failures;
  if (first === undefined) return `${inWords(test)} passes all the same. Mend the test, or name one that fails of it.`;
  const decided = failures.filter(failure => says !== '' || !TIMED_OUT.test(failure));
  if (decided.length === 0) return `${inWords(test)} only took too long, which proves nothing: ${first}`;
  return decided.some(failure => failure.includes(says))
    ? null
    : `${inWords(test)} fails without saying "${says}": ${first}`;
}
