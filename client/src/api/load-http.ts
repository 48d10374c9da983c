import type { AxiosInstance } from 'axios';
import { reportNoAnswer } from '../lib/connection.ts';
import { afterFirstTouch } from '../lib/first-touch.ts';

/** The HTTP client for what a person sends, which comes on its own: screens only read. */
export async function loadHttp(): Promise<AxiosInstance> {
  try {
    return (await import('./http.ts')).http;
  } catch (error) {
    reportNoAnswer();
    throw error;
  }
}

/** Fetches it when somebody begins to use the page, so that what they send first doesn't wait for it. */
export function loadHttpAtFirstTouch(): void {
  // Whoever sends something tries again.
  afterFirstTouch(() => void loadHttp().catch(() => undefined));
}
