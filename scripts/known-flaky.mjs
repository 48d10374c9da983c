import { readFileSync } from 'node:fs';

/** How many tests may pass at their second try, and for how many days after they were named. */
const MOST = 3;
const DAYS = 14;

/**
 * @typedef {object} KnownFlaky A test that may pass at its second try until it is mended.
 * @property {string} title as the run prints it: `feed.spec.ts › writes a post`
 * @property {string} since a day, as `2026-11-28`
 * @property {string} reason
 */

/** @returns {KnownFlaky[]} */
export const readKnownFlaky = () => JSON.parse(readFileSync(new URL('known-flaky.json', import.meta.url), 'utf8'));

/**
 * Says what is wrong with the list itself: too many, too old, without a reason.
 * @param {readonly KnownFlaky[]} known
 * @param {Date} now
 * @returns {string[]}
 */
export function listFaults(known, now) {
  const faults = known.length > MOST ? [`${known.length} tests are known as flaky; at most ${MOST} may be.`] : [];
  for (const { title, since, reason } of known) {
    const days = (now.getTime() - Date.parse(since)) / 86_400_000;
    if (!(days >= 0 && days <= DAYS)) faults.push(`${title}: ${since} is not within the last ${DAYS} days.`);
    if (reason.trim() === '') faults.push(`${title}: no reason is given.`);
  }
  return faults;
}

/**
 * The tests that passed at their second try without standing in the list.
 * @template {{ readonly title: string }} Test
 * @param {readonly Test[]} flaky
 * @param {readonly KnownFlaky[]} known
 * @returns {Test[]}
 */
export const unknownFlaky = (flaky, known) => flaky.filter(test => !known.some(({ title }) => title === test.title));
