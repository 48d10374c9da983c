import { addBytes } from '../../lib/bytes-today.ts';

/**
 * Counts the bytes that this page receives, those before the call too. Answers of a cache count nothing. Returns a
 * function that ends it.
 */
export function countBytes(): () => void {
  const observer = new PerformanceObserver(list => count(list.getEntries()));
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

function count(entries: readonly PerformanceEntry[]): void {
  // Both types of entries have it. Browsers without it count nothing.
  const bytes = (entries as PerformanceResourceTiming[]).reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes > 0) addBytes(bytes, new Date());
}
