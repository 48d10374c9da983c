import { POST_TEXT_MAX } from '../feed/limits.ts';

/** Longest question, in characters: the same as a post's text. @assumed */
export const POLL_QUESTION_MAX = POST_TEXT_MAX;

/** Smallest number of answers of a poll. @spec 1§5, 1§9 */
export const POLL_ANSWERS_MIN = 2;

/** Largest number of answers of a poll. @spec 1§5, 1§9 */
export const POLL_ANSWERS_MAX = 3;

/** Longest answer, in characters. @assumed */
export const POLL_ANSWER_TEXT_MAX = 60;

/** Latest closing of a poll, in days from now. @assumed */
export const POLL_OPEN_DAYS_MAX = 365;

const DAY_MS = 86_400_000;

/** Whether a new poll may close at the given time: in the future, within a year. @assumed */
export const isClosingAllowed = (closesAt: Date, now: Date): boolean =>
  closesAt.getTime() > now.getTime() && closesAt.getTime() <= now.getTime() + POLL_OPEN_DAYS_MAX * DAY_MS;

/** Whether two answers are equal, ignoring case and surrounding spaces: a poll offers each answer once. @assumed */
export function haveRepetition(answers: readonly string[]): boolean {
  const said = answers.map(answer => answer.trim().toLocaleLowerCase('es-CO'));
  return new Set(said).size !== said.length;
}
