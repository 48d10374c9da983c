import { jobTools } from '../../../testing/job-tools.ts';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { proofKey, type TestBrowser } from '../../../testing/test-browser.ts';
import { PASSWORD, returned, testIdentity } from '../../../testing/test-identity.ts';

const identity = testIdentity(2);

/** Asks for tokens without a page, as the hidden frame of the application does. */
const silently = async (browser: TestBrowser, policy?: string): Promise<URLSearchParams> => {
  const named = policy === undefined ? {} : { policy };
  return returned(await browser.open(identity.authorizeUrl({ ...named, extra: { prompt: 'none' } })));
};

describe('an authorization code', () => {
  it('works once: of ten uses at the same moment exactly one', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const form = await browser.open(identity.authorizeUrl({ challenge }));
    const back = await browser.submit(form, { email, password: PASSWORD });
    const uses = await Promise.all(Array.from({ length: 10 }, () => identity.redeem(back, verifier)));
    expect(uses.filter(use => use.status === 200)).toHaveLength(1);
    expect((await identity.redeem(back, verifier)).status).toBe(400);
  });

  it('works only with the proof key, and only for the client address', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const form = await browser.open(identity.authorizeUrl({ challenge }));
    const back = await browser.submit(form, { email, password: PASSWORD });
    expect((await identity.redeem(back, proofKey().verifier)).status).toBe(400);
    expect((await identity.redeem(back, verifier)).status).toBe(200);
    const without = identity.authorizeUrl();
    without.searchParams.delete('code_challenge');
    expect(returned(await identity.browser().open(without)).get('error')).toBe('invalid_request');
  });

  it('of one policy never becomes a token of another', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const form = await browser.open(
      identity.authorizeUrl({ policy: 'b2c_1_edit', challenge, extra: { p: 'b2c_1_susi' } }),
    );
    const profile = await browser.submit(form, { email, password: PASSWORD });
    const back = await browser.submit(profile, { givenName: 'Luz Dary', surname: 'Chindoy' });
    const response = await identity.redeem(back, verifier, 'b2c_1_susi');
    const { access_token } = (await response.json()) as { access_token: string };
    expect(jwt.decode(access_token)).toMatchObject({ tfp: 'b2c_1_edit' });
  });
});

describe('a refresh token', () => {
  it('works once: of ten uses at the same moment exactly one', async () => {
    const { email } = await identity.account();
    const { refresh_token } = await identity.signIn(identity.browser(), email);
    const uses = await Promise.all(Array.from({ length: 10 }, () => identity.refresh(refresh_token)));
    expect(uses.filter(use => use.status === 200)).toHaveLength(1);
  });

  it('renews again and again, with the scopes that MSAL repeats', async () => {
    const { email } = await identity.account();
    let { refresh_token } = await identity.signIn(identity.browser(), email);
    for (let times = 0; times < 3; times++) {
      const response = await identity.refresh(refresh_token);
      expect(response.status).toBe(200);
      ({ refresh_token } = (await response.json()) as { refresh_token: string });
    }
  });

  it('says in each renewed token when its person signed in, and in which session', async () => {
    const { email } = await identity.account();
    const first = await identity.signIn(identity.browser(), email);
    const response = await identity.refresh(first.refresh_token);
    const renewed = (await response.json()) as { access_token: string };
    const [signedIn, still] = [first, renewed].map(({ access_token }) => {
      const { auth_time, sid } = jwt.decode(access_token) as { auth_time: unknown; sid: unknown };
      return { auth_time, sid };
    });
    expect(signedIn?.auth_time).toBeTypeOf('number');
    expect(Math.abs(Number(signedIn?.auth_time) - Date.now() / 1000)).toBeLessThan(60);
    expect(signedIn?.sid).toMatch(/^[\w-]{20,}$/);
    expect(still).toEqual(signedIn);
    const another = await identity.signIn(identity.browser(), email);
    expect((jwt.decode(another.access_token) as { sid: unknown }).sid).not.toBe(signedIn?.sid);
  });

  it('is refused once the account is disabled; then the sign-in page comes, not a failure', async () => {
    const { oid, email } = await identity.account();
    const browser = identity.browser();
    const { refresh_token } = await identity.signIn(browser, email);
    await identity.owner.query('update idp_accounts set account_enabled = false where oid = $1', [oid]);
    const refused = await identity.refresh(refresh_token);
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await silently(browser)).get('error')).toBe('login_required');
    expect((await browser.open(identity.authorizeUrl())).body).toContain('Qué bueno verte');
  });
});

describe('a session', () => {
  it('signs in silently in the same browser, and not in another', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    await identity.signIn(browser, email);
    expect((await silently(browser)).get('code')).not.toBeNull();
    expect((await silently(identity.browser())).get('error')).toBe('login_required');
  });

  it('leaves a cookie that scripts and other sites do not get, and that ends with the browser', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    const body = new URLSearchParams({ email, password: PASSWORD });
    const submitted = await browser.send(form.url.pathname, { method: 'POST', body });
    const resumed = await browser.send(submitted.headers.get('location') ?? '');
    const cookie = resumed.headers.getSetCookie().find(each => each.startsWith('_session='));
    expect(cookie).toMatch(/path=\/idp/);
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    expect(cookie).not.toMatch(/expires|max-age/i);
  });

  it('ends with a sign-out: no silent sign-in, no renewal, back at the application', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { id_token, refresh_token } = await identity.signIn(browser, email);
    const logout = new URL(`${identity.origin}/idp/b2c_1_susi/oauth2/v2.0/logout`);
    logout.search = new URLSearchParams({
      id_token_hint: id_token,
      client_id: identity.auth.clientId,
      post_logout_redirect_uri: `${identity.origin}/`,
    }).toString();
    const page = await browser.open(logout);
    expect(page.body).toContain('src="/sign-in/go-on.js"');
    const after = await browser.submit(page, {});
    expect(after.url.href).toBe(`${identity.origin}/`);
    expect((await silently(browser)).get('error')).toBe('login_required');
    expect((await identity.refresh(refresh_token)).status).toBe(400);
  });

  it('is swept with everything else that has expired', async () => {
    const { sweepJob } = await import('./sweep-job.ts');
    const { email } = await identity.account();
    await identity.signIn(identity.browser(), email);
    const { createLogger } = await import('../../../base/logger.ts');
    const tools = { db: identity.db, log: createLogger('silent') };
    const count = async (): Promise<number> =>
      Number((await identity.owner.query<{ n: string }>('select count(*) n from idp_artifacts')).rows[0]?.n);
    await sweepJob.run(jobTools(tools.db));
    expect(await count()).toBeGreaterThan(0);
    await sweepJob.run(jobTools(tools.db, new Date(Date.now() + 13 * 3_600_000)));
    expect(await count()).toBe(0);
  });
});
