import { POLL_OPEN_DAYS_MAX } from './limits.ts';

const DAY_MS = 86_400_000;

/** Whether a new poll may close at the given time: in the future, within a year. @assumed */
export const isClosingAllowed = (closesAt: Date, now: Date): boolean =>
  closesAt.getTime() > now.getTime() && closesAt.getTime() <= now.getTime() + POLL_OPEN_DAYS_MAX * DAY_MS;

/** Whether two answers are equal, ignoring case and surrounding spaces: a poll offers each answer once. @assumed */
export function haveRepetition(answers: readonly string[]): boolean {
  const said = answers.map(answer => answer.trim().toLocaleLowerCase('es-CO'));
  return new Set(said).size !== said.length;
}
