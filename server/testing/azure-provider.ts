import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { createRemoteTokenKeys } from '../auth/token-keys-remote.ts';
import type { TokenKeys } from '../auth/token-verifier.ts';
import { createLogger } from '../base/logger.ts';
import { createOutbound } from '../base/outbound.ts';
import { FAULTS, saying, type OutsideServer } from './outside-server.ts';

const HOST = 'https://t.b2clogin.com';

/** Configuration of an organisation whose people sign in at Azure AD B2C. */
export const AZURE_ENV = {
  AUTH_MODE: 'azure',
  AZURE_AUTHORITY: `${HOST}/t.onmicrosoft.com/b2c_1_susi`,
  AZURE_CLIENT_ID: 'spa',
  AZURE_ISSUER: `${HOST}/1/v2.0/`,
  AZURE_AUDIENCE: 'api',
  AZURE_SCOPE: 'https://t.onmicrosoft.com/api/access_as_user',
  AZURE_POLICY: 'b2c_1_susi',
  AZURE_JWKS_URI: `${HOST}/keys`,
} as const;

/** Fake of Azure AD B2C: it has keys that sign tokens, and serves the enabled ones over HTTP. */
export interface AzureProvider {
  /** Returns the keys as the application reads them, but without TLS, which the fake doesn't have. */
  keysOf(clock: () => Date): TokenKeys;
  /** Serves the keys of these ids. */
  shows(...ids: readonly string[]): void;
  /** Fails as described in `FAULTS`. */
  fails(how: string): void;
  /** Makes an access token of a person, signed by the key of this id. */
  token(
    oid: string,
    at: Date,
    given?: { readonly key?: string; readonly claims?: object; readonly typ?: string },
  ): string;
}

export function azureProvider(server: OutsideServer): AzureProvider {
  const pairs = new Map<string, { readonly publicKey: KeyObject; readonly privateKey: KeyObject }>();
  const pairOf = (id: string) => {
    const pair = pairs.get(id) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
    pairs.set(id, pair);
    return pair;
  };
  const real = createOutbound({ name: 'The identity provider', log: createLogger('silent') });
  return {
    keysOf: clock =>
      createRemoteTokenKeys({
        address: AZURE_ENV.AZURE_JWKS_URI,
        clock,
        outbound: {
          ask: (one, now, read) => real.ask({ ...one, url: one.url.replace(HOST, server.origin) }, now, read),
        },
      }),
    shows(...ids) {
      const shown = ids.map(kid => ({ ...pairOf(kid).publicKey.export({ format: 'jwk' }), kid, use: 'sig' }));
      server.answer = saying({ keys: shown });
    },
    fails(how) {
      const answer = FAULTS[how];
      if (answer === undefined) throw new Error(`There is no fault ${how}`);
      server.answer = answer;
    },
    token(oid, at, { key = 'first', claims = {}, typ = 'JWT' } = {}) {
      const now = Math.floor(at.getTime() / 1000);
      const said = {
        iss: AZURE_ENV.AZURE_ISSUER,
        aud: AZURE_ENV.AZURE_AUDIENCE,
        scp: 'access_as_user',
        tfp: 'B2C_1_susi',
        iat: now,
        nbf: now,
        exp: now + 3600,
        auth_time: now,
        oid,
        sub: oid,
        ...claims,
      };
      return jwt.sign(said, pairOf(key).privateKey, { algorithm: 'RS256', keyid: key, header: { alg: 'RS256', typ } });
    },
  };
}
