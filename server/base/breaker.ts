/** Failures after which nobody asks for a while, and for how long, in ms. @spec THREATS outside services, THREATS T29 */
export const FAILURES_MAX = 5;
export const PAUSE_MS = 30_000;

/** Stops asking what keeps failing, and what asks for a pause itself. Times are milliseconds since 1970. */
export interface Breaker {
  /** How long nobody should ask, in ms; 0 when it may be asked. */
  readonly pauseAt: (now: number) => number;
  readonly succeeded: () => void;
  /** @param pause what the service itself asks to wait, in ms; 0 where it asks for nothing */
  readonly failed: (now: number, pause: number) => void;
}

/** After the pause one failure is enough for another pause, and one success ends it. */
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
