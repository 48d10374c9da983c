/** Availability of a person, as far as they show it. @spec 2§3 Member, 2§9 */
export const AVAILABILITIES = ['available', 'busy', 'away', 'offline', 'unknown'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Most people in one request. @assumed */
export const PRESENCES_MAX = 200;

/**
 * Times after their last poll until which people count as available, and then as away, in ms; afterwards they are
 * offline. @assumed
 */
export const AVAILABLE_MS = 90_000;
export const AWAY_MS = 15 * 60_000;

/** Days for which people's days of activity are kept. @assumed */
export const ACTIVITY_DAYS_KEPT = 400;

/** Returns the availability by the time of the last poll; `seen` is null for a person who has never polled. */
export function availabilityAt(seen: Date | null, now: Date): Availability {
  if (seen === null) return 'unknown';
  const passed = now.getTime() - seen.getTime();
  if (passed <= AVAILABLE_MS) return 'available';
  return passed <= AWAY_MS ? 'away' : 'offline';
}

/** Response of `POST /api/communications/getPresencesByUserId`, one entry for each id. @spec 2§7 Presence */
export interface PresencesAnswer {
  value: { id: number; availability: Availability }[];
}
