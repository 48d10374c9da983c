import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { migrationSource } from '../../migrations/index.ts';
import type { Logger } from '../base/logger.ts';
import { type Address, APP_ROLE, VAULTS, VIEW_ROLE } from './connections.ts';

const VAULT_ROLES = Object.values(VAULTS).map(({ role }) => role);
const ROLES = [APP_ROLE, ...VAULT_ROLES, VIEW_ROLE];

/**
 * Query for the owner's rights, as PostgreSQL sees them. From PostgreSQL 16 on, a member may lack the right to step
 * down to the role.
 */
const QUESTION = `
  select current_user as owner, current_database() as database,
    has_database_privilege(current_database(), 'create') as "makesSchemas",
    has_schema_privilege('public', 'create') as "makesTables",
    (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "makesRoles",
    array(select name from unnest($1::text[]) name where not exists (select from pg_roles where rolname = name)) as absent,
    array(select rolname::text from pg_roles where rolname = any($1) and not pg_has_role(current_user, oid,
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) order by 1) as strange,
    exists (select from pg_roles a, pg_roles b where a.rolname = $2 and b.rolname = any($3)
      and not pg_has_role(b.oid, a.oid, 'member')) as apart,
    exists (select from pg_roles a, pg_roles v where a.rolname = $2 and v.rolname = $4 and not pg_has_role(a.oid, v.oid, 'member')) as viewless,
    array(select rolname::text from pg_roles where rolname = any($1) and not (
      select rolsuper or (rolcreaterole and current_setting('server_version_num')::int < 160000) from pg_roles where rolname = current_user)
      and not pg_has_role(current_user, oid, 'member with admin option')) as "notGiven"`;

interface Found {
  readonly owner: string;
  readonly database: string;
  readonly makesSchemas: boolean;
  readonly makesTables: boolean;
  readonly makesRoles: boolean;
  /** Roles that do not exist yet. */
  readonly absent: readonly string[];
  /** Roles that the owner can't step down to. */
  readonly strange: readonly string[];
  /** Whether a vault's role is not a member of the application's role. */
  readonly apart: boolean;
  /** Whether the application's role can't step down to that of view sessions. */
  readonly viewless: boolean;
  /** Roles to which the owner may not add members. */
  readonly notGiven: readonly string[];
}

/**
 * Checks, before the first statement of a migration, whether the owner has the rights that migrations need. A half-made
 * schema would not show which right was missing.
 * @throws Error with a message that has the statements for the administrator of PostgreSQL
 */
async function refuseWithoutRights(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<Found>(QUESTION, [ROLES, APP_ROLE, VAULT_ROLES, VIEW_ROLE]);
  const [found] = rows;
  const statements = found === undefined ? [] : remedies(found, owner);
  if (found === undefined || statements.length === 0) return;
  throw new Error(
    `"${found.owner}", the owner in DATABASE_URL, lacks rights that the schema needs. Nothing has changed. ` +
      `As an administrator of PostgreSQL, in the database "${found.database}", run:\n${statements.map(each => `  ${each};`).join('\n')}`,
  );
}

function remedies(found: Found, client: ClientBase): string[] {
  const [owner, database] = [found.owner, found.database].map(name => client.escapeIdentifier(name));
  const cannotMake = found.makesRoles ? [] : found.absent;
  const cannotBecome = found.strange.filter(role => found.notGiven.includes(role));
  const isApart = cannotMake.length > 0 || (found.apart && found.notGiven.includes(APP_ROLE));
  const isViewless = cannotMake.length > 0 || (found.viewless && found.notGiven.includes(VIEW_ROLE));
  const members = [...cannotMake, ...cannotBecome];
  return [
    ...(found.makesSchemas ? [] : [`grant create on database ${database} to ${owner}`]),
    ...(found.makesTables ? [] : [`grant create on schema public to ${owner}`]),
    ...cannotMake.map(role => `create role ${role} nologin`),
    ...(members.length > 0 ? [`grant ${members.join(', ')} to ${owner}`] : []),
    ...(isApart ? VAULT_ROLES.map(role => `grant ${APP_ROLE} to ${role}`) : []),
    // The role must not inherit: the rights and policies of views are not for the application.
    ...(isViewless ? [`alter role ${APP_ROLE} noinherit`, `grant ${VIEW_ROLE} to ${APP_ROLE}`] : []),
  ];
}

