import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { HashAsker, HashTurns } from './hash-turns.ts';

/**
 * scrypt at OWASP's strength with 16 MiB a hash, so that a rush of sign-ins does not exhaust the memory of the process.
 * Every hash records its own parameters: raising these leaves the old hashes valid.
 */
const CURRENT = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** How much work a hash is. */
type Cost = Pick<Required<ScryptOptions>, 'N' | 'r' | 'p'>;

/** Hashes a password for keeping: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, { N, r, p }: Cost = CURRENT): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in the time that a hash takes, whatever the answer. A hash of a form that we don't know matches nothing. */
async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = stored.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(actual, expected);
}

/** How the provider keeps and checks passwords. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Does as much work where nothing is stored: time doesn't tell which addresses have an account. */
  readonly matches: (password: string, stored: string | null | undefined) => Promise<boolean>;
}

/** The same for one who asks, when it is their turn. */
export interface PasswordsInTurns {
  /** @throws {HashesBusy} */
  readonly hash: (asker: HashAsker, password: string) => Promise<string>;
  /** @throws {HashesBusy} */
  readonly matches: (asker: HashAsker, password: string, stored: string | undefined) => Promise<boolean>;
  /** True where an asker who came now would be sent away. */
  readonly isFull: (asker: HashAsker) => boolean;
}

export const inTurns = (passwords: Passwords, turns: HashTurns): PasswordsInTurns => ({
  hash: (asker, password) => turns.run(asker, () => passwords.hash(password)),
  matches: (asker, password, stored) => turns.run(asker, () => passwords.matches(password, stored)),
  isFull: asker => turns.isFull(asker),
});

/** Hashes cost as much as OWASP asks for; a test that tries no hash gives a lower cost. */
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
