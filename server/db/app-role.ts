import pg from 'pg';
import { type Address, APP_ROLE } from './connections.ts';
import type { OwnerConnection } from './embedded/launcher.ts';

/** What the connection of the application is, as PostgreSQL sees it. */
const QUESTION = `
  select current_user as name, r.rolsuper or r.rolbypassrls as bypasses,
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = 'public' and c.relowner = r.oid) as owned
  from pg_roles r where r.rolname = current_user`;

/**
 * Row-level security is the second wall between organisations; nobody would notice a role that bypasses it.
 *
 * @param connection Of the application, with its session settings.
 * @throws Error with a message when the role is a superuser, bypasses row-level security or owns tables.
 */
export async function refuseUnsafeRole(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query(QUESTION);
    const { name, bypasses, owned } = found.rows[0] as { name: string; bypasses: boolean; owned: number };
    if (bypasses || owned > 0) {
      throw new Error(
        `The application would connect as "${name}", which ${bypasses ? 'bypasses row-level security' : 'owns the tables'}: ` +
          'organisations would not be kept apart. Give DATABASE_APP_URL a role that is only a member of tertulia_app.',
      );
    }
  } finally {
    await client.end();
  }
}

/** Key of the advisory lock under which one server at a time changes the role: any number that nothing else uses. */
const ROLE_LOCK = 7_403_262;

/**
 * Lets the application log in to the embedded database as its own role, so that no statement can make it the owner.
 *
 * @returns How to connect as that role.
 */
export async function giveAppLogin(owner: OwnerConnection): Promise<Address> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // Of two that change one role at the same moment, PostgreSQL refuses the second. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
    await client.query(`alter role ${APP_ROLE} login password ${client.escapeLiteral(owner.password)}`);
  } finally {
    await client.end();
  }
  return { ...owner, user: APP_ROLE };
}
