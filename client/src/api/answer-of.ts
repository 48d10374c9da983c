import { isQueued } from './api-error.ts';

/** Returns the answer of a write, or undefined when the request failed; the caller shows the failure. */
export async function answerOf<T>(fulfilled: Promise<{ data: T }>): Promise<T | undefined> {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}

/** Returns the same; null if the write waits in the outbox. */
export async function answerOrWait<T>(fulfilled: Promise<{ data: T }>): Promise<T | null | undefined> {
  try {
    return (await fulfilled).data;
  } catch (error) {
    return isQueued((Object(error) as { error?: unknown }).error) ? null : undefined; // RTK rejects with the error inside.
  }
}
