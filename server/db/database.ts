import type { Vault } from './connections.ts';
import type { NamedValues, Prepared, Sql } from './sql.ts';

/** No organisation: row-level security shows the rows that belong to nobody, such as default values, and lets none be written. */
export const NO_ORG = 0;

/**
 * One connection of the pool, pinned to one organisation: row-level security lets it see that organisation and no other.
 */
export interface Session {
  readonly org: number;
  /**
   * Runs a statement and returns its rows, whose shape its writer states. A prepared one is parsed once per connection;
   * PostgreSQL then chooses by itself between a plan for its values and one for all.
   * @param values of the statement's parameters
   */
  run<Row = Record<string, unknown>>(statement: Sql | Prepared, values?: NamedValues): Promise<Row[]>;
}

/** A session inside a transaction. */
export interface Transaction extends Session {
  /**
   * Commits with the statement that runs last: the commit is sent without waiting for its rows, which takes a trip to the
   * database less. When the statement fails nothing is committed. Nothing may be run behind it.
   * @param last what runs the statement, at once
   */
  commitWith<T>(last: () => Promise<T>): Promise<T>;
  /** Sends a statement whose rows nobody needs, and waits for nothing. When it fails so does the commit, for its reason. */
  send(statement: Sql | Prepared, values?: NamedValues): void;
  /** Does something once the transaction is durable. A failure is logged, never thrown: the write has already happened. */
  afterCommit(effect: () => void | Promise<void>): void;
}

export interface Database {
  /**
   * A session for reads that are one statement each: every statement borrows a connection for itself. A prepared one is planned
   * once per connection, for all values; any other one for its own.
   */
  reading(org: number): Session;
  /** Reads outside of a transaction, as the application role pinned to `org`. */
  read<T>(org: number, work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction, pinned to `org`, and commits; any throw rolls everything back. When others hold what it
   * needs (a deadlock, or a lock that is not free in time) it is rolled back and run again, so `work` leaves nothing outside
   * of the transaction but by `afterCommit`.
   */
  write<T>(org: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs a hot statement whose single value is finished JSON text, and returns that text unparsed (null when NULL). It is
   * planned once per connection, for all values.
   */
  hot(org: number, statement: Prepared, values: NamedValues): Promise<string | null>;
  /**
   * The same of a statement that writes: a transaction of its own that doesn't wait for the disk. For reactions only, where
   * hundreds wait for one counter and losing the last moments of a crash is acceptable.
   * @param after is run behind it, and sent together with it: what it reads is what has been written.
   * @returns the text of what was written, and that of what was read, which may fail by itself
   */
  asyncCommit(
    org: number,
    statement: Prepared,
    after: Prepared,
    values: NamedValues,
  ): Promise<[written: string | null, read: Promise<string | null>]>;
  /** The same database by the connections of a vault, which reach its tables as well. */
  vault(name: Vault): Database;
  /**
   * The same database as a view session reads it: what is shown to it, and nothing can be written, nor is anything done later.
   * @param groups ids of the private groups that it is shown, because the onlooker belongs to them
   * Its statements throw ProblemError view_only where they write, or read what it is not shown.
   */
  viewing(groups: readonly number[]): Database;
  /**
   * The same database whose `reading`, `read` and `hot` a replica answers, where there is one that is as new as the primary at that moment.
   * For what costs much to read and is asked by itself; its work may be begun twice. Views and vaults have none.
   */
  replica(): Database;
  /** For the few tables that belong to no organisation (sign-in accounts, identity provider): no organisation is pinned. */
  system<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Does within a moment what follows a commit, once for all commits that ask for the same meanwhile. It is for what another
   * process or the next start would do as well: a server that is killed doesn't do it.
   * @param key by which it is the same
   * @param work is given the database as nobody's share of it
   */
  soon(key: string, work: (db: Database) => Promise<void>): void;
  /** Answers when nothing is to be done soon any more. */
  whenIdle(): Promise<void>;
  /** Answers true when PostgreSQL does. */
  isReachable(): Promise<boolean>;
  /** Does what was to be done soon, and lets go of the connections. */
  close(): Promise<void>;
}
