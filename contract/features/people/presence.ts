/** Where somebody is, as far as they show it. @spec 2§3 Member, 2§9 */
export const AVAILABILITIES = ['available', 'busy', 'away', 'offline', 'unknown'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** People of whom one request asks. @assumed */
export const PRESENCES_MAX = 200;

/** How long after their last poll people are taken to be there, and to be away, in ms; afterwards they are offline. @assumed */
export const AVAILABLE_MS = 90_000;
export const AWAY_MS = 15 * 60_000;

/** How long it is kept on which days people were there, in days. @assumed */
export const ACTIVITY_DAYS_KEPT = 400;

/** By the last poll; null of who has never polled. */
export function availabilityAt(seen: Date | null, now: Date): Availability {
  if (seen === null) return 'unknown';
  const passed = now.getTime() - seen.getTime();
  if (passed <= AVAILABLE_MS) return 'available';
  return passed <= AWAY_MS ? 'away' : 'offline';
}

/** What `POST /api/communications/getPresencesByUserId` answers, one for each id. @spec 2§7 Presence */
export interface PresencesAnswer {
  value: { id: number; availability: Availability }[];
}
