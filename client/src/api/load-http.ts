import type { AxiosInstance } from 'axios';
import { reportNoAnswer } from '../lib/connection.ts';
import { mayFetchAhead } from '../lib/fetch-ahead.ts';
import { afterFirstTouch } from '../lib/first-touch.ts';

/** Loads the HTTP client for writes, which is a separate chunk because screens only read. */
export async function loadHttp(): Promise<AxiosInstance> {
  try {
    return (await import('./http.ts')).http;
  } catch (error) {
    reportNoAnswer();
    throw error;
  }
}

/** Fetches the client at the first touch of the page, if it may, so that the first write doesn't wait for it. */
export function loadHttpAtFirstTouch(): void {
  if (!mayFetchAhead()) return;
  // If it fails, the next write tries again.
  afterFirstTouch(() => void loadHttp().catch(() => undefined));
}
