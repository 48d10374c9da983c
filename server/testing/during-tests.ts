import { afterAll, beforeAll } from 'vitest';

/**
 * Starts something before the tests of this file, or of this `describe`, and stops it after them, in reverse order of
 * the starts.
 * @returns The started value, from `beforeAll` on; reading a property before that throws.
 */
export function duringTests<T extends object>(start: () => Promise<T>, stop: (started: T) => unknown): T {
  let started: T | null = null;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    if (started !== null) await stop(started);
    started = null;
  });
  const running = (): T => {
    if (started === null) throw new Error('This runs during the tests only: use it in a test or in a hook.');
    return started;
  };
  // The target is never read: each property is read from the started value.
  return new Proxy({} as T, {
    get: (_target, key): unknown => Reflect.get(running(), key),
    set: (_target, key, value) => Reflect.set(running(), key, value),
  });
}
