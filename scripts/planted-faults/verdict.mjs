/** @typedef {import('./fault.d.mts').Fault} Fault */

/** Formats a test's name for people who look for it. @param {Fault['test']} test */
export const inWords = ({ file, title, among }) => `${file} › ${title}${among === undefined ? '' : ` (${among})`}`;

/** Failure message of a timed-out test: the cause may be a busy machine or a fault. */
const TIMED_OUT = /\btimed out in \d+ ?ms|\btimeout of \d+ ?ms exceeded/i;

/**
 * Returns the reason why the named test does not catch the planted fault; null if it does.
 * @param {Pick<Fault, 'test' | 'says'>} fault
 * @param {readonly string[]} failures messages of its failures
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
