import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveForSignIn } from './session-leave.ts';
import { createMsal } from './session-msal.ts';

const { origin } = window.location;
const authority = 'https://id.example/b2c_1_susi';
const settings = {
  product: 'Tertulia',
  origin,
  clientId: 'tertulia-web',
  authority,
  authorizationEndpoint: `${authority}/oauth2/v2.0/authorize`,
  resetAuthority: 'https://id.example/b2c_1_reset',
  editAuthority: null,
  knownAuthorities: ['id.example'],
  scope: 'api/access_as_user',
};

const encoded = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');

let provider: { url: string; body: string }[];

/** Answers as the identity provider: its discovery document, and tokens with the given nonce. */
function answerAs(nonce: string): void {
  provider = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    provider.push({ url: String(address), body: typeof init?.body === 'string' ? init.body : '' });
    const policy = String(address).split('/v2.0')[0]?.replace('/oauth2', '');
    if (!String(address).includes('/token')) {
      return Promise.resolve(
        Response.json({
          issuer: 'https://id.example',
          authorization_endpoint: `${policy}/oauth2/v2.0/authorize`,
          token_endpoint: `${policy}/oauth2/v2.0/token`,
          jwks_uri: `${policy}/keys`,
        }),
      );
    }
    const claims = {
      sub: 'laura',
      oid: 'laura',
      tid: 't',
      aud: settings.clientId,
      iss: 'https://id.example',
      nonce,
      name: 'Laura',
    };
    return Promise.resolve(
      Response.json({
        token_type: 'Bearer',
        access_token: 'the-token',
        refresh_token: 'another',
        expires_in: 900,
        scope: settings.scope,
        id_token: `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
        client_info: encoded({ uid: 'laura', utid: 't' }),
      }),
    );
  });
}

/** Leaves for the sign-in, and returns the target address. */
async function left(options?: Parameters<typeof leaveForSignIn>[1]): Promise<URL> {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  void leaveForSignIn(settings, options);
  await expect.poll(() => assign).toHaveBeenCalledOnce();
  return new URL(String(assign.mock.calls[0]?.[0]));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answerAs('none');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('leaving for the sign-in', () => {
  it('asks for a code with PKCE, in the language of the page, without a request before', async () => {
    const { href, searchParams } = await left();
    expect(href.startsWith(settings.authorizationEndpoint)).toBe(true);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'tertulia-web',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'api/access_as_user openid profile offline_access',
      redirect_uri: `${origin}/auth-redirect.html`,
    });
    expect(searchParams.has('prompt')).toBe(false);
    expect(provider).toEqual([]);
  });

  it('asks another policy for its address, and names who is expected', async () => {
    const { href, searchParams } = await left({
      authority: settings.resetAuthority,
      loginHint: 'laura@yarumo.example',
    });
    expect(href.startsWith('https://id.example/b2c_1_reset/oauth2/v2.0/authorize')).toBe(true);
    expect(searchParams.get('login_hint')).toBe('laura@yarumo.example');
  });

  it('asks for the password again when the last sign-out did not reach the provider', async () => {
    localStorage.setItem('tertulia.session.askPassword', 'yes');
    expect((await left()).searchParams.get('prompt')).toBe('login');
  });

  it('leaves a request behind that MSAL completes', async () => {
    const { searchParams } = await left();
    answerAs(searchParams.get('nonce') ?? '');
    sessionStorage.setItem(
      'msal.tertulia-web.urlHash',
      `#${String(new URLSearchParams({ code: 'the-code', state: searchParams.get('state') ?? '' }))}`,
    );
    const answer = await (await createMsal(settings)).handleRedirectPromise();
    expect(answer?.accessToken).toBe('the-token');
    const sent = new URLSearchParams(provider.find(({ url }) => url.includes('/token'))?.body);
    const bytes = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent.get('code_verifier') ?? '')),
    );
    expect(
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, ''),
    ).toBe(searchParams.get('code_challenge'));
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('msal.'))).toEqual([]);
  });

  it('is refused by MSAL when the answer is not to this request', async () => {
    const { searchParams } = await left();
    answerAs('another nonce');
    sessionStorage.setItem(
      'msal.tertulia-web.urlHash',
      `#${String(new URLSearchParams({ code: 'the-code', state: searchParams.get('state') ?? '' }))}`,
    );
    await expect((await createMsal(settings)).handleRedirectPromise()).rejects.toMatchObject({
      errorCode: 'nonce_mismatch',
    });
  });
});
