import type { Vault } from './connections.ts';
import type { NamedValues, Prepared, Sql } from './sql.ts';

/**
 * Pseudo-organisation for none: row-level security shows the rows without an organisation, such as default values, and
 * lets none be written.
 */
export const NO_ORG = 0;

/**
 * Connection of the pool, pinned to one organisation: row-level security lets it see that organisation and no other.
 */
export interface Session {
  readonly org: number;
  /**
   * Runs a statement and returns its rows, whose shape its author states. A prepared one is parsed once per connection;
   * PostgreSQL then chooses between a plan for these values and one for all.
   * @param values of the statement's parameters
   */
  run<Row = Record<string, unknown>>(statement: Sql | Prepared, values?: NamedValues): Promise<Row[]>;
}

/** Session inside a transaction. */
export interface Transaction extends Session {
  /**
   * Commits together with the last statement: the commit is sent without waiting for its rows, which saves a round trip
   * to the database. If the statement fails, nothing is committed. No statement may follow it.
   * @param last runs the statement immediately
   */
  commitWith<T>(last: () => Promise<T>): Promise<T>;
  /**
   * Sends a statement whose rows are not needed, without waiting. If it fails, the commit fails for the same reason.
   */
  send(statement: Sql | Prepared, values?: NamedValues): void;
  /** Registers an after-commit callback. A failure is logged, never thrown: the write has already happened. */
  afterCommit(effect: () => void | Promise<void>): void;
}

export interface Database {
  /**
   * Returns a session for reads of one statement each: every statement borrows its own connection. A prepared one is
   * planned once per connection, for all values; any other one is planned for its own values.
   */
  reading(org: number): Session;
  /** Reads outside of a transaction, as the application role pinned to `org`. */
  read<T>(org: number, work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction, pinned to `org`, and commits; any throw rolls everything back. If others hold a
   * needed lock (a deadlock, or a lock timeout), it is rolled back and run again. So `work` may have effects outside of
   * the transaction only through `afterCommit`.
   */
  write<T>(org: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs a frequent statement whose single value is finished JSON text, and returns that text unparsed (null when
   * NULL). It is planned once per connection, for all values.
   */
  hot(org: number, statement: Prepared, values: NamedValues): Promise<string | null>;
  /**
   * Runs a frequent statement that writes, in its own transaction that doesn't wait for the disk. For reactions only,
   * where hundreds wait for one counter and losing the last moments before a crash is acceptable.
   * @param after runs after it but is sent together with it, and reads the written data.
   * @returns the text of the write, and that of the read, which may fail by itself
   */
  asyncCommit(
    org: number,
    statement: Prepared,
    after: Prepared,
    values: NamedValues,
  ): Promise<[written: string | null, read: Promise<string | null>]>;
  /** Returns the same database through the connections of a vault, which reach its tables as well. */
  vault(name: Vault): Database;
  /**
   * Returns the same database as a view session sees it: only visible rows, no writes, and no deferred work.
   * @param groups ids of the private groups that are visible, because the onlooker is a member of them Its statements
   * throw ProblemError view_only if they write, or read hidden data.
   */
  viewing(groups: readonly number[]): Database;
  /**
   * Returns the same database with `reading`, `read` and `hot` served by a replica, if one is as new as the primary at
   * that moment. Meant for expensive, independent reads; their work may run twice. Views and vaults have no replica.
   */
  replica(): Database;
  /**
   * Runs work in a transaction without a pinned organisation, for the few tables that have none (sign-in accounts,
   * identity provider).
   */
  system<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Schedules work shortly after a commit, once for all commits that ask for the same work meanwhile. Another process
   * or the next start must be able to do it as well, because a killed server doesn't do it.
   * @param key that identifies the same work
   * @param work gets the database without an organisation
   */
  scheduleShared(key: string, work: (db: Database) => Promise<void>): void;
  /** Resolves when no scheduled work is left. */
  whenIdle(): Promise<void>;
  /** Returns true if PostgreSQL answers. */
  isReachable(): Promise<boolean>;
  /** Finishes the scheduled work, and closes the connections. */
  close(): Promise<void>;
}
