import type { AxiosInstance } from 'axios';
import { reportNoAnswer } from '../lib/connection.ts';

/** The HTTP client, which comes on its own: the first screen stands before anything needs it. */
export async function loadHttp(): Promise<AxiosInstance> {
  try {
    return (await import('./http.ts')).http;
  } catch (error) {
    reportNoAnswer();
    throw error;
  }
}
