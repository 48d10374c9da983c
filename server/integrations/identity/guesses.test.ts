import { expect, it, vi } from 'vitest';
import {
  CODE_REQUESTS_MAX,
  STRANGERS_HASHES_AT_ONCE,
  STRANGERS_HASHES_WAITING_MAX,
} from '#contract/features/session/limits.ts';
import { createGate } from '../../testing/gate.ts';
import type { Page } from '../../testing/test-browser.ts';
import { PASSWORD, testIdentity } from '../../testing/test-identity.ts';
import { WEAK_PASSWORDS } from '../../testing/weak-passwords.ts';

const identity = testIdentity();
const NEW = { password: 'yarumo de niebla', repeat: 'yarumo de niebla' };

const askFor = async (address: string, email: string): Promise<(code: string) => Promise<Page>> => {
  const browser = identity.browser(address);
  const page = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_reset' }));
  const asked = await browser.submit(page, { email }, '/code');
  return code => browser.submit(asked, { code, ...NEW });
};

it('hashes nothing slowly for 300 guesses at codes, whether the account exists or not, and signs in meanwhile', async () => {
  identity.now = new Date(); // no tokens are refilled during the test
  const { email } = await identity.account();
  const known = identity.browser('192.0.2.1');
  await identity.signIn(known, email);
  known.forget('_session');
  const pages = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      askFor(`198.51.100.${at}`, at % 2 === 0 ? email : `nadie-${at}@yarumo.example`),
    ),
  );
  const slow = [vi.spyOn(WEAK_PASSWORDS, 'matches'), vi.spyOn(WEAK_PASSWORDS, 'hash')];
  const guesses = pages.flatMap(guess => Array.from({ length: 50 }, (_, at) => guess(String(at).padStart(8, '0'))));
  const signedIn = identity.signIn(known, email);
  const answers = await Promise.all(guesses);
  expect(answers).toHaveLength(300);
  // Five of each page are judged; those without a free connection are refused unread.
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  const judged = answers.filter(({ body }) => body.includes('El código no coincide')).length;
  expect(judged).toBeGreaterThan(0);
  expect(judged).toBeLessThanOrEqual(30);
  expect((await signedIn).access_token).toMatch(/\./);
  // The one call is that of the sign-in.
  expect(slow.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  for (const spy of slow) spy.mockRestore();
}, 180_000);

it('hashes for two strangers at once, sends away with a sentence whom it has no turn for, and a known browser waits for none', async () => {
  identity.now = new Date();
  const { email } = await identity.account();
  const known = identity.browser('192.0.2.2');
  await identity.signIn(known, email);
  known.forget('_session');
  const gate = createGate();
  const spy = vi.spyOn(WEAK_PASSWORDS, 'matches').mockImplementation(async () => {
    await gate.pass();
    return true;
  });
  const room = STRANGERS_HASHES_AT_ONCE + STRANGERS_HASHES_WAITING_MAX;
  const stranger = async (at: number): Promise<Page> => {
    const browser = identity.browser(`203.0.113.${at}`);
    const form = await browser.open(identity.authorizeUrl());
    return browser.submit(form, { email: `nadie-${at}@yarumo.example`, password: PASSWORD });
  };
  const refused: Page[] = [];
  const waiting = Array.from({ length: room + 10 }, async (_, at) => {
    const page = await stranger(at);
    if (page.status === 429) refused.push(page);
    return page;
  });
  await expect.poll(() => refused.length).toBe(10);
  expect(gate.arrived).toBe(STRANGERS_HASHES_AT_ONCE);
  expect(refused[0]?.body).toContain('Demasiados intentos. Espera 2 segundos');
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  const signedIn = identity.signIn(known, email);
  await expect.poll(() => gate.arrived).toBe(STRANGERS_HASHES_AT_ONCE + 1);
  gate.open();
  expect((await signedIn).access_token).toMatch(/\./);
  await Promise.all(waiting);
  spy.mockRestore();
}, 180_000);

it('gives new guesses for another code so often alone, and then asks to begin anew', async () => {
  identity.now = new Date();
  const browser = identity.browser('192.0.2.3');
  const email = 'nadie@yarumo.example';
  let page = await browser.open(identity.authorizeUrl({ policy: 'b2c_1_reset' }));
  for (let request = 0; request < CODE_REQUESTS_MAX; request += 1) {
    identity.now = new Date(identity.now.getTime() + 60_000);
    page = await browser.submit(page, { email }, '/code');
    expect(page.body).toContain('Cambiar contraseña');
    for (let guess = 0; guess < 6; guess += 1) {
      const { status } = await browser.submit(page, { code: '00000000', ...NEW });
      expect(status).toBe(guess < 5 ? 200 : 429);
    }
    page = await browser.submit(page, {}, '/again');
  }
  const last = await browser.submit(page, { email }, '/code');
  expect(last.status).toBe(429);
  expect(last.body).toContain('Ya pediste varios códigos aquí.');
});
