import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { HashAsker, HashTurns } from './hash-turns.ts';

/**
 * Parameters of scrypt at OWASP's strength with 16 MiB per hash, so that a rush of sign-ins does not exhaust the memory
 * of the process. Every hash records its own parameters: raising these leaves the old hashes valid.
 */
const CURRENT = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Cost of a hash. */
type Cost = Pick<Required<ScryptOptions>, 'N' | 'r' | 'p'>;

/** Hashes a password for storage: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, { N, r, p }: Cost = CURRENT): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in the time that a hash takes, with either result. A hash of an unknown form matches nothing. */
async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = stored.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(actual, expected);
}

/** Password hashing and checking of the provider. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares a password; takes as long if nothing is stored, so that time doesn't tell which addresses have an account.
   */
  readonly matches: (password: string, stored: string | null | undefined) => Promise<boolean>;
}

/** Same operations for an asker, when it is their turn. */
export interface PasswordsInTurns {
  /** @throws {HashesBusy} */
  readonly hash: (asker: HashAsker, password: string) => Promise<string>;
  /** @throws {HashesBusy} */
  readonly matches: (asker: HashAsker, password: string, stored: string | undefined) => Promise<boolean>;
  /** True if an asker who came now would be refused. */
  readonly isFull: (asker: HashAsker) => boolean;
}

export const inTurns = (passwords: Passwords, turns: HashTurns): PasswordsInTurns => ({
  hash: (asker, password) => turns.run(asker, () => passwords.hash(password)),
  matches: (asker, password, stored) => turns.run(asker, () => passwords.matches(password, stored)),
  isFull: asker => turns.isFull(asker),
});

/** Creates password hashing at OWASP's cost; tests that don't depend on hashes use a lower one. */
export function createPasswords(cost: Cost = CURRENT): Passwords {
  const hash = (password: string): Promise<string> => hashPassword(password, cost);
  let decoy: Promise<string> | undefined;
  const nothing = (): Promise<string> => (decoy ??= hash(randomBytes(SALT_BYTES).toString('hex')));
  return { hash, matches: async (password, stored) => matchesPassword(password, stored ?? (await nothing())) };
}

const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
