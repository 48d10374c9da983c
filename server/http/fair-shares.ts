import { ProblemError } from '../base/problem-error.ts';
import type { Database } from '../db/database.ts';
import type { NamedValues, Prepared, Sql } from '../db/sql.ts';
import { withSecretsOf } from '../db/sealed-keys.ts';

/** Delay before a client retries, in seconds. @assumed */
const RETRY_SECONDS = 1;

/** Limits of one person's requests. */
export interface Shares {
  /** Places held at once. */
  readonly held: number;
  /** Requests waiting for a place. */
  readonly waiting: number;
}

/** Places held by one person's requests, and the requests waiting for one. */
interface Share {
  held: number;
  readonly waiting: (() => void)[];
}

/** Places of a shared resource, per person. */
export interface Places {
  /**
   * Takes a place, or waits for it in order of arrival. @throws ProblemError too_many_requests 429 when too many of
   * that person's already wait
   */
  readonly enter: (person: string) => Promise<void>;
  /** Hands the place to that person's next request. */
  readonly leave: (person: string) => void;
  /** Returns how many of that person's requests wait for a place. */
  readonly waitingOf: (person: string) => number;
}

/** Gives each person a limited number of places at once, in one process. */
export function createPlaces({ held, waiting }: Shares): Places {
  const shares = new Map<string, Share>();

  async function enter(person: string): Promise<void> {
    const share = shares.get(person) ?? { held: 0, waiting: [] };
    shares.set(person, share);
    if (share.held < held) {
      share.held += 1;
      return;
    }
    if (share.waiting.length >= waiting)
      throw new ProblemError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    // The place is handed over rather than freed and taken again, so nobody can slip in between.
    await new Promise<void>(resolve => share.waiting.push(resolve));
  }

  function leave(person: string): void {
    const share = shares.get(person);
    const next = share?.waiting.shift();
    if (share === undefined || next !== undefined) return next?.();
    share.held -= 1;
    if (share.held === 0) shares.delete(person);
  }

  return { enter, leave, waitingOf: person => shares.get(person)?.waiting.length ?? 0 };
}

/**
 * Lets the requests of one person hold a few connections of the pool at a time. The person's other requests wait in
 * order of arrival, so that a person who asks for much at once slows down only themselves. Work counts, not the
 * request: hanging up makes no room. Hot reads have pools of their own and aren't counted.
 * @returns the database, for the person of a key. Its `reading`, `read`, `write` and `system` throw ProblemError
 * too_many_requests 429 when too many of that person's already wait.
 */
export function createFairShares({ enter, leave }: Places): (person: string, db: Database) => Database {
  /** Holds the place until `work` ends: after-commit callbacks of a write borrow their own. */
  async function during<Given, T>(
    person: string,
    borrow: (work: (given: Given) => Promise<T>) => Promise<T>,
    work: (given: Given) => Promise<T>,
  ): Promise<T> {
    await enter(person);
    let isHeld = true;
    const letGo = (): void => {
      if (isHeld) leave(person);
      isHeld = false;
    };
    try {
      return await borrow(given => work(given).finally(letGo));
    } finally {
      letGo();
    }
  }

  const shareOf = (person: string, db: Database): Database =>
    withSecretsOf(db, {
      ...db,
      vault: name => shareOf(person, db.vault(name)),
      viewing: groups => shareOf(person, db.viewing(groups)),
      replica: () => shareOf(person, db.replica()),
      reading: org => ({
        org,
        run: <Row>(statement: Sql | Prepared, values?: NamedValues) =>
          during(
            person,
            run => run(undefined),
            () => db.reading(org).run<Row>(statement, values),
          ),
      }),
      read: (org, work) => during(person, given => db.read(org, given), work),
      write: (org, work) => during(person, given => db.write(org, given), work),
      system: work => during(person, given => db.system(given), work),
    });
  return shareOf;
}
