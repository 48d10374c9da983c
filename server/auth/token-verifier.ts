import { hash, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import {
  CLOCK_TOLERANCE_SECONDS,
  KEYS_RETRY_AFTER_SECONDS,
  TOKEN_LENGTH_MAX,
  VERIFIED_TOKEN_MS,
} from '#contract/features/session/limits.ts';
import { BoundedMap } from '../base/bounded-map.ts';
import { ProblemError } from '../base/problem-error.ts';
import { sharedDeviceIn, type SharedDevice } from './shared-device.ts';

/** Source of the public keys of the identity provider. */
export interface TokenKeys {
  /**
   * Returns the key with this id, or null when the identity provider has no such key.
   * @throws {KeysUnreachable} when the keys can't be fetched: that is an outage (503) and no reason to sign anyone out
   * (401).
   */
  find(kid: string): Promise<KeyObject | string | null>;
}

/** Error of the key source itself; the token may still be valid. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

/** Required claims of an access token. No setting turns any of them off. */
export interface TokenSettings {
  /** Exact value of `iss`. */
  readonly issuer: string;
  /** Name of the API in `aud`. */
  readonly audience: string;
  /** Scope that must be one of the words of `scp`. */
  readonly scope: string;
  /**
   * Type `typ` of the header, in lower case. Other tokens that the provider signs for the same audience are no access
   * tokens. RFC 9068
   */
  readonly type: 'at+jwt' | 'jwt';
  /** Sign-in policy that `tfp` must name. Undefined if the identity provider has no policies. */
  readonly policy: string | undefined;
}

/** Accepted algorithms, all asymmetric: if HS256 were allowed, the public key would be enough to sign. */
const ALGORITHMS: jwt.Algorithm[] = ['RS256'];
const REMEMBERED_TOKENS = 20_000;
const SUBJECT_LENGTH_MAX = 255;
const SESSION_LENGTH_MAX = 200;

/** Relevant claims of a token. */
interface VerifiedToken {
  /** Subject: `oid`, or `sub` if the provider sends no `oid`. Never an e-mail address. */
  readonly subject: string;
  /** Time of the person's last authentication at the provider; null if the provider does not state it. */
  readonly signedInAt: Date | null;
  /** Session at the provider: its id, or else the second of the authentication; null if the provider states neither. */
  readonly session: string | null;
  /** Whether two factors were used in the sign-in, as the embedded provider states. RFC 8176 */
  readonly hasTwoFactors: boolean;
  /** Shared device of the sign-in, as the embedded provider states; null on an own one. */
  readonly shared: SharedDevice | null;
}

interface Verified extends VerifiedToken {
  readonly until: number;
}

interface TokenVerifier {
  /**
   * Returns the subject of the token.
   * @throws {ProblemError} not_signed_in for any fault of the token, keys_unreachable when it can't be judged now.
   */
  verify(token: string): Promise<VerifiedToken>;
}

/**
 * Creates a verifier of access tokens with jsonwebtoken. A valid token is cached by its hash for a minute at most and
 * never past its expiry. A signature check costs more than the rest of an unchanged poll.
 */
export function createTokenVerifier(keys: TokenKeys, settings: TokenSettings, clock: () => Date): TokenVerifier {
  const remembered = new BoundedMap<string, Verified>(REMEMBERED_TOKENS);
  return {
    async verify(token) {
      if (token.length > TOKEN_LENGTH_MAX) throw new ProblemError('not_signed_in');
      const now = clock().getTime();
      const fingerprint = hash('sha256', token, 'base64url');
      const known = remembered.get(fingerprint);
      if (known !== undefined && known.until > now) return known;
      const verified = check(token, await findKey(keys, keyIdOf(token, settings.type)), settings, now);
      remembered.set(fingerprint, verified);
      return verified;
    },
  };
}

/**
 * Returns the key id of a header with the accepted algorithm and type. Other header members (`jku`, `jwk`, `x5c`) are
 * never read.
 */
function keyIdOf(token: string, type: TokenSettings['type']): string {
  let header: unknown;
  try {
    header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());
  } catch (cause) {
    throw new ProblemError('not_signed_in', { cause });
  }
  if (typeof header !== 'object' || header === null) throw new ProblemError('not_signed_in');
  const { kid, crit, typ } = header as Readonly<Record<string, unknown>>;
  // A token with an unknown critical extension is invalid (RFC 7515, 4.1.11), but jsonwebtoken ignores `crit`.
  if (typeof kid !== 'string' || crit !== undefined || typeof typ !== 'string' || typ.toLowerCase() !== type)
    throw new ProblemError('not_signed_in');
  return kid;
}

async function findKey(keys: TokenKeys, kid: string): Promise<KeyObject | string> {
  let key: KeyObject | string | null;
  try {
    key = await keys.find(kid);
  } catch (cause) {
    if (!(cause instanceof KeysUnreachable)) throw cause;
    throw new ProblemError('keys_unreachable', { retryAfterSeconds: KEYS_RETRY_AFTER_SECONDS, cause });
  }
  if (key === null) throw new ProblemError('not_signed_in');
  return key;
}

function check(token: string, key: KeyObject | string, settings: TokenSettings, now: number): Verified {
  let claims: unknown;
  try {
    claims = jwt.verify(token, key, {
      algorithms: ALGORITHMS,
      issuer: settings.issuer,
      audience: settings.audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      clockTimestamp: Math.floor(now / 1000),
    });
  } catch (cause) {
    throw new ProblemError('not_signed_in', { cause });
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new ProblemError('not_signed_in');
  const {
    aud,
    exp,
    iat,
    scp,
    tfp,
    acr,
    oid,
    sub,
    sid,
    auth_time: signedIn,
    amr,
  } = claims as Readonly<Record<string, unknown>>;
  const subject = oid ?? sub;
  const sound =
    // jsonwebtoken accepts a list of audiences, a token without expiry and one issued in the future; this code does
    // not.
    typeof aud === 'string' &&
    typeof exp === 'number' &&
    typeof iat === 'number' &&
    iat <= now / 1000 + CLOCK_TOLERANCE_SECONDS &&
    typeof scp === 'string' &&
    scp.split(' ').includes(settings.scope) &&
    (settings.policy === undefined || isPolicy(tfp ?? acr, settings.policy)) &&
    typeof subject === 'string' &&
    subject !== '' &&
    subject.length <= SUBJECT_LENGTH_MAX;
  if (!sound) throw new ProblemError('not_signed_in');
  // A sign-in time in the future would count as recent for ever.
  const isPast = typeof signedIn === 'number' && signedIn <= now / 1000 + CLOCK_TOLERANCE_SECONDS;
  const signedInAt = isPast ? new Date(signedIn * 1000) : null;
  const isNamed = typeof sid === 'string' && sid !== '' && sid.length <= SESSION_LENGTH_MAX;
  const session = isNamed ? sid : signedInAt && String(signedIn);
  return {
    subject,
    signedInAt,
    session,
    hasTwoFactors: Array.isArray(amr) && amr.includes('mfa'),
    shared: sharedDeviceIn(amr),
    until: Math.min(now + VERIFIED_TOKEN_MS, (exp + CLOCK_TOLERANCE_SECONDS) * 1000),
  };
}

/**
 * Compares policy names without case. Azure AD B2C writes them in varying case, in `tfp` or, in older tenants, in
 * `acr`.
 */
const isPolicy = (claim: unknown, policy: string): boolean =>
  typeof claim === 'string' && claim.toLowerCase() === policy.toLowerCase();
