import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { KNOWN_BROWSER_ACCOUNTS_MAX } from '#contract/features/session/limits.ts';
import { createKnownBrowsers } from './attempts.ts';

const browsers = createKnownBrowsers(['a key'], true);

function requestWith(cookie: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = `known-browser=${cookie}`;
  return request;
}

/** Returns the cookie of a browser after a sign-in. */
function rememberedAs(email: string, cookie = ''): string {
  const request = requestWith(cookie);
  const response = new ServerResponse(request);
  browsers.remember(request, response, email);
  return /known-browser=([^;]+)/.exec(String(response.getHeader('Set-Cookie')))?.[1] ?? '';
}

it('keeps the id that it signed, and the accounts beside it', () => {
  const first = rememberedAs('a@yarumo.example');
  const second = requestWith(rememberedAs('b@yarumo.example', first));
  expect(browsers.identify(second)).toBe(first.split('.')[0]);
  expect(browsers.recognise(second, 'a@yarumo.example')).toBe(first.split('.')[0]);
  expect(browsers.recognise(second, 'c@yarumo.example')).toBeNull();
});

it.each(['x', 'x'.repeat(4_000), 'victim.bm8gc2lnbmF0dXJl'])('signs no id that a browser made up: %.12s', cookie => {
  const [id = ''] = rememberedAs('a@yarumo.example', cookie).split('.');
  expect(id).not.toBe(cookie.split('.')[0]);
  expect(id).toMatch(/^[\w-]{22}$/);
});

it('signs once, whatever a stranger has it verify, and not at all without a cookie of ours', () => {
  let signed = 0;
  // Each signature reads the key.
  const keys = new Proxy(['a key'], {
    get: (target, name) => {
      if (name === '0') signed += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const counting = createKnownBrowsers(keys, true);
  expect(counting.identify(requestWith(['id', ...Array<string>(300).fill('x')].join('.')))).toBeNull();
  expect(signed).toBe(1);
  expect(counting.identify(requestWith(''))).toBeNull();
  expect(signed).toBe(1);
});

it('verifies no more signatures than it writes', () => {
  const [id = '', own = ''] = rememberedAs('a@yarumo.example').split('.');
  const before = (many: number): string => [id, ...Array<string>(many).fill('x'), own].join('.');
  expect(browsers.identify(requestWith(before(KNOWN_BROWSER_ACCOUNTS_MAX)))).toBe(id);
  expect(browsers.identify(requestWith(before(KNOWN_BROWSER_ACCOUNTS_MAX + 1)))).toBeNull();
});
