/** A term that was searched, as it is kept on this device. @spec 3§2.2 */
export interface RecentSearch {
  name: string;
  /** ISO-8601, UTC. */
  date: string;
}

/** How many are kept. @assumed */
export const RECENT_SEARCHES_MAX = 8;

const STORAGE_KEY = 'tertulia.recent-searches';

/** With the new term first, once, and no more than are kept. */
export function withRecent(recent: readonly RecentSearch[], name: string, now: Date): RecentSearch[] {
  const others = recent.filter(search => search.name.toLocaleLowerCase() !== name.toLocaleLowerCase());
  return [{ name, date: now.toISOString() }, ...others].slice(0, RECENT_SEARCHES_MAX);
}

/** Those that begin with what is being typed, ignoring case. */
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

/** Keeps a term that was just searched. */
export function rememberSearch(userId: number, name: string): void {
  writeRecent(userId, withRecent(readRecent(userId), name, new Date()));
}

export function writeRecent(userId: number, recent: readonly RecentSearch[]): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(recent));
}

/** Two people may share a device: each has their own. */
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
