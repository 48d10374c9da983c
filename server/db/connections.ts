import pg from 'pg';

/** Where PostgreSQL is and who logs in: an address as in DATABASE_URL, or the parts of it. */
export type Address =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

/** Role of every connection that serves requests: it owns no table and can't bypass row-level security. */
export const APP_ROLE = 'tertulia_app';

/** Longest time of one statement, of a wait for a lock, and of a transaction that does nothing, in ms. */
const STATEMENT_TIMEOUT_MS = 3_000;
const LOCK_TIMEOUT_MS = 1_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Longest wait for a connection, whether PostgreSQL is slow to accept or the pool is busy. @assumed */
export const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Connections of the application. With one address for both roles the owner logs in and steps down to the application's
 * role before the first statement; that is a startup option, so `reset role` doesn't step up again.
 */
export function appConnection(base: Address, settings: Readonly<Record<string, string>> = {}): pg.ClientConfig {
  const all = {
    role: APP_ROLE,
    timezone: 'UTC',
    statement_timeout: String(STATEMENT_TIMEOUT_MS),
    lock_timeout: String(LOCK_TIMEOUT_MS),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  return {
    ...base,
    application_name: 'tertulia',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: options.join(' '),
    types: { getTypeParser: parserOf },
  };
}

/** Every id of ours is below 2^53, so bigint arrives as a number; dates stay text, because a `date` has no time zone. */
const INT8 = 20;
const DATE = 1082;
const asNumber = (text: string): number => Number(text);
const asText = (text: string): string => text;

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary') {
    if (oid === INT8) return asNumber;
    if (oid === DATE) return asText;
  }
  return pg.types.getTypeParser(oid, format);
}
