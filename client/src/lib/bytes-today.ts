const KEY = 'tertulia.bytes';

/** Bytes that this device has received from the product on one day. */
interface Count {
  /** Local date, `yyyy-mm-dd`. */
  readonly day: string;
  readonly bytes: number;
}

const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');

/** Returns the bytes received today, in all tabs of this device. */
export function bytesToday(now: Date): number {
  const count = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Count | null; // Written below alone.
  return count?.day === dayOf(now) ? count.bytes : 0;
}

/** Adds bytes to those of today. */
export function addBytes(bytes: number, now: Date): void {
  const count: Count = { day: dayOf(now), bytes: bytesToday(now) + bytes };
  try {
    localStorage.setItem(KEY, JSON.stringify(count));
  } catch {
    // A full storage only stops the count.
  }
}
