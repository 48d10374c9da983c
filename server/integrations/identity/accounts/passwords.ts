import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import {
  HASH_RETRY_SECONDS,
  HASHES_AT_ONCE,
  STRANGERS_HASHES_AT_ONCE,
  STRANGERS_HASHES_WAITING_MAX,
} from '#contract/features/session/limits.ts';

/**
 * Cause of a slow hash: a browser in which the account signed in before, a network unknown to the account, or the
 * server itself.
 */
export interface HashAsker {
  readonly kind: 'known' | 'stranger' | 'server';
  readonly id: string;
}

/** Asker of the server's own work: temporary passwords, demo accounts. */
export const SERVER: HashAsker = { kind: 'server', id: '' };

/** Error thrown if too many hashes of strangers wait already. */
export class HashesBusy extends Error {
  override readonly name = 'HashesBusy';
  readonly retryAfter = HASH_RETRY_SECONDS;

  constructor() {
    super('Too many passwords are being verified');
  }
}

interface HashTurns {
  /** Runs the work when it is the asker's turn. @throws {HashesBusy} */
  run<T>(asker: HashAsker, work: () => Promise<T>): Promise<T>;
  /** True if an asker who came now would be refused. */
  isFull(asker: HashAsker): boolean;
}

/** Waiting hashes of one kind by asker; the asker who waited longest without being served comes first. */
type Waiting = Map<string, (() => void)[]>;

/**
 * Creates the turns. Slow hashes share four threads with file reads, so one thread stays free for reads, and strangers
 * leave one to known browsers. Askers of a kind take turns, one hash each; known browsers go before the server, and it
 * before strangers.
 */
export function createHashTurns(): HashTurns {
  const kinds = ['known', 'server', 'stranger'] as const;
  const waiting: Record<HashAsker['kind'], Waiting> = { known: new Map(), server: new Map(), stranger: new Map() };
  const running: Record<HashAsker['kind'], number> = { known: 0, server: 0, stranger: 0 };
  const most = { known: HASHES_AT_ONCE, server: 1, stranger: STRANGERS_HASHES_AT_ONCE };
  const busy = new Set<string>();
  const keyOf = ({ kind, id }: HashAsker): string => `${kind} ${id}`;
  const isCrowded = (queue: Waiting): boolean =>
    [...queue.values()].reduce((sum, { length }) => sum + length, 0) >= STRANGERS_HASHES_WAITING_MAX;

  /** Starts all hashes that may start. */
  function proceed(): void {
    for (const kind of kinds) {
      for (const [id, [first, ...later]] of waiting[kind]) {
        const all = kinds.reduce((sum, each) => sum + running[each], 0);
        if (all >= HASHES_AT_ONCE || running[kind] >= most[kind]) break;
        const key = keyOf({ kind, id });
        if (first === undefined || (kind === 'known' && busy.has(key))) continue;
        // Moves behind the others of its kind.
        waiting[kind].delete(id);
        if (later.length > 0) waiting[kind].set(id, later);
        running[kind] += 1;
        busy.add(key);
        first();
      }
    }
  }

  const isFull = ({ kind }: HashAsker): boolean => kind === 'stranger' && isCrowded(waiting.stranger);
  return {
    isFull,
    async run(asker, work) {
      if (isFull(asker)) throw new HashesBusy();
      await new Promise<void>(resolve => {
        const queue = waiting[asker.kind];
        queue.set(asker.id, [...(queue.get(asker.id) ?? []), resolve]);
        proceed();
      });
      try {
        return await work();
      } finally {
        running[asker.kind] -= 1;
        busy.delete(keyOf(asker));
        proceed();
      }
    },
  };
}

/** Turns of this process, whose threads all hashes share. */
export const hashTurns = createHashTurns();

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
