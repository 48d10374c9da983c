import { BoundedMap } from '../base/bounded-map.ts';
import type { Logger } from '../base/logger.ts';
import type { ProblemError } from '../base/problem-error.ts';

/** How long the same reason is only counted after it was logged, in ms. @assumed */
const QUIET_MS = 60_000;
/** Reasons that are remembered. */
const REASONS_MAX = 100;

interface Logged {
  readonly at: number;
  /** How often it came again since. */
  more: number;
}

const logged = new WeakMap<Logger, BoundedMap<string, Logged>>();

/** What lies beneath a problem, in a line. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * Logs what a request failed of. A fault of ours is logged with its stack each time; that a service is away concerns everybody at once, so it
 * is logged once a minute, with how many more it concerned in the minute before.
 */
export function logFault(log: Logger, problem: ProblemError, thrown: unknown, incident: string): void {
  const { code, status } = problem;
  if (status !== 503) return log.error({ err: thrown, incident, code }, 'Request failed');
  const known = logged.get(log) ?? new BoundedMap<string, Logged>(REASONS_MAX);
  logged.set(log, known);
  const reason = reasonOf(thrown);
  const before = known.get(reason);
  const now = performance.now();
  if (before !== undefined && now - before.at < QUIET_MS) {
    before.more += 1;
    return;
  }
  known.set(reason, { at: now, more: 0 });
  log.error({ incident, code, reason, since: before?.more ?? 0 }, 'Requests can not be answered for the moment');
}
