import { expect, type Page } from '@playwright/test';
import type { Device } from './kept-pages.ts';
import { test } from './test.ts';

/** First load of home with an empty cache, until the untouched page is at rest. */

/**
 * Time without requests after which the page is at rest, in milliseconds: longer than anything it puts off but the parts
 * of an installed application (`REST_MS` of client/src/app/shell/shell.tsx).
 */
const REST_MS = 10_000;

/**
 * Requests other than those for pictures, which the content decides, and polls, which have no end. On a telephone nine
 * are for the faces of birthdays, if they are near the first screen. Two are for the part of installed applications, if
 * it comes while others still do.
 */
const REQUESTS_MAX: Readonly<Record<Device, number>> = { telephone: 43, desktop: 47 };

/** Bytes over the wire of the same requests. */
const BYTES_MAX = 400_000;

/** Scripts for writing, forms and renewed sign-ins. A desktop fetches the first in advance. */
const LATE: Readonly<Record<Device, RegExp>> = {
  telephone: /\/(http|formik|use-form|session-msal|post-dialog|menu-popover)-/,
  desktop: /\/(formik|use-form|session-msal|post-dialog|menu-popover)-/,
};

interface Request {
  readonly address: string;
  bytes: number;
}

/** Loads home with an empty cache; returns its requests when none has come for a while. */
async function loadCold(page: Page): Promise<Request[]> {
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, Request>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { pathname, search, protocol } = new URL(request.url);
    if (type === 'Image' || pathname === '/api/poll' || protocol === 'data:') return;
    last = Date.now();
    found.set(requestId, { address: pathname + search, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = found.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  // The requests of the page before are not counted.
  await page.goto('about:blank');
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await page.goto('/home');
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => Date.now() - last, { timeout: 120_000, intervals: [500] }).toBeGreaterThan(REST_MS);
  await session.detach();
  return [...found.values()];
}

for (const device of ['telephone', 'desktop'] as const) {
  test(`a first load of home on a ${device} is small, and asks for each thing once`, async ({ signedIn }) => {
    const requests = await loadCold(await signedIn('laura.castaneda', '/contact', device));
    const addresses = requests.map(({ address }) => address);
    const asked = addresses.filter(one => one.startsWith('/api/'));
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
    expect(addresses.filter(one => LATE[device].test(one))).toEqual([]);
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX[device]);
    expect(requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BYTES_MAX);
  });
}
