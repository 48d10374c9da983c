import { TEST_KEYRING } from '../../../testing/test-keyring.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { RECENT_SIGN_IN_MS } from '#contract/features/session/limits.ts';
import { signIn as texts } from '#contract/i18n/es-CO/sign-in.ts';
import { problems } from '#contract/i18n/es-CO/problems.ts';
import { addPerson, type IdentityPerson } from '../../../testing/identity-factors.ts';
import { type Lie, testOidcProvider } from '../../../testing/oidc-provider.ts';
import { type Page, proofKey, type TestBrowser } from '../../../testing/test-browser.ts';
import { returned, testIdentity } from '../../../testing/test-identity.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { findOutsideAccount } from './outside-accounts.ts';
import { createOutsideProvider, OutsideUnreachable } from './outside-provider.ts';

/* Tests the sign-in at an OpenID provider outside, which may be hostile, late or down. */

const outside = testOidcProvider();
const identity = testIdentity(2, () => outside.environment());
const UNREGISTERED = `${problems.details.not_registered()}.`;

let subjects = 0;
let subject: string;
let luz: IdentityPerson;
let browser: TestBrowser;

/** Adds a person who may sign in. */
async function person(): Promise<IdentityPerson> {
  const added = await addPerson(identity, await identity.account());
  await link('embedded', added.oid, added);
  return added;
}

const link = (issuer: string, named: string, { user }: IdentityPerson): Promise<unknown> =>
  identity.owner.query('insert into sign_in_accounts values ($1, $2, 1001, $3)', [issuer, named, user]);

/** Returns the subjects outside that are linked to a person. */
async function linked({ user }: IdentityPerson): Promise<string[]> {
  const { rows } = await identity.owner.query<{ subject: string }>(
    `select subject from sign_in_accounts where user_id = $1 and issuer <> 'embedded'`,
    [user],
  );
  return rows.map(row => row.subject);
}

beforeEach(async () => {
  outside.fails(null);
  outside.shows('first');
  outside.discovery = {};
  subject = `subject-${(subjects += 1)}`;
  luz = await person();
  browser = identity.browser(`10.1.0.${subjects}`);
});

const proof = proofKey();
const begin = (extra: Readonly<Record<string, string>> = {}): Promise<Page> =>
  browser.open(identity.authorizeUrl({ challenge: proof.challenge, extra }));

const known = (claims: object = {}): Record<string, unknown> => ({
  sub: subject,
  email: luz.email,
  email_verified: true,
  ...claims,
});

/** Signs in outside with claims, and comes back to the application or to a page of ours. */
async function comeIn(claims: object = {}, lie?: Lie): Promise<Page> {
  const { url } = await begin();
  return browser.open(outside.signIn(url, known(claims), lie));
}

