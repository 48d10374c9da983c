import { expect, it, vi } from 'vitest';
import {
  ANONYMOUS_BURST,
  ANONYMOUS_CONNECTIONS,
  ANONYMOUS_WAITING_MAX,
  BEGUN_BURST,
  SIGN_INS_BURST,
} from '#contract/api/limits.ts';
import { createGate } from '../../testing/gate.ts';
import { proofKey } from '../../testing/test-browser.ts';
import { PASSWORD, testIdentity } from '../../testing/test-identity.ts';

const identity = testIdentity();
const KEYS = '/idp/b2c_1_susi/discovery/v2.0/keys';
const TOKEN = '/idp/b2c_1_susi/oauth2/v2.0/token';

/** Sends the given number of requests from a network; returns how many were refused. */
async function flood(address: string, count: number, target: string | URL): Promise<number> {
  const machine = identity.browser(address);
  const answers = await Promise.all(Array.from({ length: count }, () => machine.send(target)));
  return answers.filter(({ status }) => status === 429).length;
}

it('lets a colleague in a new browser sign in while a machine of their network floods its pages, and then its beginnings', async () => {
  identity.now = new Date(); // no tokens are refilled during the test
  const office = '192.0.2.80';
  const { email } = await identity.account();
  expect(await flood(office, ANONYMOUS_BURST + 1, KEYS)).toBe(1);
  const { verifier, challenge } = proofKey();
  const colleague = identity.browser(office);
  const form = await colleague.open(identity.authorizeUrl({ challenge }));
  const idle = identity.browser(office);
  const begun = await idle.open(identity.authorizeUrl());
  expect([form.status, begun.status]).toEqual([200, 200]);
  expect(await flood(office, SIGN_INS_BURST, identity.authorizeUrl())).toBe(2);
  // Only the browser that began it may go on, and no faster than a person does.
  expect(await flood(office, 1, form.url)).toBe(1);
  const wrong = await colleague.submit(form, { email, password: 'not this one' });
  const back = await colleague.submit(wrong, { email, password: PASSWORD });
  expect((await identity.redeem(back, verifier)).status).toBe(200);
  const pages = await Promise.all(Array.from({ length: BEGUN_BURST + 5 }, () => idle.send(begun.url)));
  expect(pages.filter(({ status }) => status === 200)).toHaveLength(BEGUN_BURST - 1);
});

it('has a browser that is not let through ask again by itself, and sends no form twice', async () => {
  identity.now = new Date();
  await flood('192.0.2.82', SIGN_INS_BURST, identity.authorizeUrl());
  const visitor = identity.browser('192.0.2.82');
  const refused = await visitor.send(identity.authorizeUrl());
  expect([refused.status, refused.headers.get('refresh')]).toEqual([429, '1']);
  const posted = await visitor.send(identity.authorizeUrl().pathname, {
    method: 'POST',
    body: identity.authorizeUrl().searchParams,
  });
  expect([posted.status, posted.headers.get('refresh')]).toEqual([429, null]);
});

it('holds two connections for all strangers from all networks together, and leaves its own to a known browser', async () => {
  identity.now = new Date();
  const known = identity.browser('192.0.2.83');
  const { refresh_token: token } = await identity.signIn(known, (await identity.account()).email);
  const gate = createGate();
  const system = identity.db.system.bind(identity.db);
  const spy = vi.spyOn(identity.db, 'system').mockImplementation(async work => {
    await gate.pass();
    return system(work);
  });
  const beginnings = Array.from({ length: ANONYMOUS_WAITING_MAX / 2 }, (_, at) =>
    identity.browser(`198.51.100.${at}`).send(identity.authorizeUrl()),
  );
  const redeemed = Array.from({ length: ANONYMOUS_WAITING_MAX / 2 }, (_, at) =>
    identity.browser(`203.0.113.${at}`).send(TOKEN, {
      method: 'POST',
      body: new URLSearchParams({ client_id: identity.auth.clientId, grant_type: 'refresh_token', refresh_token: 'x' }),
    }),
  );
  // Only those that find no room are answered.
  const answered: number[] = [];
  await expect
    .poll(() => {
      const late = identity.browser('192.0.2.84').send(identity.authorizeUrl());
      beginnings.push(late);
      void late.then(({ status }) => answered.push(status));
      return answered;
    })
    .toContain(429);
  expect(gate.arrived).toBe(ANONYMOUS_CONNECTIONS);
  const renewed = known.send(TOKEN, {
    method: 'POST',
    headers: { Origin: identity.origin },
    body: new URLSearchParams({ client_id: identity.auth.clientId, grant_type: 'refresh_token', refresh_token: token }),
  });
  await expect.poll(() => gate.arrived).toBe(ANONYMOUS_CONNECTIONS + 1);
  gate.open();
  expect((await renewed).status).toBe(200);
  const statuses = (await Promise.all([...beginnings, ...redeemed])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([303, 400, 429]));
  spy.mockRestore();
});
