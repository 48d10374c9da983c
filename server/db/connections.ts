import pg from 'pg';

/** Address and login of PostgreSQL: an address as in DATABASE_URL, or its parts. */
export type Address = (
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    }
) & {
  /** Whether a session pooler is in front of PostgreSQL; it does not pass startup options on. */
  readonly isPooled?: boolean;
};

/** Role of every connection that serves requests: it owns no table and can't bypass row-level security. */
export const APP_ROLE = 'tertulia_app';

/** Role of view sessions: it may read the rows that its policies show (`migrations/views.ts`), and write nothing. */
export const VIEW_ROLE = 'tertulia_view';

/**
 * Data that the application's own role can't reach: a schema that belongs to its own role, with its own connections. An
 * attacker who runs SQL through the rest of the product finds none of it. The role has the application's rights too, so
 * that a notification and its subject are written in one transaction.
 */
export const VAULTS = { loan: { role: 'tertulia_loan', schema: 'loan' } } as const;
export type Vault = keyof typeof VAULTS;

/** Returns the settings of a vault's connections: its role, and the search path of its tables. */
export const vaultSettings = (vault: Vault): Readonly<Record<string, string>> => ({
  role: VAULTS[vault].role,
  search_path: `${VAULTS[vault].schema},public`,
});

/** Longest waits of the application for PostgreSQL, in ms, before it answers that it is unavailable. */
export interface Patience {
  readonly statement: number;
  readonly lock: number;
  /** Longest wait for a connection, whether PostgreSQL is slow to accept or the pool is busy. */
  readonly connection: number;
}

/** Default waits: three seconds for a statement, one for a lock, and five for a connection. @assumed */
export const PATIENCE: Patience = { statement: 3_000, lock: 1_000, connection: 5_000 };

/** Longest time that a transaction may be idle, in ms. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Client settings of a connection of the application, and work to do on it before anything else. */
export interface AppConnection extends pg.ClientConfig {
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Builds the settings of the application's connections. With one address for both roles the owner logs in and steps
 * down to the application's role before the first statement. That is a startup option, so `reset role` doesn't step up
 * again. Through a pooler it is the first statement, which is as safe because the login there is never the owner.
 */
export function appConnection(
  base: Address,
  settings: Readonly<Record<string, string>> = {},
  patience = PATIENCE,
): AppConnection {
  const all = {
    role: APP_ROLE,
    timezone: 'UTC',
    // With JIT, PostgreSQL compiles statements it thinks expensive: a search then took a second instead of 0.07 s.
    jit: 'off',
    statement_timeout: String(patience.statement),
    lock_timeout: String(patience.lock),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
    ...settings,
  };
  const { isPooled, ...place } = { isPooled: false, ...base };
  return {
    ...place,
    application_name: 'tertulia',
    connectionTimeoutMillis: patience.connection,
    types: ROW_TYPES,
    ...(isPooled ? { onConnect: setting(all) } : { options: startupOptions(all) }),
  };
}

const startupOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

function setting(settings: Readonly<Record<string, string>>): (client: pg.ClientBase) => Promise<void> {
  const names = Object.keys(settings);
  const calls = names.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  return async client => {
    await client.query(`select ${calls.join(', ')}`, Object.entries(settings).flat());
  };
}

/**
 * Types with their own parsers. Every id is below 2^53, so bigint arrives as a number; dates stay text, because a
 * `date` has no time zone.
 */
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

/** Parsers for the values that the application reads. */
export const ROW_TYPES: pg.CustomTypesConfig = { getTypeParser: parserOf };