/** Returns the claims of the tokens that a way ended with; the sentence of the page if it ended with one. */
async function ended(page: Page): Promise<Record<string, unknown> | string> {
  if (!returned(page).has('code')) return /class="lead">([^<]*)</.exec(page.body)?.[1] ?? page.body;
  const tokens = (await (await identity.redeem(page, proof.verifier)).json()) as Record<string, string>; // as the provider responds
  return JSON.parse(Buffer.from((tokens.access_token ?? '').split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

describe('a person whom the provider outside knows', () => {
  it('is sent there, comes in with their account, and is known by the subject alone from then on', async () => {
    const { url } = await begin({ login_hint: luz.email });
    expect(url.pathname).toBe('/realms/empresa/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tertulia',
      redirect_uri: `${identity.origin}/idp/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      ui_locales: 'es-CO',
      login_hint: luz.email,
    });
    expect(url.searchParams.has('prompt')).toBe(false);
    const at = Math.floor(Date.now() / 1000) - 3600;
    const first = await ended(await browser.open(outside.signIn(url, known({ auth_time: at }))));
    expect(first).toMatchObject({ oid: luz.oid, amr: ['outside'], auth_time: at });
    expect(await linked(luz)).toEqual([subject]);
    const other = await person();
    browser = identity.browser();
    expect(await ended(await comeIn({ email: other.email }))).toMatchObject({ oid: luz.oid });
    expect(await linked(other)).toEqual([]);
  });

  it('counts as signed in long ago if the provider does not say when', async () => {
    const { auth_time: at } = (await ended(await comeIn({ auth_time: undefined }))) as { auth_time: number };
    expect(at * 1000).toBeLessThan(Date.now() - RECENT_SIGN_IN_MS);
  });

  it('may stop there, and is asked to try again', async () => {
    const page = await comeIn({}, { back: { error: 'access_denied' } });
    expect(page.body).toContain(texts.outside.submit);
  });

  it.each<[string, object, Lie?]>([
    ['of another issuer', { iss: 'https://accounts.example.com' }],
    ['for another client', { aud: 'other' }],
    ['for two clients', { aud: ['tertulia', 'other'] }],
    ['made for another client', { azp: 'other' }],
    ['without a signature', {}, { algorithm: 'none' }],
    ['signed with the public key as a secret', {}, { algorithm: 'HS256' }],
    ['signed by an unknown key', {}, { key: 'stolen' }],
    ['with another nonce', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['that has ended', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['of the future', { iat: Math.floor(Date.now() / 1000) + 3600 }],
    ['without a subject', { sub: undefined }],
  ])('is refused with a token %s, and linked to nothing', async (_what, claims, lie) => {
    const page = await comeIn(claims, lie);
    expect([page.status, await ended(page)]).toEqual([400, texts.outside.invalid]);
    expect(await linked(luz)).toEqual([]);
  });

  it.each<[string, object]>([
    ['nobody has', { email: 'nadie@yarumo.example' }],
    ['is not verified', { email_verified: false }],
    ['is verified by a text only', { email_verified: 'true' }],
    ['is missing', { email: undefined }],
    ['is no text', { email: ['a', 'b'] }],
    ['has letters that lower case makes plain', { email: 'Carlos.\u212Aing@yarumo.example' }],
  ])('is refused as not registered if their address %s', async (_what, claims) => {
    const page = await comeIn(claims);
    expect([page.status, await ended(page)]).toEqual([403, UNREGISTERED]);
    expect(page.body).toContain(texts.outside.other);
    expect(await linked(luz)).toEqual([]);
  });

  it('is refused if the account with their address belongs to another subject', async () => {
    await comeIn();
    const earlier = subject;
    subject = `${subject}-other`;
    browser = identity.browser();
    expect(await ended(await comeIn())).toBe(texts.outside.taken);
    expect(await linked(luz)).toEqual([earlier]);
  });

  it('is refused with a disabled account, whether it was linked before or not', async () => {
    const disable = (enabled: boolean) =>
      identity.owner.query('update idp_accounts set account_enabled = $2 where oid = $1', [luz.oid, enabled]);
    await disable(false);
    expect(await ended(await comeIn())).toBe(texts.disabled);
    expect(await linked(luz)).toEqual([]);
    await disable(true);
    browser = identity.browser();
    expect(await ended(await comeIn())).toMatchObject({ oid: luz.oid });
    await disable(false);
    browser = identity.browser();
    expect(await ended(await comeIn())).toBe(texts.disabled);
  });

  it('comes in by a claim of identity, and only into the organisation that another claim names', async () => {
    const { auth, db } = identity;
    if (auth.outside === null) throw new Error('The tested provider has no provider outside');
    const settings = { ...auth.outside, identityClaim: 'oid', organisationClaim: 'hd', trustsEmail: true };
    const find = (claims: object) =>
      findOutsideAccount({ db, accounts: createAccounts(db, TEST_KEYRING) }, settings, {
        oid: subject,
        email: luz.email,
        ...claims,
      });
    await identity.owner.query(
      `insert into organisations (org_id, name, email_domain) values (1002, 'Frailejón', 'frailejon.example') on conflict do nothing`,
    );
    expect(await find({ hd: 'frailejon.example' })).toMatchObject({ kind: 'unknown' });
    expect(await find({})).toMatchObject({ kind: 'unknown' });
    // A trusted provider may leave out email_verified, but not deny it.
    expect(await find({ hd: 'yarumo.example', email_verified: false })).toMatchObject({ kind: 'unknown' });
    expect(await linked(luz)).toEqual([]);
    expect(await find({ hd: 'yarumo.example' })).toMatchObject({ kind: 'found', account: { oid: luz.oid } });
    expect(await linked(luz)).toEqual([subject]);
    expect(await find({ hd: 'frailejon.example' })).toMatchObject({ kind: 'unknown' });
  });
});

describe('the way back', () => {
  it('is open once, and to the browser that began it', async () => {
    const { url } = await begin();
    const back = outside.signIn(url, known());
    const thief = identity.browser();
    expect((await thief.open(back)).status).toBe(400);
    await thief.open(identity.authorizeUrl());
    expect((await thief.open(back)).status).toBe(400);
    expect(await linked(luz)).toEqual([]);
    expect(await ended(await browser.open(back))).toMatchObject({ oid: luz.oid });
    const again = await browser.open(back);
    expect(returned(again).has('code')).toBe(false);
    browser.forget('known-browser');
    expect((await browser.open(back)).status).toBe(400);
  });

  it.each(['', 'other', '//evil.example/x.y', 'https://evil.example', '../..%2f.x'])(
    'leads nowhere with the state "%s"',
    async state => {
      const page = await comeIn({}, { back: { state } });
      expect([page.status, page.url.origin]).toEqual([400, identity.origin]);
    },
  );

  it('refuses a code that another browser got', async () => {
    const other = identity.browser();
    const { url: begun } = await other.open(identity.authorizeUrl());
    const stolen = outside.signIn(begun, known()).searchParams.get('code') ?? '';
    expect(await ended(await comeIn({}, { back: { code: stolen } }))).toBe(texts.outside.invalid);
  });
});

describe('a session', () => {
  it('goes on without the provider outside for twelve hours at most, however often it is used', async () => {
    await comeIn();
    expect(returned(await begin()).has('code')).toBe(true);
    await identity.owner.query(`update idp_artifacts set expires_at = now() where model = 'OutsideProof'`);
    const { url } = await begin();
    expect(url.pathname).toBe('/realms/empresa/authorize');
    expect(await ended(await browser.open(outside.signIn(url, known())))).toMatchObject({ oid: luz.oid });
    expect(returned(await begin()).has('code')).toBe(true);
  });
});

describe('a session that was ended', () => {
  it('is not begun again without a press and a new proof', async () => {
    await comeIn();
    const leaving = await browser.open('/idp/b2c_1_susi/oauth2/v2.0/logout');
    await browser.submit(leaving, { logout: 'yes' });
    const page = await begin();
    expect(page.body).toContain(texts.outside.submit);
    const away = await browser.open(`${page.url.pathname}/leave`);
    expect(away.url.pathname).toBe('/realms/empresa/logout');
    expect(away.url.searchParams.get('post_logout_redirect_uri')).toBe(`${identity.origin}/`);
    const { url } = await browser.open(`${page.url.pathname}/outside`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const earlier = Math.floor(Date.now() / 1000) - 600;
    expect(await ended(await browser.open(outside.signIn(url, known({ auth_time: earlier }))))).toBe(
      texts.outside.stale,
    );
    const { url: again } = await browser.open(`${page.url.pathname}/outside`);
    expect(await ended(await browser.open(outside.signIn(again, known())))).toMatchObject({ oid: luz.oid });
    expect((await begin({ prompt: 'login' })).url.searchParams.get('prompt')).toBe('login');
  });

  it('has no page for passwords, resets or the profile', async () => {
    for (const policy of ['b2c_1_reset', 'b2c_1_edit'])
      expect((await browser.open(identity.authorizeUrl({ policy }))).status).toBe(400);
    const { url } = await begin();
    const [uid = ''] = (url.searchParams.get('state') ?? '').split('.');
    const fields = new URLSearchParams({ email: luz.email, password: 'frailejon de paramo' });
    for (const step of ['', '/passkey', '/challenge', '/code', '/forgot', '/welcome']) {
      const page = await browser.post(`/idp/interaction/${uid}${step}`, fields);
      expect(page.url.pathname).toBe('/realms/empresa/authorize');
    }
  });
});

describe('a provider outside', () => {
  it('may roll its keys: a token of a new one is believed at the second try, one of an old one is not', async () => {
    /** Shows another key, and comes in twice a minute later: answers that are not valid have it read again so often. */
    const roll = async (key: 'first' | 'second') => {
      outside.shows(key);
      browser = identity.browser();
      identity.now = new Date(identity.now.getTime() + 61_000);
      return [await ended(await comeIn({}, { key })), await ended(await comeIn({}, { key }))];
    };
    await comeIn();
    expect(await roll('second')).toContainEqual(expect.objectContaining({ oid: luz.oid }));
    browser = identity.browser();
    expect(await ended(await comeIn())).toBe(texts.outside.invalid);
    expect(await roll('first')).toContainEqual(expect.objectContaining({ oid: luz.oid }));
  });

  /** Signs in outside in another browser, which is refused for now. Returns the browser and its interaction. */
  async function refused(): Promise<{ visitor: TestBrowser; interaction: string }> {
    const visitor = identity.browser();
    const { url } = await visitor.open(identity.authorizeUrl({ challenge: proof.challenge }));
    const page = url.pathname.startsWith('/idp/')
      ? await visitor.open(url)
      : await visitor.open(outside.signIn(url, known()));
    expect([page.status, await ended(page)]).toEqual([503, texts.outside.unreachable]);
    return { visitor, interaction: /href="([^"]*)\/outside"/.exec(page.body)?.[1] ?? '' };
  }

  /** Presses the button to try again, and signs in. */
  async function again({ visitor, interaction }: Awaited<ReturnType<typeof refused>>): Promise<void> {
    const { url } = await visitor.open(`${interaction}/outside`);
    expect(await ended(await visitor.open(outside.signIn(url, known())))).toMatchObject({ oid: luz.oid });
  }

  it.each(['hangs up', 'is broken', 'answers no JSON', 'answers ten megabytes', 'leads to an inner address'])(
    'that %s sends people back to try again',
    async how => {
      await comeIn();
      outside.fails(how, '/token');
      const waiting = await refused();
      outside.fails(null);
      await again(waiting);
    },
  );

  it('that is gone for an hour, or only its keys, stops nobody who is in', async () => {
    const tokens = (await (await identity.redeem(await comeIn(), proof.verifier)).json()) as { refresh_token: string }; // as the provider responds
    identity.now = new Date(identity.now.getTime() + 2 * 60 * 60_000);
    outside.fails('is broken');
    const first = await refused();
    outside.fails('is broken', '/keys');
    const second = await refused();
    expect((await identity.refresh(tokens.refresh_token)).status).toBe(200);
    outside.fails(null);
    for (const waiting of [first, second]) await again(waiting);
  });

  it('that calls itself otherwise, as one of many tenants does, is not asked', async () => {
    identity.now = new Date(identity.now.getTime() + 2 * 60 * 60_000);
    outside.discovery = { issuer: `${identity.auth.outside?.issuer}/{tenantid}` };
    await refused();
  });

  it('is asked for few answers at a time', async () => {
    const { auth, origin } = identity;
    if (auth.outside === null) throw new Error('The tested provider has no provider outside');
    const { issuer } = auth.outside;
    const description = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
    let asked = 0;
    const provider = createOutsideProvider({
      settings: auth.outside,
      origin,
      clock: () => new Date(),
      outbound: {
        ask: ({ method }, _now, read) => {
          if (method === 'GET') return Promise.resolve(read({ status: 200, text: JSON.stringify(description) }));
          asked += 1;
          return new Promise(() => undefined);
        },
      },
    });
    const answer = () => {
      const way = provider.newWay('uid');
      return provider.claimsOf(way, new URLSearchParams({ code: 'code', state: way.state }));
    };
    for (let count = 0; count < 16; count += 1) void answer();
    await expect(answer()).rejects.toBeInstanceOf(OutsideUnreachable);
    await expect.poll(() => asked).toBe(16);
  });
});
