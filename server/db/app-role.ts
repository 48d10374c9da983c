import pg from 'pg';
import { type Address, APP_ROLE, type AppConnection, type Vault, VAULTS } from './connections.ts';
import type { OwnerConnection } from './embedded/launcher.ts';

/** Query for the rights of the application's connection, as PostgreSQL sees them. */
const QUESTION = `
  select current_user as name, session_user as login, to_regclass('public.migrations') is not null as found,
    (select l.rolsuper or l.rolbypassrls or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relowner = l.oid) from pg_roles l where l.rolname = session_user) as "loginBypasses", r.rolsuper or r.rolbypassrls as bypasses,
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = any($1 || '{public}'::text[]) and c.relowner = r.oid) as owned,
    (select string_agg(n.nspname, ', ') from pg_namespace n
      where n.nspname = any($1) and (has_schema_privilege(n.oid, 'usage')
        or $2 and has_schema_privilege(session_user, n.oid, 'usage'))) as vaults
  from pg_roles r where r.rolname = current_user`;

interface Found {
  readonly name: string;
  readonly login: string;
  /** Whether the application's tables are in this database. */
  readonly found: boolean;
  /** Whether the login role, before it steps down, bypasses row-level security or owns tables. */
  readonly loginBypasses: boolean;
  readonly bypasses: boolean;
  readonly owned: number;
  /** Schemas of vaults that the role may access. */
  readonly vaults: string | null;
}

/**
 * Refuses an unsafe role. Row-level security is the second barrier between organisations, and a role that bypasses it
 * would go unnoticed.
 *
 * @param connection Of the application, with its session settings.
 * @param hasOwnLogin true if the login is not the owner: then the login, too, must reach no vault.
 * @param variable that names the address
 * @throws Error with a message when the role is a superuser, bypasses row-level security, owns tables or reaches a
 * vault.
 */
export async function refuseUnsafeRole(
  connection: AppConnection,
  hasOwnLogin = false,
  variable = 'DATABASE_APP_URL',
): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect().catch((cause: unknown) => refusedLogin(cause, variable));
    await connection.onConnect?.(client);
    const found = await client.query(QUESTION, [Object.values(VAULTS).map(({ schema }) => schema), hasOwnLogin]);
    const { name, login, bypasses, owned, vaults, ...more } = found.rows[0] as Found;
    if (!more.found)
      throw new Error(`${variable} leads to another database than DATABASE_URL: the tables are not there.`);
    if (hasOwnLogin && more.loginBypasses && login !== name)
      throw new Error(
        `${variable} logs in as "${login}", which is a superuser, bypasses row-level security or owns the tables. ` +
          'Give it a login that is only a member of tertulia_app.',
      );
    if (bypasses || owned > 0) {
      throw new Error(
        `The application would connect as "${name}", which ${bypasses ? 'bypasses row-level security' : 'owns the tables'}: ` +
          `organisations would not be kept apart. Give ${variable} a role that is only a member of tertulia_app.`,
      );
    }
    if (vaults !== null) {
      throw new Error(
        `The application would connect as "${name}", which reaches the protected data (${vaults}). ` +
          `Give ${variable} a role that is only a member of tertulia_app.`,
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws the error for a login that is refused, or that may not step down to the role of the application. */
function refusedLogin(cause: unknown, variable: string): never {
  if (!(cause instanceof pg.DatabaseError)) throw unreachable(cause, variable);
  if (/startup parameter/.test(cause.message))
    throw new Error(
      `${variable} leads to a pooler, which refuses startup options (${cause.message}). Have it pool sessions, and set DATABASE_POOLER=session.`,
      { cause },
    );
  throw new Error(
    `PostgreSQL refused ${variable}: ${cause.message}. It must be a login of the same database that is a member of ${APP_ROLE}.`,
    { cause },
  );
}

/** Key of the advisory lock under which one server at a time changes the role; no other lock may use this number. */
const ROLE_LOCK = 7_403_262;

/** Addresses with which the server connects: as the application's role, and as that of each vault. */
export interface Logins {
  readonly app: Address;
  readonly vaults: Readonly<Record<Vault, Address>>;
}

/**
 * Lets the application log in to the embedded database with its own roles. Thus no statement can make it the owner, and
 * no statement of the application's role can switch to a vault's role.
 */
export async function giveLogins(owner: OwnerConnection): Promise<Logins> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // If two servers change one role at the same time, PostgreSQL refuses the second. The lock ends with the
    // connection.
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
    for (const role of [APP_ROLE, ...Object.values(VAULTS).map(vault => vault.role)])
      await client.query(`alter role ${role} login password ${client.escapeLiteral(owner.password)}`);
  } finally {
    await client.end();
  }
  return { app: { ...owner, user: APP_ROLE }, vaults: { loan: { ...owner, user: VAULTS.loan.role } } };
}

/** Query for the login of a vault, as PostgreSQL sees it, and whether the vault is in this database. */
const VAULT_QUESTION = `
  select session_user as login, exists (select from pg_tables where schemaname = $1) as found,
    (select l.rolsuper or l.rolbypassrls or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($2) and c.relkind in ('r', 'p') and c.relowner = l.oid) from pg_roles l where l.rolname = session_user) as "loginBypasses"`;

/**
 * Opens a connection of a vault once, to check it.
 * @param hasOwnLogin true if the login is neither the owner nor the application
 * @throws Error with a message if its role can't be used, or the login reaches more
 */
export async function refuseClosedVault(vault: Vault, connection: AppConnection, hasOwnLogin = false): Promise<void> {
  const { role, schema } = VAULTS[vault];
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect().catch((cause: unknown) => refusedVault(cause, vault));
    await Promise.resolve(connection.onConnect?.(client)).catch((cause: unknown) => refusedVault(cause, vault));
    const { rows } = await client.query<{ login: string; found: boolean; loginBypasses: boolean }>(VAULT_QUESTION, [
      schema,
      [schema, 'public'],
    ]);
    const [asked] = rows;
    if (asked?.found !== true)
      throw new Error('DATABASE_LOAN_URL leads to another database than DATABASE_URL: the tables are not there.');
    if (hasOwnLogin && asked.loginBypasses)
      throw new Error(
        `DATABASE_LOAN_URL logs in as "${asked.login}", which is a superuser, bypasses row-level security or owns the tables. ` +
          `Give it a login that is only a member of ${role}.`,
      );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Throws the error for a refused vault login. PostgreSQL's own errors concern the role; all others concern the address.
 */
function refusedVault(cause: unknown, vault: Vault): never {
  const { role } = VAULTS[vault];
  if (cause instanceof pg.DatabaseError)
    throw new Error(
      `The protected data (${vault}) can't be reached as ${role} (${cause.message}). Give DATABASE_LOAN_URL a role that is only a member of it.`,
      { cause },
    );
  throw unreachable(cause, 'DATABASE_LOAN_URL');
}

/**
 * Creates the error for an address without PostgreSQL. A host name with several addresses fails with several errors and
 * no message.
 */
const unreachable = (cause: unknown, variable: string): Error =>
  new Error(
    `The database of ${variable} can't be reached: ${cause instanceof Error ? cause.message || cause.name : String(cause)}.`,
    { cause },
  );
