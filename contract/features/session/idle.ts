import { IDLE_CHECK_MS, IDLE_COUNTER_MAX, IDLE_MINUTES, IDLE_WARNING_MS } from './limits.ts';

const MINUTE_MS = 60_000;
const SIGN_OUT_MS = IDLE_MINUTES * MINUTE_MS;

export type IdlePhase = 'active' | 'warning' | 'over';

/** Whole idle minutes: the prescribed counter, which any activity resets. @spec 3§4.3 */
export const idleCounter = (lastActivity: number, now: number): number =>
  Math.max(0, Math.floor((now - lastActivity) / MINUTE_MS));

/**
 * Returns the phase: active, in the last minute before the sign-out, or past it. Times in milliseconds.
 * @spec 3§4.3, decision 32
 */
export function idlePhase(lastActivity: number, now: number): IdlePhase {
  if (idleCounter(lastActivity, now) > IDLE_COUNTER_MAX) return 'over';
  return now - lastActivity >= SIGN_OUT_MS - IDLE_WARNING_MS ? 'warning' : 'active';
}

/** Returns the milliseconds left until the sign-out. */
export const idleTimeLeft = (lastActivity: number, now: number): number =>
  Math.max(0, lastActivity + SIGN_OUT_MS - now);

/** Returns the milliseconds until the next check: a minute, or less if the warning or the sign-out comes before. */
export function nextIdleCheck(lastActivity: number, now: number): number {
  const moments = [lastActivity + SIGN_OUT_MS - IDLE_WARNING_MS, lastActivity + SIGN_OUT_MS].filter(at => at > now);
  return Math.min(IDLE_CHECK_MS, ...moments.map(at => at - now));
}
