import { BoundedMap } from '../base/bounded-map.ts';
import type { Logger } from '../base/logger.ts';
import type { ProblemError } from '../base/problem-error.ts';

/** Time after logging during which the same reason is only counted, in ms. @assumed */
const QUIET_MS = 60_000;
/** Number of reasons that are remembered. */
const REASONS_MAX = 100;

interface Logged {
  readonly at: number;
  /** Number of repetitions since. */
  more: number;
}

const logged = new WeakMap<Logger, BoundedMap<string, Logged>>();

/** Returns the underlying cause of a problem, in one line. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * Logs the reason why a request failed. An internal fault is logged with its stack each time. An unavailable service
 * concerns everybody at once, so it is logged once a minute, with the number of repetitions in the minute before.
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
