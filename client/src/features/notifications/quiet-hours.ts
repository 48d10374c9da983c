import type { NotificationPreferences } from '#contract/features/notifications/types.ts';

export type QuietHours = Pick<NotificationPreferences, 'QuietFrom' | 'QuietTo'>;

/** Default quiet hours when they are turned on. @assumed */
export const USUAL_QUIET_HOURS = { QuietFrom: '20:00', QuietTo: '07:00' } as const;

export const NO_QUIET_HOURS = { QuietFrom: null, QuietTo: null } as const;

/** Interval between the times offered, in minutes. @assumed */
const STEP_MINUTES = 30;

const MINUTES_OF_DAY = 24 * 60;

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':');

/**
 * Returns the times offered, as `HH:mm`, always including the chosen one. `other` is left out, because hours that start
 * and end at the same time would mean none or all.
 */
export function timesOfDay(chosen: string, other: string): string[] {
  const steps = Array.from({ length: MINUTES_OF_DAY / STEP_MINUTES }, (_, step) => timeOf(step * STEP_MINUTES));
  return [...new Set([...steps, chosen])].filter(time => time !== other).sort();
}

/** Formats `HH:mm` for a locale: '8:00 p. m.', '8:00 PM'. */
export function clockText(time: string, locale: string): string {
  const words = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
  return words.format(new Date(`1970-01-01T${time}:00Z`));
}
