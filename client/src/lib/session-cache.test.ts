import { loadExternalTokens } from '@azure/msal-browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { isFresh, isNobodyHere, rememberedToken } from './session-cache.ts';

const settings = {
  product: 'Tertulia',
  origin: 'https://intranet.example',
  clientId: 'tertulia-web',
  authority: 'https://id.example/b2c_1_susi',
  authorizationEndpoint: null,
  resetAuthority: null,
  editAuthority: null,
  knownAuthorities: ['id.example'],
  scope: 'https://tertulia.local/api/access_as_user',
};
const NOW = Date.now();
const HOUR_S = 3_600;

const encoded = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const unsigned = (claims: object): string => `${encoded({ alg: 'none' })}.${encoded(claims)}.`;

/** Makes MSAL itself store a person's tokens in its cache. */
async function msalRemembers(person: string, token: string, expiresIn = HOUR_S): Promise<void> {
  const { clientId, authority, knownAuthorities, scope } = settings;
  const discovered = {
    issuer: authority,
    authorization_endpoint: authority,
    token_endpoint: authority,
    jwks_uri: authority,
  };
  await loadExternalTokens(
    {
      auth: { clientId, authority, knownAuthorities, authorityMetadata: JSON.stringify(discovered) },
      cache: { cacheLocation: 'localStorage' },
    },
    { scopes: [scope], authority },
    {
      access_token: token,
      expires_in: expiresIn,
      scope,
      id_token: unsigned({ sub: person, oid: person, tid: 'tenant', aud: clientId, iss: authority }),
      client_info: encoded({ uid: person, utid: 'tenant' }),
    },
    {},
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what MSAL remembers', () => {
  it('is read without MSAL', async () => {
    await msalRemembers('laura', 'the-token');
    expect(isNobodyHere()).toBe(false);
    const remembered = await rememberedToken(settings, NOW);
    expect(remembered?.token).toBe('the-token');
    expect(Math.abs((remembered?.expiresAt ?? 0) - NOW - HOUR_S * 1000)).toBeLessThan(60_000);
  });

  it('is nothing when the token ends soon, or has ended', async () => {
    await msalRemembers('laura', 'the-token');
    const expiresAt = (await rememberedToken(settings, NOW))?.expiresAt ?? Number.NaN;
    expect(await rememberedToken(settings, expiresAt - 299_000)).toBeNull();
    expect(await rememberedToken(settings, expiresAt + HOUR_S * 1000)).toBeNull();
    expect(await rememberedToken(settings, expiresAt - 301_000)).not.toBeNull();
  });

  it('is nothing when two accounts are signed in', async () => {
    await msalRemembers('laura', 'hers');
    await msalRemembers('hernan', 'his');
    expect(await rememberedToken(settings, NOW)).toBeNull();
  });

  it('is nothing for another client, another scope, or while an answer of the provider waits', async () => {
    await msalRemembers('laura', 'the-token');
    expect(await rememberedToken({ ...settings, clientId: 'other' }, NOW)).toBeNull();
    expect(await rememberedToken({ ...settings, scope: 'https://other.example/all' }, NOW)).toBeNull();
    sessionStorage.setItem(`msal.${settings.clientId}.urlHash`, '#code=1');
    expect(await rememberedToken(settings, NOW)).toBeNull();
  });

  it('is nothing once the browser has been closed, which is when its key goes', async () => {
    await msalRemembers('laura', 'the-token');
    document.cookie = 'msal.cache.encryption=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; Secure; SameSite=None';
    expect(await rememberedToken(settings, NOW)).toBeNull();
    expect(isNobodyHere()).toBe(false);
  });
});

describe('nobody is here', () => {
  it('in a browser where nobody signed in, or everybody signed out', () => {
    expect(isNobodyHere()).toBe(true);
    localStorage.setItem('msal.version', '5.29.0');
    localStorage.setItem('msal.3.account.keys', '[]');
    expect(isNobodyHere()).toBe(true);
  });

  it('but not while an answer of the provider waits, nor when MSAL keeps accounts in a way we do not know', () => {
    sessionStorage.setItem('msal.tertulia-web.urlHash', '#code=1');
    expect(isNobodyHere()).toBe(false);
    sessionStorage.clear();
    localStorage.setItem('msal.4.account.keys', '["msal.4|somebody"]');
    expect(isNobodyHere()).toBe(false);
  });
});

it('renews a token five minutes before its end, as MSAL does', () => {
  expect(isFresh({ token: '', expiresAt: NOW + 300_001 }, NOW)).toBe(true);
  expect(isFresh({ token: '', expiresAt: NOW + 300_000 }, NOW)).toBe(false);
});
