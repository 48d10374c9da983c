/**
 * Number of failures after which requests pause, and length of the pause in ms.
 * @spec THREATS outside services, THREATS T29
 */
export const FAILURES_MAX = 5;
export const PAUSE_MS = 30_000;

/**
 * Circuit breaker: stops requests to a service that keeps failing or that asks for a pause. Times are milliseconds
 * since 1970.
 */
export interface Breaker {
  /** Remaining pause in ms; 0 when the service may be asked. */
  readonly pauseAt: (now: number) => number;
  readonly succeeded: () => void;
  /** @param pause wait that the service itself asks for, in ms; 0 if it asks for none */
  readonly failed: (now: number, pause: number) => void;
}

/** Creates a breaker. One failure after the pause is enough for another pause, and one success ends it. */
export function createBreaker(): Breaker {
  let failures = 0;
  let silentUntil = 0;
  return {
    pauseAt: now => Math.max(0, silentUntil - now),
    succeeded: () => {
      failures = 0;
    },
    failed: (now, pause) => {
      failures += 1;
      if (pause > 0 || failures >= FAILURES_MAX)
        silentUntil = now + (failures >= FAILURES_MAX ? Math.max(pause, PAUSE_MS) : pause);
    },
  };
}
