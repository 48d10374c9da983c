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
import { KeysUnreachable, type TokenKeys } from './token-keys.ts';

/** What an access token must say to be ours. Nothing turns any of it off. */
export interface TokenSettings {
  /** Exact value of `iss`. */
  readonly issuer: string;
  /** The API, as `aud` names it. */
  readonly audience: string;
  /** Must be one of the words of `scp`. */
  readonly scope: string;
  /** `typ` of the header, in lower case: what else the provider signs for the same audience is no access token. RFC 9068 */
  readonly type: 'at+jwt' | 'jwt';
  /** The sign-in policy that `tfp` must name. Undefined where the identity provider has no policies. */
  readonly policy: string | undefined;
}

/** Only asymmetric signatures: with HS256 allowed, the public key would be enough to sign. */
const ALGORITHMS: jwt.Algorithm[] = ['RS256'];
const REMEMBERED_TOKENS = 20_000;
const SUBJECT_LENGTH_MAX = 255;

/** What a token says that counts. */
export interface VerifiedToken {
  /** Its `oid`, or `sub` where the provider sends no `oid`. Never an e-mail address. */
  readonly subject: string;
  /** When the person last proved who they are at the provider; null where it does not say so. */
  readonly signedInAt: Date | null;
}

interface Verified extends VerifiedToken {
  readonly until: number;
}

export interface TokenVerifier {
  /**
   * Answers whom the token speaks for.
   * @throws {ProblemError} not_signed_in for any fault of the token, keys_unreachable when it can't be judged now.
   */
  verify(token: string): Promise<VerifiedToken>;
}

/**
 * Verifies access tokens with jsonwebtoken. A token that passed is remembered by its hash for a minute at most and never past
 * its own end, because a signature check costs more than the rest of an unchanged poll.
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

/** The key id of a header that announces exactly what we accept. Other header members (`jku`, `jwk`, `x5c`) are never read. */
function keyIdOf(token: string, type: TokenSettings['type']): string {
  let header: unknown;
  try {
    header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());
  } catch (cause) {
    throw new ProblemError('not_signed_in', { cause });
  }
  if (typeof header !== 'object' || header === null) throw new ProblemError('not_signed_in');
  const { kid, crit, typ } = header as Readonly<Record<string, unknown>>;
  // An extension that must be understood and is not makes a token invalid (RFC 7515, 4.1.11); jsonwebtoken passes over it.
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
  const { aud, exp, iat, scp, tfp, acr, oid, sub, auth_time: signedIn } = claims as Readonly<Record<string, unknown>>;
  const subject = oid ?? sub;
  const sound =
    // jsonwebtoken accepts a list of audiences, a token without an end and one that is still to be issued; we do not.
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
  // A moment that is still to come would be recent for ever.
  const isPast = typeof signedIn === 'number' && signedIn <= now / 1000 + CLOCK_TOLERANCE_SECONDS;
  const signedInAt = isPast ? new Date(signedIn * 1000) : null;
  return { subject, signedInAt, until: Math.min(now + VERIFIED_TOKEN_MS, (exp + CLOCK_TOLERANCE_SECONDS) * 1000) };
}

/** Azure AD B2C writes policy names in varying case, in `tfp` or, in older tenants, in `acr`. */
const isPolicy = (claim: unknown, policy: string): boolean =>
  typeof claim === 'string' && claim.toLowerCase() === policy.toLowerCase();
