import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Notices } from '../db/notices.ts';
import { createContentKinds } from '../content-kinds/content-kinds.ts';
import { createAuthenticator } from './authenticate.ts';
import { createLogger } from '../base/logger.ts';
import { KeysUnreachable, type TokenKeys, type TokenSettings } from './token-verifier.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const seconds = NOW.getTime() / 1000;
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const HEADER = { alg: 'RS256', kid: 'key-1', typ: 'at+jwt' };
const CLAIMS = {
  iss: 'https://id.example/idp',
  aud: 'api',
  iat: seconds - 10,
  exp: seconds + 3600,
  nbf: seconds - 10,
  scp: 'access_as_user',
  tfp: 'b2c_1_susi',
  oid: '6a3d9a2e-52c5-4b0a-9a10-0c8b3d1c4a11',
};

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const signedBy = (key: KeyObject, algorithm: string, header: unknown, payload: unknown): string => {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createSign(algorithm).update(content).sign(key).toString('base64url')}`;
};
const hmac = (header: unknown, payload: unknown, secret: string, algorithm = 'sha256'): string => {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac(algorithm, secret).update(content).digest('base64url')}`;
};
const token = (claims: object = {}, header: object = {}): string =>
  signedBy(ours.privateKey, 'RSA-SHA256', { ...HEADER, ...header }, { ...CLAIMS, ...claims });
const good = token();
const [head = '', body = '', signature = ''] = good.split('.');
const without = (claim: keyof typeof CLAIMS): string => token({ [claim]: undefined });

/** Tokens that must each be refused with 401. */
const BATTERY: Record<string, string> = {
  'alg none, no signature': `${encode({ ...HEADER, alg: 'none' })}.${body}.`,
  'alg none with a signature': `${encode({ ...HEADER, alg: 'none' })}.${body}.${signature}`,
  'alg None': `${encode({ ...HEADER, alg: 'None' })}.${body}.${signature}`,
  'alg missing': `${encode({ kid: 'key-1' })}.${body}.${signature}`,
  'alg empty': `${encode({ ...HEADER, alg: '' })}.${body}.${signature}`,
  'alg a list': `${encode({ ...HEADER, alg: ['RS256'] })}.${body}.${signature}`,
  'HS256 with the public key': hmac({ ...HEADER, alg: 'HS256' }, CLAIMS, publicPem),
  'HS384 with the public key': hmac({ ...HEADER, alg: 'HS384' }, CLAIMS, publicPem, 'sha384'),
  'HS256 with the key id': hmac({ ...HEADER, alg: 'HS256' }, CLAIMS, 'key-1'),
  'HS256 with an empty secret': hmac({ ...HEADER, alg: 'HS256' }, CLAIMS, ''),
  'HMAC announced as RS256': hmac(HEADER, CLAIMS, publicPem),
  'RS384 with our key': signedBy(ours.privateKey, 'RSA-SHA384', { ...HEADER, alg: 'RS384' }, CLAIMS),
  'RS512 with our key': signedBy(ours.privateKey, 'RSA-SHA512', { ...HEADER, alg: 'RS512' }, CLAIMS),
  'SHA-1 announced as RS256': signedBy(ours.privateKey, 'RSA-SHA1', HEADER, CLAIMS),
  'PS256 announced': token({}, { alg: 'PS256' }),
  'ES256 announced': token({}, { alg: 'ES256' }),
  'foreign key': signedBy(theirs.privateKey, 'RSA-SHA256', HEADER, CLAIMS),
  'foreign key offered as jwk': signedBy(
    theirs.privateKey,
    'RSA-SHA256',
    { ...HEADER, jwk: theirs.publicKey.export({ format: 'jwk' }) },
    CLAIMS,
  ),
  'foreign key offered by jku': signedBy(
    theirs.privateKey,
    'RSA-SHA256',
    { ...HEADER, jku: 'https://x.example' },
    CLAIMS,
  ),
  'unknown kid': token({}, { kid: 'key-2' }),
  'kid a path': token({}, { kid: '../../../../etc/passwd' }),
  'kid SQL': token({}, { kid: "key-1' or '1'='1" }),
  'kid __proto__': token({}, { kid: '__proto__' }),
  'kid a number': token({}, { kid: 1 }),
  'kid an object': token({}, { kid: { toString: 'key-1' } }),
  'kid missing': token({}, { kid: undefined }),
  'crit announced': token({}, { crit: ['b64'], b64: false }),
  'wrong issuer': token({ iss: 'https://evil.example/idp' }),
  'issuer with a slash more': token({ iss: `${CLAIMS.iss}/` }),
  'issuer as a prefix': token({ iss: `${CLAIMS.iss}.evil.example` }),
  'issuer a list': token({ iss: [CLAIMS.iss] }),
  'issuer missing': without('iss'),
  'wrong audience': token({ aud: 'spa' }),
  'audience a list with ours': token({ aud: ['spa', 'api'] }),
  'audience missing': without('aud'),
  'expired by 61 s': token({ exp: seconds - 61 }),
  'end missing': without('exp'),
  'end a text': token({ exp: String(seconds + 3600) }),
  'end null': token({ exp: null }),
  'not yet valid by 61 s': token({ nbf: seconds + 61 }),
  'issued 61 s from now': token({ iat: seconds + 61 }),
  'issued missing': without('iat'),
  'issued a text': token({ iat: String(seconds - 10) }),
  'another type': token({}, { typ: 'JWT' }),
  'type of a logout token': token({}, { typ: 'logout+jwt' }),
  'type missing': token({}, { typ: undefined }),
  'type a list': token({}, { typ: ['at+jwt'] }),
  'begin a text': token({ nbf: 'yesterday' }),
  'scope missing (an id token)': without('scp'),
  'id token used as access token': token({ aud: 'spa', scp: undefined, nonce: 'n' }),
  'other scope': token({ scp: 'read_mail' }),
  'scope as a part of a word': token({ scp: 'access_as_user_admin' }),
  'scope a list': token({ scp: ['access_as_user'] }),
  'scope in `scope` only': token({ scp: undefined, scope: 'access_as_user' }),
  'policy of the password reset': token({ tfp: 'b2c_1_reset' }),
  'policy missing': without('tfp'),
  'subject missing': without('oid'),
  'subject empty': token({ oid: '' }),
  'subject a list': token({ oid: [CLAIMS.oid] }),
  'subject a number': token({ oid: 7 }),
  'subject huge': token({ oid: 'a'.repeat(256) }),
  'array payload': signedBy(ours.privateKey, 'RSA-SHA256', HEADER, [CLAIMS]),
  'text payload': signedBy(ours.privateKey, 'RSA-SHA256', HEADER, '"access_as_user"'),
  'null payload': signedBy(ours.privateKey, 'RSA-SHA256', HEADER, 'null'),
  'payload no JSON': signedBy(ours.privateKey, 'RSA-SHA256', HEADER, 'oid=1'),
  'payload changed': `${head}.${encode({ ...CLAIMS, oid: 'other' })}.${signature}`,
  'signature missing': `${head}.${body}.`,
  'signature cut': `${head}.${body}.${signature.slice(0, -4)}`,
  'two parts': `${head}.${body}`,
  'four parts': `${good}.${signature}`,
  'header no JSON': `${encode('RS256')}.${body}.${signature}`,
  'header null': `${encode('null')}.${body}.${signature}`,
  'huge token': token({ padding: 'x'.repeat(9000) }),
  'two tokens in one header': `${good}, Bearer ${good}`,
  'two tokens with a space': `${good} ${good}`,
  'empty token': '',
  'standard base64': `${head}.${body}.${signature.replaceAll('-', '+').replaceAll('_', '/')}==`,
};