/** Key of the advisory lock under which one server at a time changes the schema; no other lock may use this number. */
const MIGRATION_LOCK = 7_403_261;

/**
 * Longest wait of a migration for a lock on a table, in milliseconds: meanwhile all others who need the table wait
 * behind it. @assumed
 */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Option that lets a backfill see all organisations, even if the owner is subject to row policies
 * (migrations/tenancy.ts).
 */
const SEES_ALL = '-c app.every_organisation=on';

/** PostgreSQL's code when a lock was not granted in that time. */
const LOCK_NOT_AVAILABLE = '55P03';

interface MigrationOptions {
  /** Longest wait for a lock, in milliseconds. */
  readonly lockTimeout?: number;
  /** Migrations to run instead of all known ones: those that a backup was made with. */
  readonly source?: Knex.MigrationSource<string>;
}

/**
 * Brings the schema up to date. Several servers may start at once: one migrates, the others wait and find nothing to do.
 * Each migration is a transaction, so an interrupted one leaves nothing behind.
 *
 * @param connection Of the owner of the tables.
 * @throws Error with a message when the database was migrated by a newer version, the owner lacks a right, or a table stays locked.
 */
export async function migrate(
  connection: Address,
  log: Logger,
  { lockTimeout = LOCK_TIMEOUT_MS, source = migrationSource }: MigrationOptions = {},
): Promise<void> {
  const guard = new pg.Client(connection);
  guard.on('error', error => log.error({ err: error }, 'Connection lost while migrating'));
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isUpToDate(guard, source)) return;
    await refuseWithoutRights(guard);
    const applied = await applyMigrations({ ...connection, lock_timeout: lockTimeout, options: SEES_ALL }, source);
    log.info({ applied }, 'Database migrated');
  } catch (error) {
    throw isLocked(error) ? lockedFailure(error, lockTimeout) : error;
  } finally {
    await guard.end();
  }
}

/**
 * Runs the migrations with knex, which is loaded here because most starts have nothing to migrate. @returns how many
 * migrations were run
 */
async function applyMigrations(
  connection: Address & { readonly lock_timeout: number; readonly options: string },
  source: Knex.MigrationSource<string>,
): Promise<number> {
  const { default: knex } = await import('knex');
  const builder = knex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  try {
    const config = { migrationSource: source, tableName: 'migrations' };
    // knex has its own lock, which a killed process leaves locked for ever; this advisory lock ends with its
    // connection.
    if (await builder.schema.hasTable('migrations_lock')) await builder.migrate.forceFreeMigrationsLock(config);
    const [, applied] = (await builder.migrate.latest(config)) as [number, string[]];
    return applied.length;
  } finally {
    await builder.destroy();
  }
}

const isLocked = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

const lockedFailure = (cause: pg.DatabaseError, lockTimeout: number): Error =>
  new Error(
    `The database could not be migrated: something else has held a lock on one of its tables for ${lockTimeout / 1000} s. ` +
      'Nothing has changed. End what holds it (a backup, an open transaction: see pg_stat_activity) and start again.',
    { cause },
  );

/** True when every migration has run. @throws Error when the database was migrated by a newer version */
async function isUpToDate(client: pg.Client, source: Knex.MigrationSource<string>): Promise<boolean> {
  const table = await client.query(`select to_regclass('migrations') is not null as found`);
  if ((table.rows[0] as { found: boolean }).found === false) return false;
  const known = new Set(await source.getMigrations([]));
  const applied = await client.query('select name from migrations order by id');
  const unknown = (applied.rows as { name: string }[]).filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer version of the server (${unknown[0]?.name}). Start that version, or restore a backup.`,
    );
  }
  return applied.rows.length === known.size;
}
