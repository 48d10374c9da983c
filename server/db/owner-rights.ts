import type { ClientBase } from 'pg';
import { APP_ROLE, VAULTS, VIEW_ROLE } from './connections.ts';

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
export async function refuseWithoutRights(owner: ClientBase): Promise<void> {
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
