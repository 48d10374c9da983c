import { POLL_OPEN_DAYS_MAX } from './limits.ts';

const DAY_MS = 86_400_000;

/** Whether a poll takes votes no more. @assumed */
export const isClosed = (closesAt: Date | null, now: Date): boolean =>
  closesAt !== null && closesAt.getTime() <= now.getTime();

/** Whether a new poll may close then: in the future, within a year. @assumed */
export const isClosingAllowed = (closesAt: Date, now: Date): boolean =>
  closesAt.getTime() > now.getTime() && closesAt.getTime() <= now.getTime() + POLL_OPEN_DAYS_MAX * DAY_MS;

/** Whether results may be shown: to voters, to the author, and to everybody after the closing. Decision 22 @assumed */
export const areResultsShown = (poll: {
  readonly hasVoted: boolean;
  readonly isAuthor: boolean;
  readonly isClosed: boolean;
}): boolean => poll.hasVoted || poll.isAuthor || poll.isClosed;

/** Answers that say the same, whatever the case and the spaces around: a poll offers each once. @assumed */
export function haveRepetition(answers: readonly string[]): boolean {
  const said = answers.map(answer => answer.trim().toLocaleLowerCase('es-CO'));
  return new Set(said).size !== said.length;
}
