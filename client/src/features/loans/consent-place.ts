import { AGENT_MAX } from '#contract/features/loans/limits.ts';

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Returns the context of a consent: the clock's offset, as in -05:00, and the browser. */
export function consentPlace(): { Zone: string; Agent: string } {
  const minutes = -new Date().getTimezoneOffset();
  const Zone = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return { Zone, Agent: navigator.userAgent.slice(0, AGENT_MAX) };
}
