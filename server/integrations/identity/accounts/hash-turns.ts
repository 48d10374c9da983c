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

export interface HashTurns {
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
