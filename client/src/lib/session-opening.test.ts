import { afterEach, expect, it, vi } from 'vitest';
import { LAST_ACTIVITY_KEY } from './last-activity.ts';
import * as cache from './session-cache.ts';
import { openSession } from './session-opening.ts';
import * as sessionSettings from './session-settings.ts';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['none is known', null, true],
  ['the last is older than the idle limit', 5 * MINUTE_MS, true],
  ['the last is recent', 5 * MINUTE_MS - 1_000, false],
])('deletes the kept answers before a token is found, if of activities %s', async (_what, age, isDeleted) => {
  const order: string[] = [];
  if (age !== null) localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now() - age));
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      const deleting = { onsuccess: (): void => undefined };
      setTimeout(() => {
        order.push('deleted');
        deleting.onsuccess();
      });
      return deleting;
    },
  });
  // The failure lets the next call open the session anew.
  vi.spyOn(cache, 'isNobodyHere').mockReturnValue(false);
  vi.spyOn(sessionSettings, 'readSettings').mockImplementation(() => {
    order.push('asked');
    return Promise.reject(new TypeError('no answer'));
  });
  await expect(openSession()).rejects.toThrow('no answer');
  expect(order).toEqual(isDeleted ? ['deleted', 'asked'] : ['asked']);
});
