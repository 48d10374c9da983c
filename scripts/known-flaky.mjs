import { readFileSync } from 'node:fs';

/** Largest number of tests that may pass at their second try, and the number of days for which they may. */
const MOST = 3;
const DAYS = 14;

/**
 * @typedef {object} KnownFlaky Test that may pass at its second try until it is fixed.
 * @property {string} title as the run prints it: `feed.spec.ts › writes a post`
 * @property {string} since a day, as `2026-11-28`
 * @property {string} reason
 */

/** @returns {KnownFlaky[]} */
export const readKnownFlaky = () => JSON.parse(readFileSync(new URL('known-flaky.json', import.meta.url), 'utf8'));

/**
 * Returns the faults of the list itself: too many tests, too old, without a reason.
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
 * Returns the tests that passed at their second try and are not in the list.
 * @template {{ readonly title: string }} Test
 * @param {readonly Test[]} flaky
 * @param {readonly KnownFlaky[]} known
 * @returns {Test[]}
 */
export const unknownFlaky = (flaky, known) => flaky.filter(test => !known.some(({ title }) => title === test.title));
