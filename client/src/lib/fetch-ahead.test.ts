import { afterEach, expect, it, vi } from 'vitest';
import { chooseDataSaving, savesData } from './data-saving.ts';
import { mayFetchAhead } from './fetch-ahead.ts';
import { lazyNamed } from './lazy-named.ts';
import { PHONE } from './phone.ts';

const DESKTOP: readonly string[] = [];

/** Imitates a device: its media conditions and the state of its network. */
function imitate(conditions: readonly string[], connection?: object): void {
  vi.stubGlobal('matchMedia', (condition: string) => ({ matches: conditions.includes(condition) }));
  vi.stubGlobal('navigator', { onLine: true, connection });
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['a desktop that says nothing about its network', DESKTOP, undefined, true],
  ['a desktop with a fast network', DESKTOP, { effectiveType: '4g', saveData: false }, true],
  ['a phone', [PHONE], undefined, false],
  ['a tablet', ['(hover: none)'], undefined, false],
  ['a desktop that saves data', DESKTOP, { effectiveType: '4g', saveData: true }, false],
  ['a desktop with a slow network', DESKTOP, { effectiveType: '3g' }, false],
])('fetches ahead: %s', (_device, conditions, connection, expected) => {
  imitate(conditions, connection);
  expect(mayFetchAhead()).toBe(expected);
});

it.each([
  ['saves data by choice, whatever the network', 'on', undefined, true],
  ['saves none by choice, although the browser would', 'off', { effectiveType: '2g', saveData: true }, false],
  ['follows the network without a choice', 'auto', { effectiveType: '3g' }, true],
] as const)('a device %s', (_what, choice, connection, expected) => {
  imitate(DESKTOP, connection);
  chooseDataSaving(choice);
  expect(savesData()).toBe(expected);
  expect(mayFetchAhead()).toBe(!expected);
});

it('a part is fetched ahead on a desktop alone, and on a phone when it must be', () => {
  const load = vi.fn<() => Promise<{ Part: () => null }>>(async () => ({ Part: () => null }));
  const part = lazyNamed(load, 'Part');
  imitate([PHONE]);
  part.preload();
  expect(load).not.toHaveBeenCalled();
  imitate(DESKTOP);
  part.preload();
  expect(load).toHaveBeenCalledOnce();
  imitate([PHONE]);
  lazyNamed(load, 'Part').fetch();
  expect(load).toHaveBeenCalledTimes(2);
});
