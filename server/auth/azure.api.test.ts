import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AZURE_ENV, azureProvider } from '../testing/azure-provider.ts';
import { testOutside } from '../testing/outside-server.ts';
import { testApp } from '../testing/test-app.ts';
import type { TestUser } from '../testing/world.ts';
import type { TokenKeys } from './token-verifier.ts';

/* Tests the whole application with sign-in at Azure AD B2C. It reads the keys over HTTP while they are rotated, missing
   or slow. */

const outside = testOutside();
const provider = azureProvider(outside);
let keys: TokenKeys;
const app = testApp({ env: AZURE_ENV, keys: { find: kid => keys.find(kid) } });
let laura: TestUser;

beforeEach(async () => {
  // No keys are cached, and earlier verifications have expired.
  keys = provider.keysOf(() => app.now);
  app.now = new Date(app.now.getTime() + 3 * HOUR);
  provider.shows('first');
  outside.asked.length = 0;
  laura = await app.world.user();
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const later = (ms: number): void => {
  app.now = new Date(app.now.getTime() + ms);
};
type Token = Parameters<ReturnType<typeof azureProvider>['token']>[2];
/** Returns the status and the code of the response to a person's request. */
async function answered(given: Token = {}, oid = laura.oid): Promise<string> {
  const { status, body } = await app.request
    .get('/api/Flx_CurrentUser')
    .set('Authorization', `Bearer ${provider.token(oid, app.now, given)}`);
  return status === 200 ? 'in' : `${status} ${(body as { code: string }).code}`;
}

describe('somebody who signed in at Azure AD B2C', () => {
  it('comes in where they are known, and is told so where they are not', async () => {
    expect(await answered()).toBe('in');
    expect(await answered({}, randomUUID())).toBe('403 not_registered');
    expect(outside.asked).toMatchObject([{ method: 'GET', path: '/keys' }]);
  });

  it('has no passkeys and no second factor here', async () => {
    const token = `Bearer ${provider.token(laura.oid, app.now)}`;
    await app.request.get('/api/Flx_Security').set('Authorization', token).expect(404);
    await app.request.post('/api/Flx_SecondFactor/setup').set('Authorization', token).expect(404);
  });

  it.each<[string, Token]>([
    ['of another tenant', { claims: { iss: 'https://t.b2clogin.com/2/v2.0/' } }],
    ['of the embedded provider', { claims: { iss: 'http://localhost:3000/idp' }, typ: 'at+jwt' }],
    ['for another API', { claims: { aud: 'spa' } }],
    ['for two APIs', { claims: { aud: ['api', 'spa'] } }],
    ['of another policy', { claims: { tfp: 'b2c_1_reset' } }],
    ['without the scope', { claims: { scp: 'openid' } }],
    ['that has ended', { claims: { exp: 1 } }],
    ['that has not begun', { claims: { nbf: 4_000_000_000 } }],
    ['of a key that the provider does not show', { key: 'stolen' }],
  ])('is not let in by a token %s', async (_what, given) => {
    expect(await answered(given)).toBe('401 not_signed_in');
  });
});

describe('the keys of Azure AD B2C', () => {
  it('are read again when a token comes by a new one, and end when they are withdrawn', async () => {
    expect(await answered()).toBe('in');
    provider.shows('first', 'second');
    later(11 * SECOND);
    expect([await answered({ key: 'second' }), await answered()]).toEqual(['in', 'in']);
    provider.shows('second');
    later(11 * MINUTE);
    expect([await answered({ key: 'second' }), await answered()]).toEqual(['in', '401 not_signed_in']);
  });

  it('are not asked for with each token of a key that nobody has', async () => {
    const invented = Array.from({ length: 20 }, () => ({ key: 'invented', claims: { jti: randomUUID() } }));
    expect(new Set(await Promise.all(invented.map(given => answered(given))))).toEqual(new Set(['401 not_signed_in']));
    expect(outside.asked).toHaveLength(1);
  });

  it.each(['is broken', 'hangs up', 'answers no JSON'])(
    'are missing while the provider %s: nobody is called signed out, and whoever is in stays for an hour',
    async how => {
      provider.fails(how);
      expect(await answered()).toBe('503 keys_unreachable');
      provider.shows('first');
      later(MINUTE);
      expect(await answered()).toBe('in');
      provider.fails(how);
      later(30 * MINUTE);
      expect([await answered(), await answered({ key: 'second' })]).toEqual(['in', '503 keys_unreachable']);
      later(HOUR);
      expect(await answered()).toBe('503 keys_unreachable');
    },
  );

  it('are believed while the provider is silent, which one request waits for and no other', async () => {
    expect(await answered()).toBe('in');
    const held: Parameters<typeof outside.answer>[] = [];
    outside.answer = (...one) => void held.push(one);
    later(11 * MINUTE);
    const unknown = answered({ key: 'second' });
    expect(await answered()).toBe('in');
    const began = performance.now();
    expect(await Promise.all([answered({ claims: { jti: '1' } }), answered({ claims: { jti: '2' } })])).toEqual([
      'in',
      'in',
    ]);
    expect(performance.now() - began).toBeLessThan(SECOND);
    expect(outside.asked).toHaveLength(2);
    provider.shows('second');
    for (const one of held) outside.answer(...one);
    expect(await unknown).toBe('in');
  });
});
