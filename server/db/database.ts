import type { Knex } from 'knex';

/** No organisation: row-level security shows the rows that belong to nobody, such as default values, and lets none be written. */
export const NO_ORG = 0;

/**
 * One connection of the pool, pinned to one organisation: row-level security lets it see that organisation and no other.
 * knex only *builds* statements (`db.sql`); this is what runs them.
 */
export interface Session {
  readonly org: number;
  /** Runs a statement built with `db.sql` and returns its rows. */
  run<Row = Record<string, unknown>>(statement: Knex.QueryBuilder | Knex.Raw): Promise<Row[]>;
  /**
   * Runs SQL text with `$1` placeholders, for statements that are clearer written out. A statement with a name is parsed
   * once per connection; PostgreSQL then chooses by itself between a plan for its values and one for all.
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** A session inside a transaction. */
export interface Transaction extends Session {
  /** Does something once the transaction is durable. A failure is logged, never thrown: the write has already happened. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** A statement worth planning once: sent with a name, so PostgreSQL keeps its generic plan for the connection. */
export interface HotStatement {
  readonly name: string;
  readonly text: string;
}

export interface Database {
  /** The query builder. It has no connection of its own. */
  readonly sql: Knex;
  /** Reads outside of a transaction, as the application role pinned to `org`. */
  read<T>(org: number, work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction, pinned to `org`, and commits; any throw rolls everything back. When others hold what it
   * needs (a deadlock, or a lock that is not free in time) it is rolled back and run again, so `work` leaves nothing outside
   * of the transaction but by `afterCommit`.
   */
  write<T>(org: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs a hot statement whose single value is finished JSON text, and returns that text unparsed (null when NULL). */
  hot(org: number, statement: HotStatement, values: readonly unknown[]): Promise<string | null>;
  /**
   * The same of a statement that writes: a transaction of its own that doesn't wait for the disk. For reactions only, where
   * hundreds wait for one counter and losing the last moments of a crash is acceptable.
   */
  asyncCommit(org: number, statement: HotStatement, values: readonly unknown[]): Promise<string | null>;
  /** For the few tables that belong to no organisation (sign-in accounts, identity provider): no organisation is pinned. */
  system<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Answers true when PostgreSQL does. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
