import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS } from '#contract/features/session/limits.ts';
import { proofKey } from '../../testing/test-browser.ts';
import { PASSWORD, returned, testIdentity, wrongFields } from '../../testing/test-identity.ts';
import { createTokenVerifier } from '../../auth/token-verifier.ts';
import { createEmbeddedTokenKeys } from './open-identity.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';

const identity = testIdentity(2);

const claimsOf = (token: string): jwt.JwtPayload => {
  const claims = jwt.decode(token, { json: true });
  if (claims === null) throw new Error('Not a token');
  return claims;
};

describe('signing in', () => {
  it('gives an access token that the API accepts, from two processes in turn', async () => {
    const { oid, email } = await identity.account();
    const tokens = await identity.signIn(identity.browser(), ` ${email.toUpperCase()} `);
    expect(claimsOf(tokens.access_token)).toMatchObject({
      iss: `${identity.origin}/idp`,
      aud: identity.auth.tokens.audience,
      scp: 'access_as_user',
      tfp: 'b2c_1_susi',
      azp: identity.auth.clientId,
      oid,
      sub: oid,
      given_name: 'Luz',
      family_name: 'Chindoy',
      emails: [email],
      idOrg: 1001,
    });
    const { iat = 0, exp = 0 } = claimsOf(tokens.access_token);
    expect(exp - iat).toBe(ACCESS_TOKEN_SECONDS);
    expect(ACCESS_TOKEN_SECONDS).toBeLessThanOrEqual(15 * 60);
    expect(claimsOf(tokens.id_token)).toMatchObject({
      aud: identity.auth.clientId,
      oid,
      emails: [email],
      tfp: 'b2c_1_susi',
    });
    const clock = (): Date => new Date();
    const verifier = createTokenVerifier(
      createEmbeddedTokenKeys(identity.db, TEST_KEYRING, clock),
      identity.auth.tokens,
      clock,
    );
    expect(await verifier.verify(tokens.access_token)).toMatchObject({
      subject: oid,
      signedInAt: expect.any(Date) as Date,
    });
    await expect(verifier.verify(tokens.id_token)).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('shows our page in Spanish, or in English when asked', async () => {
    const spanish = await identity.browser().open(identity.authorizeUrl());
    expect(spanish.body).toContain('Qué bueno verte');
    expect(spanish.body).toContain('lang="es-CO"');
    expect(spanish.body).toMatch(/<title>Iniciar sesión · \S+<\/title>/);
    expect(spanish.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(spanish.headers.get('cache-control')).toContain('no-store');
    const english = await identity.browser().open(identity.authorizeUrl({ extra: { ui_locales: 'en-US' } }));
    expect(english.body).toContain('Good to see you');
  });

  it('fills the expected address in, escaped, and shows whose page it is', async () => {
    const hint = '"><script>alert(1)</script>@yarumo.example';
    const page = await identity.browser().open(identity.authorizeUrl({ extra: { login_hint: hint } }));
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@yarumo.example');
    expect(page.body).toContain('Entra con tu cuenta de Yarumo.');
  });

  it('marks every field that is empty, in the language of the page, and puts the focus into the first', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl({ extra: { ui_locales: 'en-US' } }));
    const submit = async (fields: Record<string, string>): Promise<string> =>
      (await browser.submit(form, { email: '', password: '', ...fields })).body;
    const nothing = await submit({});
    expect(wrongFields(nothing)).toEqual(['email', 'password']);
    expect(nothing.split('This field is required')).toHaveLength(3);
    expect(/id="(\w+)"[^>]*autofocus/.exec(nothing)?.[1]).toBe('email');
    expect(wrongFields(await submit({ email }))).toEqual(['password']);
    const noAddress = await submit({ password: PASSWORD });
    expect(wrongFields(noAddress)).toEqual(['email']);
    expect(noAddress.split('autofocus')).toHaveLength(2);
  });

  it('refuses a wrong password, then takes the right one', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const { verifier, challenge } = proofKey();
    const form = await browser.open(identity.authorizeUrl({ challenge }));
    const again = await browser.submit(form, { email, password: 'not this one' });
    expect(again.body).toContain('El correo o la contraseña no coinciden. Inténtalo otra vez.');
    expect(again.body).toContain(`value="${email}"`);
    expect(again.body).not.toContain('not this one');
    const back = await browser.submit(again, { email, password: PASSWORD });
    expect((await identity.redeem(back, verifier)).status).toBe(200);
  });

  it('answers an unknown address exactly like a wrong password', async () => {
    const { email } = await identity.account();
    const page = async (address: string): Promise<string> => {
      const browser = identity.browser();
      const form = await browser.open(identity.authorizeUrl());
      const { body } = await browser.submit(form, { email: address, password: 'not this one' });
      return body.replaceAll(address, 'ADDRESS').replaceAll(/interaction\/[\w-]+/g, 'INTERACTION');
    };
    expect(await page('nadie@yarumo.example')).toBe(await page(email));
  });

  it('tells a disabled account only to who knows its password', async () => {
    const { email } = await identity.account({ enabled: false });
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    expect((await browser.submit(form, { email, password: 'x' })).body).toContain(
      'El correo o la contraseña no coinciden',
    );
    expect((await browser.submit(form, { email, password: PASSWORD })).body).toContain('Tu cuenta está desactivada');
  });

  /** Sends wrong passwords simultaneously from an address; returns how many were judged. */
  const guess = async (address: string, emails: readonly string[], browser = identity.browser(address)) => {
    const form = await browser.open(identity.authorizeUrl());
    const pages = await Promise.all(emails.map(email => browser.submit(form, { email, password: 'not this one' })));
    return pages.filter(({ status }) => status === 200).length;
  };
  const repeated = (email: string, times: number): string[] => Array.from({ length: times }, () => email);
  const later = (seconds: number): void => {
    identity.now = new Date(identity.now.getTime() + seconds * 1_000);
  };

  it('slows down after five failures, also when they come at once, and even for the right password', async () => {
    identity.now = new Date();
    const { email } = await identity.account();
    identity.held.length = 0;
    expect(await guess('192.0.2.9', repeated(email, 30))).toBe(8);
    // The sixth and later ones wait for one another; the ninth would have had to wait for 7 s. The order of two
    // simultaneous ones is undefined.
    expect(identity.held.toSorted((one, other) => one - other)).toEqual([1_000, 3_000]);
    const browser = identity.browser('192.0.2.9');
    const form = await browser.open(identity.authorizeUrl());
    const right = await browser.submit(form, { email, password: PASSWORD });
    expect(right.status).toBe(429);
    expect(right.body).toContain('Demasiados intentos. Espera 7 segundos y vuelve a intentarlo.');
    expect(right.headers.get('retry-after')).toBe('7');
    later(7);
    await expect(identity.signIn(browser, email)).resolves.toBeDefined();
  });

  it('locks nobody out whose account a stranger guesses at', async () => {
    identity.now = new Date();
    const { email } = await identity.account();
    await guess('192.0.2.1', repeated(email, 30));
    expect(await guess('192.0.2.1', [email])).toBe(0);
    await expect(identity.signIn(identity.browser('192.0.2.2'), email)).resolves.toBeDefined();
  });

  it('locks nobody out of an office from which somebody guesses at many accounts', async () => {
    identity.now = new Date();
    const strangers = Array.from({ length: 70 }, (_, at) => `nadie${at}@yarumo.example`);
    const judged = await guess('192.0.2.20', strangers);
    expect(judged).toBeGreaterThanOrEqual(50);
    expect(judged).toBeLessThan(60);
    const { email } = await identity.account();
    later(2);
    await expect(identity.signIn(identity.browser('192.0.2.20'), email)).resolves.toBeDefined();
  });

  it('does not slow down a browser in which the account signed in before, until it guesses itself', async () => {
    identity.now = new Date();
    const { email } = await identity.account();
    const known = identity.browser('192.0.2.30');
    await identity.signIn(known, email);
    await guess('192.0.2.30', repeated(email, 30));
    await expect(identity.signIn(identity.browser('192.0.2.30'), email)).rejects.toThrow();
    known.forget('_session');
    await expect(identity.signIn(known, email)).resolves.toBeDefined();
    known.forget('_session');
    expect(await guess('192.0.2.30', repeated(email, 30), known)).toBe(8);
  });

  it('knows a browser for its own accounts alone, and by no cookie that it did not sign', async () => {
    identity.now = new Date();
    const [mine, other] = [await identity.account(), await identity.account()];
    await guess('192.0.2.40', repeated(mine.email, 30));
    await guess('192.0.2.40', repeated(other.email, 30));
    const browser = identity.browser('192.0.2.41');
    await identity.signIn(browser, mine.email);
    browser.forget('_session');
    const cookie = browser.cookies.get('known-browser')?.value ?? '';
    const elsewhere = async (value: string, email: string): Promise<unknown> => {
      const moved = identity.browser('192.0.2.40');
      moved.keep(`known-browser=${value}; Path=/idp`);
      return identity.signIn(moved, email);
    };
    await expect(elsewhere(cookie, other.email)).rejects.toThrow();
    await expect(
      elsewhere(
        cookie.replace(/^./, first => (first === 'x' ? 'y' : 'x')),
        mine.email,
      ),
    ).rejects.toThrow();
    await expect(elsewhere(cookie, mine.email)).resolves.toBeDefined();
  });

  it('keeps a hundred sign-ins that one network begins at once, and goes on for every other', async () => {
    identity.now = new Date();
    const begun = async (): Promise<number> =>
      (await identity.owner.query(`select from idp_artifacts where model = 'Interaction'`)).rowCount ?? -1;
    const before = await begun();
    const begin = async (address: string): Promise<Response> =>
      identity.browser(address).send(identity.authorizeUrl(), { headers: { 'Accept-Language': 'es' } });
    // Two processes, each of which counts for itself.
    const answers = await Promise.all(Array.from({ length: 240 }, () => begin('192.0.2.60')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(40);
    expect(await begun()).toBe(before + 240 - refused.length);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(await refused[0]?.text()).toContain('Demasiados intentos.');
    expect((await begin('192.0.2.61')).status).toBe(303);
    // A browser in which a person signed in before is counted separately, for its tokens too.
    const known = identity.browser('192.0.2.62');
    await identity.signIn(known, (await identity.account()).email);
    const cookie = known.cookies.get('known-browser')?.value ?? '';
    const beginWith = async (value: string): Promise<number> => {
      const moved = identity.browser('192.0.2.60');
      moved.keep(`known-browser=${value}; Path=/idp`);
      return (await moved.send(identity.authorizeUrl())).status;
    };
    expect(await beginWith(cookie)).toBe(303);
    expect(await beginWith(cookie.replace(/^./, first => (first === 'x' ? 'y' : 'x')))).toBe(429);
    later(1);
    expect((await begin('192.0.2.60')).status).toBe(303);
  });

  it('is not fooled by a form from another site', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    const body = new URLSearchParams({ email, password: PASSWORD });
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const refused = await browser.send(form.url.pathname, { method: 'POST', body, headers });
      expect(refused.status).toBe(403);
    }
  });

  it('reports forgotten and cancelled in the words of Azure AD B2C', async () => {
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    const forgotten = returned(await browser.post(`${form.url.pathname}/forgot`, new URLSearchParams()));
    expect(forgotten.get('error')).toBe('access_denied');
    expect(forgotten.get('error_description')).toMatch(/^AADB2C90118: .*\r\nCorrelation ID: \S+\r\nTimestamp: \S+Z/);
    const second = await browser.open(identity.authorizeUrl());
    const cancelled = returned(await browser.post(`${second.url.pathname}/cancel`, new URLSearchParams()));
    expect(cancelled.get('error_description')).toMatch(/^AADB2C90091: /);
  });

  it('shows a page of ours when the interaction is gone, is foreign, or the path is unknown', async () => {
    const stranger = identity.browser();
    const form = await identity.browser().open(identity.authorizeUrl());
    for (const path of [form.url.pathname, '/idp/interaction/none', '/idp/nothing', '/idp/auth', '/idp/token']) {
      const page = await stranger.open(path);
      expect([path, page.status]).toEqual([path, 400]);
      expect(page.body).toContain('No pudimos continuar');
    }
  });

  it('sends who comes Back to a sign-in that is over to the application', async () => {
    const { email } = await identity.account();
    const browser = identity.browser();
    const form = await browser.open(identity.authorizeUrl());
    await browser.submit(form, { email, password: PASSWORD });
    const back = await browser.open(form.url.pathname);
    expect(back.status).toBe(303);
    expect(back.url.pathname).toBe('/');
  });

  it('shows that page for a form of another tab too, whose interaction took the cookie', async () => {
    const browser = identity.browser();
    const first = await browser.open(identity.authorizeUrl());
    await browser.open(identity.authorizeUrl());
    const page = await browser.submit(first, { email: 'ana@yarumo.example', password: PASSWORD });
    expect(page.status).toBe(400);
    expect(page.body).toContain('No pudimos continuar');
  });

  it('refuses a NUL wherever one may stand, as a fault of who sends it', async () => {
    const NUL = '\0';
    const browser = identity.browser();
    const statuses: [string, number][] = [];
    for (const name of [
      'state',
      'nonce',
      'login_hint',
      'ui_locales',
      'client_id',
      'scope',
      'redirect_uri',
      'p',
      'other',
    ])
      statuses.push([name, (await browser.open(identity.authorizeUrl({ extra: { [name]: `a${NUL}` } }))).status]);
    for (const name of ['state', 'nonce', 'login_hint']) {
      const body = identity.authorizeUrl({ extra: { [name]: NUL } }).searchParams;
      const path = '/idp/b2c_1_susi/oauth2/v2.0/authorize';
      statuses.push([`posted ${name}`, (await browser.send(path, { method: 'POST', body })).status]);
    }
    const form = await browser.open(identity.authorizeUrl());
    for (const fields of [
      { email: NUL, password: 'x' },
      { email: 'a@b.example', password: `x${NUL}` },
    ])
      statuses.push(['the form', (await browser.submit(form, fields)).status]);
    const grants = [
      { grant_type: 'authorization_code', code: NUL, code_verifier: 'v', redirect_uri: 'r' },
      { grant_type: 'refresh_token', refresh_token: NUL },
      { grant_type: NUL },
    ];
    for (const fields of grants) {
      const body = new URLSearchParams({ client_id: identity.auth.clientId, ...fields });
      const sent = await browser.send('/idp/b2c_1_susi/oauth2/v2.0/token', { method: 'POST', body });
      statuses.push([`token ${JSON.stringify(fields)}`, sent.status]);
    }
    for (const path of [
      '/idp/interaction/%00',
      '/idp/%00',
      '/idp/auth/%00',
      '/idp/b2c_1_susi/oauth2/v2.0/logout?id_token_hint=%00',
    ])
      statuses.push([path, (await browser.send(path)).status]);
    expect(statuses.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
  });

  it('sends nobody to an address that is not the application', async () => {
    const url = identity.authorizeUrl({ extra: { redirect_uri: 'https://evil.example/' } });
    const page = await identity.browser().open(url);
    expect(page.url.origin).toBe(identity.origin);
    expect(page.status).toBe(400);
  });

  it('takes its public address from the configuration, never from headers', async () => {
    const browser = identity.browser();
    const response = await browser.send(identity.authorizeUrl(), {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/idp\/interaction\//);
    const { rows } = await identity.owner.query(`select payload from idp_artifacts where model = 'Interaction'`);
    expect(JSON.stringify(rows)).not.toContain('evil.example');
  });
});
