import { createPrivateKey, createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { inject } from 'vitest';
import type { TokenKeys, TokenSettings } from '../auth/token-verifier.ts';

const KEY_ID = 'test-key';
const TOKEN_LIFE_SECONDS = 3600;
/** Seconds for which a token is reused before another one is signed, which costs a fifth of a request. */
const FRESH_SECONDS = 30;

export interface TestTokens {
  /** Keys that the application gets as the identity provider's. */
  readonly keys: TokenKeys;
  /**
   * Makes an access token like the identity provider, or returns a recent one. `claims` makes a new one, and replaces
   * claims or (undefined) removes them.
   */
  sign(oid: string, claims?: Readonly<Record<string, unknown>>): string;
}

/** Signs with a key that exists in this run only: the product has no other access for tests. */
export function createTestTokens(settings: TokenSettings, clock: () => Date): TestTokens {
  const privateKey = createPrivateKey(inject('signingKey'));
  const publicKey = createPublicKey(privateKey);
  const latest = new Map<string, { readonly token: string; readonly signed: number }>();

  const signAnew = (oid: string, now: number, claims: Readonly<Record<string, unknown>>): string => {
    const all = {
      iss: settings.issuer,
      aud: settings.audience,
      scp: settings.scope,
      tfp: settings.policy,
      iat: now,
      auth_time: now,
      exp: now + TOKEN_LIFE_SECONDS,
      oid,
      sub: oid,
      // The session that `createWorld` gives each person.
      sid: oid,
      ...claims,
    };
    // jsonwebtoken refuses undefined values, which mean that a claim is left out.
    const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const header = { alg: 'RS256', typ: settings.type };
    return jwt.sign(present, privateKey, { algorithm: 'RS256', keyid: KEY_ID, header });
  };

  return {
    keys: { find: kid => Promise.resolve(kid === KEY_ID ? publicKey : null) },
    sign(oid, claims) {
      const now = Math.floor(clock().getTime() / 1000);
      if (claims !== undefined) return signAnew(oid, now, claims);
      const { token, signed } = latest.get(oid) ?? { token: '', signed: Infinity };
      // A test's clock may also go back.
      if (signed <= now && now < signed + FRESH_SECONDS) return token;
      const next = signAnew(oid, now, {});
      latest.set(oid, { token: next, signed: now });
      return next;
    },
  };
}
