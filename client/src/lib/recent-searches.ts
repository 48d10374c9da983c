/** Search term as stored on this device. @spec 3§2.2 */
export interface RecentSearch {
  name: string;
  /** Time in ISO 8601, UTC. */
  date: string;
}

/** Number of terms kept. @assumed */
export const RECENT_SEARCHES_MAX = 8;

const STORAGE_KEY = 'tertulia.recent-searches';

/** Adds a term at the front without duplicates, and limits the list. */
export function withRecent(recent: readonly RecentSearch[], name: string, now: Date): RecentSearch[] {
  const others = recent.filter(search => search.name.toLocaleLowerCase() !== name.toLocaleLowerCase());
  return [{ name, date: now.toISOString() }, ...others].slice(0, RECENT_SEARCHES_MAX);
}

/** Returns the terms that begin with the typed text, ignoring case. */
export function suggestionsFor(recent: readonly RecentSearch[], typed: string): RecentSearch[] {
  const start = typed.trim().toLocaleLowerCase();
  return recent.filter(search => search.name.toLocaleLowerCase().startsWith(start));
}

export function readRecent(userId: number): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

/** Stores a term that was just searched. */
export function rememberSearch(userId: number, name: string): void {
  writeRecent(userId, withRecent(readRecent(userId), name, new Date()));
}

export function writeRecent(userId: number, recent: readonly RecentSearch[]): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(recent));
}

/** Returns the storage key of a user, because several people may share a device. */
function keyOf(userId: number): string {
  return `${STORAGE_KEY}.${userId}`;
}

function isRecentSearch(value: unknown): value is RecentSearch {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'date' in value &&
    typeof value.date === 'string'
  );
}