const forbiddenDatabase = new Proxy({} as Database, {
  get: (_, name) => () => {
    throw new Error(`The database was asked (${String(name)}) before the token was accepted.`);
  },
});
const silent: Notices = {
  trusted: true,
  send: () => undefined,
  subscribe: () => () => undefined,
  onInterruption: () => () => undefined,
  close: () => Promise.resolve(),
};
const oneKey: TokenKeys = { find: kid => Promise.resolve(kid === 'key-1' ? ours.publicKey : null) };

const authenticator = (keys: TokenKeys = oneKey, type: TokenSettings['type'] = 'at+jwt') =>
  createAuthenticator({
    contentKinds: createContentKinds([]),
    db: forbiddenDatabase,
    notices: silent,
    keys,
    announceDevice: () => Promise.resolve(),
    scopes: {},
    limiter: { take: () => undefined },
    config: {
      origin: 'https://intranet.example',
      frameOrigins: [],
      auth: {
        tokens: { issuer: CLAIMS.iss, audience: 'api', scope: 'access_as_user', type, policy: 'b2c_1_susi' },
        accountIssuer: 'embedded',
        ownCredentials: true,
      },
    },
    clock: () => NOW,
    log: createLogger('silent'),
  });

function request(...authorization: string[]): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.url = '/api/Flx_Feed';
  if (authorization[0] !== undefined) message.headers.authorization = authorization[0];
  message.rawHeaders = authorization.flatMap(value => ['Authorization', value]);
  return message;
}

describe('an access token', () => {
  it.each(Object.entries(BATTERY))('is refused, database unasked: %s', async (_, bad) => {
    await expect(authenticator().contextFor(request(`Bearer ${bad}`))).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('is refused when it is missing, of another scheme, or sent twice', async () => {
    const refused = { code: 'not_signed_in' };
    await expect(authenticator().contextFor(request())).rejects.toMatchObject(refused);
    await expect(authenticator().contextFor(request(`Basic ${good}`))).rejects.toMatchObject(refused);
    await expect(authenticator().contextFor(request(good))).rejects.toMatchObject(refused);
    await expect(authenticator().contextFor(request(`Bearer ${good}`, `Bearer ${good}`))).rejects.toMatchObject(
      refused,
    );
  });

  it('reaches the user record when it is sound, and up to 60 s after its end', async () => {
    const asked = /The database was asked/;
    await expect(authenticator().contextFor(request(`Bearer ${good}`))).rejects.toThrow(asked);
    const late = token({ exp: seconds - 59 });
    await expect(authenticator().contextFor(request(`Bearer ${late}`))).rejects.toThrow(asked);
    const otherCase = token({ tfp: 'B2C_1_SUSI', scp: 'openid access_as_user' });
    await expect(authenticator().contextFor(request(`bearer ${otherCase}`))).rejects.toThrow(asked);
    const azure = token({ iat: seconds + 59 }, { typ: 'JWT' });
    await expect(authenticator(oneKey, 'jwt').contextFor(request(`Bearer ${azure}`))).rejects.toThrow(asked);
  });

  it('is judged later (503), not refused, while the keys are unreachable', async () => {
    const unreachable: TokenKeys = { find: () => Promise.reject(new KeysUnreachable()) };
    await expect(authenticator(unreachable).contextFor(request(`Bearer ${good}`))).rejects.toMatchObject({
      code: 'keys_unreachable',
      status: 503,
      retryAfterSeconds: 5,
    });
  });
});
